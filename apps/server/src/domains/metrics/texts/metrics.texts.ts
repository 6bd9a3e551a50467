import type { MetricName } from '@frontdesk/contract/metrics/names'
import type { Texts } from '#platform/texts'

export const metricTexts = {
  names: {
    contacts: 'Contacts added',
    policies: 'Policies added',
    premiums: 'Premiums',
    calls: 'Calls',
    calls_duration: 'Talk time',
    calls_incoming: 'Incoming calls',
    calls_incoming_duration: 'Incoming talk time',
    calls_outgoing: 'Outgoing calls',
    calls_outgoing_duration: 'Outgoing talk time',
    messages: 'Messages sent',
    todo: 'Follow-ups to do',
    tasks_completed: 'Tasks completed',
    tasks_pending: 'Tasks pending',
    tasks_total: 'Tasks assigned',
  } satisfies Record<MetricName, string>,
  sheet: {
    month: 'Month',
    days: 'Days',
    employee: 'Employee',
    day: 'Day',
    seconds: (name: string) => `${name} (seconds)`,
  },
} as const satisfies Texts

export const weeklyMailTexts = {
  subject: (week: string) => `Your week in Frontdesk: ${week}`,
  week: (first: string, last: string) => `${first} – ${last}`,
  nothing: 'No contacts, calls, messages, or tasks were counted.',
  body: (name: string, week: string, lines: readonly string[], url: string) =>
    [
      `Hi ${name},`,
      '',
      `Your numbers for ${week}:`,
      '',
      ...lines,
      '',
      `See the details, or turn these emails off: ${url}`,
      '',
    ].join('\n'),
  line: (name: string, value: string, before: string) => `${name}: ${value} (week before: ${before})`,
} as const satisfies Texts
