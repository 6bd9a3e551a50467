import type { Texts } from '#ui/texts/texts.ts'

/** A contact beside another page. */
export const clientPanelTexts = {
  loading: 'Loading the contact',
  contact: 'Contact',
  about: 'About the contact',
  tags: 'Tags',
  activity: 'Activity',
  dependents: 'Dependents',
  addresses: 'Addresses',
  policies: 'Policies',
  vehicles: 'Vehicles',
  homes: 'Homes',
} as const satisfies Texts
