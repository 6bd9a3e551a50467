import type { Texts } from '#ui/texts/texts.ts'

const partOfDay = (hour: number) => (hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening')

export const homeTexts = {
  greeting: (hour: number, name: string) => `${partOfDay(hour)}, ${name}`,
  all: 'See all',
  followups: 'Follow-ups today',
  allDone: 'All done for today',
  allDoneText: 'Follow-ups that are past due or due today appear here.',
  renewals: 'Renewals this week',
  noRenewals: 'Nothing renews within a week',
  renewalsFailed: (reason: string) => `Unable to get renewals: ${reason}`,
  noOwner: 'No owner',
  whoIsIn: 'Who is in',
  nobodyIn: 'Nobody else is in',
  nobodyInText: 'Colleagues appear here when they sign in.',
  mine: 'My clients, last contact first',
  noneMine: 'You don’t manage any clients yet',
  newest: 'New contacts',
  noneNew: 'No contacts yet',
  contactsFailed: (reason: string) => `Unable to get contacts: ${reason}`,
  contacted: { note: 'Note', call: 'Call', text: 'Text' },
} as const satisfies Texts
