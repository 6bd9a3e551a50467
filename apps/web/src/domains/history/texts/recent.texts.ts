import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const recentTexts = {
  all: 'Show history',
  failed: 'Unable to get recent changes:',
  gone: 'A deleted record',
  acts: {
    created: 'added',
    updated: 'changed',
    deleted: 'deleted',
    restored: 'restored',
    copied: 'copied',
    imported: 'changed by an import',
    'import-undone': 'changed back when its import was undone',
  },
  removed: 'removed',
  by: (who: string, day: string) => `${who}, ${day}`,
  more: (count: number) => counted(count, 'more value'),
} as const satisfies Texts
