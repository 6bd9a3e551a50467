import { counted } from '#ui/format/counted.ts'
import type { Texts } from './texts.ts'

export const layoutTexts = {
  unsaved: (changes: number) => counted(changes, 'unsaved change'),
  reset: 'Reset',
  save: 'Save',
  unchanged: 'Nothing has changed yet',
  more: 'More',
  moreOf: (tabs: string) => `${tabs}: more`,
} as const satisfies Texts
