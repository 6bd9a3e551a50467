import type { Texts } from '#ui/texts/texts.ts'

/** Pages that are still to come. */
export const notBuiltYetTexts = {
  notBuilt: (title: string) => `${title}: not built yet`,
  toCome: (brings: string) => `Coming soon: ${brings}`,
  goToContacts: 'Go to contacts',
} as const satisfies Texts
