import type { Texts } from '#ui/texts/texts.ts'

/** Where a search found a contact. */
export const foundWhereTexts = {
  livesAt: (address: string) => `Lives at ${address}`,
  address: (address: string) => `Address: ${address}`,
  coApplicant: (value: string) => `Co-applicant: ${value}`,
} as const satisfies Texts
