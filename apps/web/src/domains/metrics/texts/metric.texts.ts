import type { MetricName, UsageName } from '@frontdesk/contract/metrics/names'
import { count } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const metricTexts = {
  names: {
    contacts: 'Contacts',
    policies: 'Policies',
    premiums: 'Premiums',
    calls: 'Calls',
    calls_duration: 'Talk time',
    calls_incoming: 'Incoming calls',
    calls_incoming_duration: 'Incoming talk time',
    calls_outgoing: 'Outgoing calls',
    calls_outgoing_duration: 'Outgoing talk time',
    messages: 'Messages',
    todo: 'Follow-ups to do',
    tasks_completed: 'Completed tasks',
    tasks_pending: 'Open tasks',
    tasks_total: 'Tasks',
  } satisfies Record<MetricName, string>,
  usage: { minutes: 'Minutes', recordings: 'Recordings', messages: 'Messages' } satisfies Record<UsageName, string>,
  numberOf: (name: string, who: string, amount: string) => `${who}’s ${name.toLowerCase()}: ${amount}`,
  numberWithGoal: (name: string, who: string, amount: string, goal: string) =>
    `${who}’s ${name.toLowerCase()}: ${amount}, goal ${goal}`,
  number: (name: string, amount: string) => `${name}: ${amount}`,
  ofGoal: (amount: string, goal: string) => `${amount} of ${goal}`,
  month: 'Month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  monthKeys: 'Arrow keys change the month, Page Up and Page Down the year.',
  updated: (time: string) => `Updated ${time}`,
  refresh: 'Refresh',
} as const satisfies Texts

export const usageTexts = {
  title: 'Usage',
  phoneNumbers: 'Phone numbers',
  ofCommitted: (committed: number) => `of ${count(committed)}`,
  over: (over: number) => `${count(over)} over`,
  before: (month: string, used: number) => `${month} ${count(used)}`,
} as const satisfies Texts

export const statsTexts = {
  /** Where a column has little room. */
  heads: { calls_incoming: 'Incoming', calls_outgoing: 'Outgoing', todo: 'To do' },
  title: 'Employee stats',
  employee: 'Employee',
  team: 'Team',
  teamOf: 'The team',
  view: 'View',
  monthly: 'Monthly',
  daily: 'Daily',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  all: (people: number) => (people === 1 ? '1 person' : `All ${count(people)} people`),
  empty: 'No numbers yet',
  slash: '/',
} as const satisfies Texts
