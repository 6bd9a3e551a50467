// A conversation's texts, and one's own on their way, as rows of the list.
import { alone, findRuns, type InRun, type Said } from '#ui/data/feed/find-runs.ts'
import type { Message } from '../sms.queries.ts'
import type { PendingText } from './use-sent-texts.ts'

export type Row = { message: Message; run: InRun } | { pending: PendingText }

export function buildRows(messages: readonly Message[], pending: readonly PendingText[]): Row[] {
  const known = new Set(messages.map(({ id }) => id))
  const runs = findRuns(messages.map(said))
  return [
    ...messages.map((message, at) => ({ message, run: runs[at] ?? alone })),
    ...pending.filter(({ id }) => !known.has(id)).map((each) => ({ pending: each })),
  ]
}

/** What a text shows for itself keeps it apart: a problem, a note's promise, a link to a group. */
function said({ flow, type, by, user, status, deliveries, groupRoom, createdAt }: Message): Said {
  if (flow === 'incoming' && type === 'message') return { by: `from ${by}`, at: createdAt, apart: groupRoom !== null }
  const wentOut = (status === 'sent' || status === 'delivered') && !deliveries.some(({ reason }) => reason)
  const isJoined = wentOut && (type === 'message' || type === 'autoReply')
  return { by: isJoined ? `${type} ${user} ${status}` : undefined, at: createdAt }
}
