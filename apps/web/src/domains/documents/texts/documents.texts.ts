import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const documentTexts = {
  title: 'Documents',
  add: 'Add documents',
  none: 'No documents yet.',
  more: (count: number) => `${count} more`,
  fewer: 'Show fewer',
  uploading: (count: number) => `Uploading ${counted(count, 'file')}`,
  failedUploads: (count: number) => `${counted(count, 'file')} not uploaded`,
  show: 'Show',
} as const satisfies Texts
