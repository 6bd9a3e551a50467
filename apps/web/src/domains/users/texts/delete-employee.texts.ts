import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** The question that deleting a person asks. */
export const deleteEmployeeTexts = {
  title: (name: string) => `Delete ${name}?`,
  text: 'They’ll be signed out right away and can no longer sign in to this account. Everything they wrote stays under their name.',
  loading: 'Checking what somebody needs to take over',
  nothing: 'There’s nothing to hand over.',
  followups: (count: number) => `Who takes over ${counted(count, 'open follow-up')}?`,
  managedContacts: (count: number) => `Who manages their ${counted(count, 'contact')}?`,
  templates: (count: number) => `Who gets their ${counted(count, 'personal template')}?`,
  choose: 'Choose',
  nobody: {
    followups: 'The whole team',
    managedContacts: 'Nobody for now',
    templates: 'Nobody, delete them',
  },
  colleagues: 'Colleagues',
  chooseFirst: 'Choose who takes over.',
  submit: 'Delete',
  deleted: 'Deleted Profile',
} as const satisfies Texts
