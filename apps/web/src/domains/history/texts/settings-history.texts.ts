import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const settingsHistoryTexts = {
  title: 'History',
  lead: 'See who changed which setting, and restore earlier values.',
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
  location: {
    created: (name: string) => `added the location ${name}`,
    updated: (name: string) => `changed the location ${name}`,
  },
  number: {
    added: (number: string) => `added ${number}`,
    updated: (number: string) => `changed ${number}`,
  },
  clientApp: { created: 'set up the client mobile app', updated: 'changed the client mobile app' },
  employee: {
    created: (name: string) => `added ${name}`,
    updated: (name: string) => `changed ${name}’s profile`,
    deleted: (name: string) => `deleted ${name}`,
    sent: (name: string) => `invited ${name} again`,
    withdrawn: (name: string) => `withdrew ${name}’s invitation`,
    accepted: 'accepted the invitation',
    emailChangeRequested: (name: string) => `asked for a new email for ${name}`,
    emailChangeCanceled: (name: string) => `canceled ${name}’s new email`,
    emailChanged: 'confirmed the new email',
    reset: (name: string) => `reset ${name}’s multi-factor sign-in`,
  },
  blocked: { added: (what: string) => `blocked ${what}`, removed: (what: string) => `unblocked ${what}` },
  numbers: (count: number) => counted(count, 'number'),
  changed: (what: string) => `changed ${what}`,
} as const satisfies Texts
