// A room's messages, and one's own on their way, as rows of the list.
import { alone, findRuns, type InRun, type Said } from '#ui/data/feed/find-runs.ts'
import type { Message } from '../chat.queries.ts'
import type { PendingMessage } from './use-sent-messages.ts'

export type Row = { run: InRun } & ({ message: Message; isFirstNew?: boolean } | { pending: PendingMessage })

interface Shown {
  messages: readonly Message[]
  pending: readonly PendingMessage[]
  /** The number of the last message read when the room was opened; undefined where nothing was unread. */
  read: number | undefined
  /** One's own id. */
  me: string
  now: string
}

export const isUnread = ({ type, seq, deleted }: Message, read: number) => type === 'message' && !deleted && seq > read

export function buildRows({ messages, pending, read, me, now }: Shown): Row[] {
  const known = new Set(messages.map(({ id }) => id))
  const coming = pending.filter(({ id }) => !known.has(id))
  const firstNew = read === undefined ? undefined : messages.find((message) => isUnread(message, read))
  const hasLine = ({ id }: Message) =>
    id === firstNew?.id && messages.some(({ seq }) => read !== undefined && seq <= read + 1)
  const said = (message: Message): Said => ({
    by: message.type === 'status' ? undefined : (message.user ?? undefined),
    at: message.createdAt,
    apart: hasLine(message),
  })
  const runs = findRuns([...messages.map(said), ...coming.map(() => ({ by: me, at: now }))])
  return [
    ...messages.map((message) => ({ message, ...(hasLine(message) && { isFirstNew: true }) })),
    ...coming.map((each) => ({ pending: each })),
  ].map((row, at) => ({ ...row, run: runs[at] ?? alone }))
}
