import type { MetricName, UsageName } from '@frontdesk/contract/metrics/names'
import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const rowsTexts = {
  titles: {
    contacts: (who: string) => `Contacts added by ${who}`,
    policies: (who: string) => `Policies added by ${who}`,
    premiums: (who: string) => `Premiums of policies added by ${who}`,
    calls: (who: string) => `Calls of ${who}`,
    calls_duration: (who: string) => `Talk time of ${who}`,
    calls_incoming: (who: string) => `Incoming calls of ${who}`,
    calls_incoming_duration: (who: string) => `Talk time of ${who} in incoming calls`,
    calls_outgoing: (who: string) => `Outgoing calls of ${who}`,
    calls_outgoing_duration: (who: string) => `Talk time of ${who} in outgoing calls`,
    messages: (who: string) => `Messages sent by ${who}`,
    todo: (who: string) => `Follow-ups of ${who}`,
    tasks_completed: (who: string) => `Completed tasks of ${who}`,
    tasks_pending: (who: string) => `Open tasks of ${who}`,
    tasks_total: (who: string) => `Tasks assigned to ${who}`,
  } satisfies Record<MetricName, (who: string) => string>,
  usage: {
    minutes: 'Minutes of calls',
    recordings: 'Recordings',
    messages: 'Text messages',
  } satisfies Record<UsageName, string>,
  rows: (total: number) => counted(total, 'row'),
  rowsAndSum: (total: number, sum: string) => `${counted(total, 'row')}, ${sum} in total`,
  none: 'Nothing here',
  noneText: 'What is added from now on appears at once.',
  privateFollowup: 'A colleague’s private follow-up',
  unknown: 'Unknown',
  inbound: 'Incoming',
  outbound: 'Outgoing',
  kinds: {
    contact: 'Contact',
    policy: 'Policy',
    call: 'Call',
    text: 'Text message',
    card: 'Task',
    followup: 'Follow-up',
    recording: 'Recording',
  },
  minutes: (minutes: number) => `${minutes} min`,
  segments: (segments: number) => counted(segments, 'segment'),
  pages: 'rows',
  inTotal: (sum: string) => `${sum} in total`,
  team: (what: string) => `${what}: team`,
} as const satisfies Texts
