import { count } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

const partOfDay = (hour: number) => (hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening')

export const homeTexts = {
  greeting: (hour: number, name: string) => `${partOfDay(hour)}, ${name}`,
  all: 'See all',
  followups: 'Follow-ups today',
  allDone: 'All done for today',
  allDoneText: 'Follow-ups that are past due or due today appear here.',
  changes: 'Changes to my clients',
  changedBy: (who: string, what: string) => `${who} ${what}`,
  changedFields: (fields: readonly string[], others: number) =>
    `changed ${fields.join(', ')}${others > 0 ? `, and ${count(others)} more` : ''}`,
  history: 'History',
  historyOf: (name: string) => `History of ${name}`,
  moreChanges: (more: number) => `+${count(more)} more`,
  noChanges: 'No changes in the last 14 days',
  noChangesText: 'When someone else changes one of your clients, it appears here.',
  changesFailed: (reason: string) => `Unable to get changes: ${reason}`,
  renewals: 'Renewals this week',
  noRenewals: 'Nothing renews this week',
  renewalsFailed: (reason: string) => `Unable to get renewals: ${reason}`,
  noOwner: 'No owner',
  whoIsIn: 'Who’s in',
  nobodyIn: 'No one else is in',
  nobodyInText: 'Colleagues appear here when they sign in.',
  mine: 'My clients, most recent contact first',
  noneMine: 'You have no clients yet',
  newest: 'New contacts',
  noneNew: 'No contacts yet',
  contactsFailed: (reason: string) => `Unable to get contacts: ${reason}`,
  contacted: { note: 'Note', call: 'Call', text: 'Text' },
} as const satisfies Texts
