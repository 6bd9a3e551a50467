import type { Texts } from '#platform/texts'

/** What an entry about a contact changes beside its fields. */
export const historyLabelTexts = {
  active: 'Personal link turned on',
  showsName: 'First name on the personal page',
} as const satisfies Texts

export const historyValueTexts = { yes: 'Yes', no: 'No' } as const satisfies Texts
