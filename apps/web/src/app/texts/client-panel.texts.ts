import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** A contact beside another page. */
export const clientPanelTexts = {
  loading: 'Loading the contact',
  contact: 'Contact',
  since: (isClient: boolean, time: string) =>
    `${isClient ? 'Client' : 'Contact'} ${time === 'today' ? 'since today' : `for ${time}`}`,
  premiums: (inForce: number, money: string) => `${counted(inForce, 'policy', 'policies')} · ${money} a year`,
  addNote: 'Add note',
  noActivity: 'Nothing has happened yet.',
  about: 'About the contact',
  tags: 'Tags',
  activity: 'Activity',
  dependents: 'Dependents',
  addresses: 'Addresses',
  policies: 'Policies',
  vehicles: 'Vehicles',
  homes: 'Homes',
} as const satisfies Texts
