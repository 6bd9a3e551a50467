// Asks the send gate about one message to all recipients of a conversation, and words its answer for the row.
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { type Answer, mayText, type Origin } from '../../sending/sending.public.ts'
import type { LockedRoom } from '../rooms/rooms.store.ts'
import { lastReceivedFrom } from './messages.store.ts'

export interface Asked {
  origin: Origin
  text: string
  media: number
  override: { reason: string; userId: string } | null
}

/** Of several recipients the strictest answer counts: a refusal before a hold, and the latest hold. */
export async function askGate(
  tx: AccountTx,
  platform: Platform,
  room: Pick<LockedRoom, 'id' | 'phones' | 'ours' | 'contact_id'>,
  { origin, text, media, override }: Asked,
  options: { commit?: boolean } = {},
): Promise<Answer> {
  let strictest: Answer | undefined
  for (const to of room.phones) {
    const lastReceivedAt = await lastReceivedFrom(tx, room.id, to)
    const question = { to, from: room.ours, contactId: room.contact_id, origin, text, media, lastReceivedAt, override }
    const answer = await mayText(tx, platform, question, options)
    if (!strictest || isStricter(answer, strictest)) strictest = answer
  }
  if (!strictest) throw new Error('A conversation has at least one number.')
  return strictest
}

const rank = { send: 0, hold: 1, refuse: 2 } as const

const isStricter = (a: Answer, b: Answer) =>
  a.decision === 'hold' && b.decision === 'hold' ? a.until > b.until : rank[a.decision] > rank[b.decision]

/** Throws when it may not be sent at all; otherwise the columns of its row. */
export function statusFor(answer: Answer) {
  if (answer.decision === 'refuse') {
    const { reason, overridable } = answer
    throw new AppError('textRefused', { message: answer.words, details: { reason, overridable } })
  }
  const { segments } = answer
  if (answer.decision === 'send') return { status: 'pending' as const, segments }
  const { words: reason, until: holdUntil, overridable } = answer
  return { status: 'held' as const, segments, reason, holdUntil, overridable }
}
