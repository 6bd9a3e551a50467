import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { type Answer, mayText, type Origin } from '../../sending/sending.public.ts'
import { findRoomOf } from '../rooms/rooms.store.ts'
import { ourNumber } from '../settings/our-numbers.store.ts'
import { lastReceivedFrom } from './messages.store.ts'

interface PreviewedText {
  /** Digits with country code. */
  to: string
  contactId: string
  origin: Origin
  text: string
}

/** What the send gate would decide about a text to one number now. Undefined when the agency has no number. */
export async function previewText(
  tx: AccountTx,
  platform: Pick<Platform, 'clock' | 'carrier'>,
  { to, contactId, origin, text }: PreviewedText,
): Promise<Answer | undefined> {
  const room = await findRoomOf(tx, to)
  const from = room?.ours ?? (await ourNumber(tx))
  if (!from) return undefined
  const lastReceivedAt = room ? await lastReceivedFrom(tx, room.id, to) : null
  const question = { to, from, contactId: room?.contact_id ?? contactId, origin, text, media: 0 }
  return mayText(tx, platform, { ...question, lastReceivedAt, override: null })
}
