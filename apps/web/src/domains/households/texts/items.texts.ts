import type { Texts } from '#ui/texts/texts.ts'

/** What a contact has: one, and several. */
export const itemsTexts = {
  addresses: ['Address', 'Addresses'],
  dependents: ['Dependent', 'Dependents'],
  policies: ['Policy', 'Policies'],
  quotes: ['Vehicle or home', 'Vehicles and homes'],
  commercial: ['Commercial account', 'Commercial accounts'],
  paymentMethods: ['Payment method', 'Payment methods'],
  extras: ['Additional info', 'Additional info'],
  links: ['Link', 'Links'],
  documents: ['Document', 'Documents'],
  notes: ['Note', 'Notes'],
  tags: ['Tag', 'Tags'],
} as const satisfies Texts
