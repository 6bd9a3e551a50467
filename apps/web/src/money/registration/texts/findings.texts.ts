import type { Texts } from '#ui/texts/texts.ts'

/** What the checks before a submission found. */
export const findingsTexts = {
  error: 'Error',
  warning: 'Warning',
  fixed: 'Fixed',
  showField: 'Show field',
  /** For screen readers, because several cards have the same button. */
  showFieldOf: (title: string) => `Show field: ${title}`,
  undo: 'Undo',
  undoOf: (title: string) => `Undo: ${title}`,
  createPage: 'Create consent page',
  copySentence: 'Copy sentence',
  copied: 'Copied',
} as const satisfies Texts
