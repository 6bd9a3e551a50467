import type { MetricName, UsageName } from '@frontdesk/contract/metrics/names'
import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const rowsTexts = {
  titles: {
    contacts: (who: string) => `Contacts added by ${who}`,
    policies: (who: string) => `Policies added by ${who}`,
    premiums: (who: string) => `Premiums on policies added by ${who}`,
    calls: (who: string) => `${who}’s calls`,
    calls_duration: (who: string) => `${who}’s talk time`,
    calls_incoming: (who: string) => `${who}’s incoming calls`,
    calls_incoming_duration: (who: string) => `${who}’s talk time on incoming calls`,
    calls_outgoing: (who: string) => `${who}’s outgoing calls`,
    calls_outgoing_duration: (who: string) => `${who}’s talk time on outgoing calls`,
    messages: (who: string) => `Messages sent by ${who}`,
    todo: (who: string) => `${who}’s follow-ups`,
    tasks_completed: (who: string) => `${who}’s completed tasks`,
    tasks_pending: (who: string) => `${who}’s open tasks`,
    tasks_total: (who: string) => `Tasks assigned to ${who}`,
  } satisfies Record<MetricName, (who: string) => string>,
  usage: {
    minutes: 'Call minutes',
    recordings: 'Recordings',
    messages: 'Text messages',
  } satisfies Record<UsageName, string>,
  rows: (total: number) => counted(total, 'row'),
  rowsAndSum: (total: number, sum: string) => `${counted(total, 'row')}, ${sum} in total`,
  none: 'Nothing here',
  noneText: 'New ones appear here right away.',
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
  team: (what: string) => `The team’s ${what.toLowerCase()}`,
} as const satisfies Texts
