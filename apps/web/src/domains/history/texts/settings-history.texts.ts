import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const settingsHistoryTexts = {
  title: 'History',
  lead: 'Who changed which setting. Earlier values can be restored.',
  loading: 'Loading the history',
  what: 'Settings',
  everything: 'All settings',
  kinds: {
    account: 'General',
    location: 'Locations, hours, and messages',
    number: 'Phone numbers',
    clientApp: 'Client mobile app',
    employee: 'Employees',
    blocked: 'Blocked numbers',
  },
  onlyOf: (label: string) => `Only ${label}`,
  none: 'No changes yet',
  noneText: 'Changes to these settings appear here.',
  showAll: 'Show all settings',
  account: { created: 'set up the account', updated: 'changed the general settings' },
  location: (name: string) => ({ created: `added the location ${name}`, updated: `changed the location ${name}` }),
  number: (number: string) => ({ added: `added ${number}`, updated: `changed ${number}` }),
  clientApp: { created: 'set up the client mobile app', updated: 'changed the client mobile app' },
  employee: (name: string) => ({
    created: `added ${name}`,
    updated: `changed the profile of ${name}`,
    deleted: `deleted ${name}`,
    sent: `invited ${name} again`,
    withdrawn: `withdrew the invitation of ${name}`,
    accepted: 'accepted the invitation',
    reset: `reset multi-factor sign-in of ${name}`,
  }),
  blocked: (what: string) => ({ added: `blocked ${what}`, removed: `unblocked ${what}` }),
  numbers: (count: number) => counted(count, 'number'),
  changed: (what: string) => `changed ${what}`,
} as const satisfies Texts
