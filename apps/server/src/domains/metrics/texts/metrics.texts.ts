import { formatMoney } from '@frontdesk/contract/kit/money'
import type { MetricName } from '@frontdesk/contract/metrics/names'
import { shortDay } from '#platform/zone'

const count = (value: number) => value.toLocaleString('en-US')

/** `7h 05m`, from seconds. */
export const talkTime = (seconds: number) =>
  `${Math.floor(seconds / 3600)}h ${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}m`

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
  shown: (name: MetricName, value: number) => {
    if (name === 'premiums') return formatMoney(value)
    return name.endsWith('_duration') ? talkTime(value) : count(value)
  },
  sheet: {
    month: 'Month',
    days: 'Days',
    employee: 'Employee',
    day: 'Day',
    seconds: (name: string) => `${name} (seconds)`,
  },
}

export const weeklyMailTexts = {
  subject: (week: string) => `Your week in Frontdesk: ${week}`,
  /** Days: `YYYY-MM-DD`. */
  week: (first: string, last: string) => `${shortDay(first)} – ${shortDay(last)}`,
  nothing: 'No contacts, calls, messages, or tasks were counted.',
  body: (name: string, week: string, lines: readonly string[], url: string) =>
    [
      `Hi ${name},`,
      '',
      `Your numbers for ${week}:`,
      '',
      ...lines,
      '',
      `See the details, or turn this mail off: ${url}`,
      '',
    ].join('\n'),
  line: (name: string, value: string, before: string) => `${name}: ${value} (week before: ${before})`,
}
