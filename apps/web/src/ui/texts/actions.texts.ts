import type { Texts } from '#ui/texts/texts.ts'

/** Shortcuts. */
export const actionsTexts = {
  alt: 'Alt',
  shortcuts: 'Keyboard shortcuts',
} as const satisfies Texts
