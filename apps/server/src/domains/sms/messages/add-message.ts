// The one way in which a message enters a conversation: under the lock of its room, with the next number.
import type { MessageType, TextStatus } from '@frontdesk/contract/sms/limits'
import type { AccountTx } from '#platform/db/database'
import { contactedNow } from '../../contacts/contacts.public.ts'
import { changeRoom, type LockedRoom } from '../rooms/rooms.store.ts'
import { insertMessage } from './messages.store.ts'

/** The run of a campaign that a text belongs to, or answers. */
export interface CampaignMark {
  id: string
  runDate: Date
  name: string
}

export interface AddedMessage {
  id: string
  flow: 'incoming' | 'outgoing'
  type: MessageType
  /** Incoming texts: the number that sent it. */
  phone?: string
  userId: string | null
  message: string
  mentions?: readonly string[]
  status: TextStatus
  reason?: string | null
  holdUntil?: Date | null
  overridable?: boolean
  override?: { reason: string; userId: string } | null
  cancelOnReply?: boolean
  flagged?: boolean
  /** A keyword that was answered automatically: nobody needs to. */
  handled?: boolean
  groupRoom?: string | null
  segments?: number
  campaign?: CampaignMark | null
  sid?: string | null
  at: Date
}

/** The room must be locked; the row given in is updated with what changed. */
export async function addMessage(tx: AccountTx, room: LockedRoom, added: AddedMessage): Promise<void> {
  const { id, flow, type, at, status } = added
  room.seq += 1
  await insertMessage(tx, {
    id,
    room_id: room.id,
    seq: room.seq,
    flow,
    type,
    phone: added.phone ?? room.ours,
    user_id: added.userId,
    message: added.message,
    mentions: [...(added.mentions ?? [])],
    status,
    reason: added.reason ?? null,
    hold_until: added.holdUntil ?? null,
    overridable: added.overridable ?? false,
    override_reason: added.override?.reason ?? null,
    override_by: added.override?.userId ?? null,
    cancel_on_reply: added.cancelOnReply ?? false,
    flagged: added.flagged ?? false,
    segments: added.segments ?? 0,
    campaign: added.campaign?.name ?? null,
    campaign_id: added.campaign?.id ?? null,
    campaign_run_date: added.campaign?.runDate ?? null,
    group_room_id: added.groupRoom ?? null,
    sid: added.sid ?? null,
    created_at: at,
    updated_at: at,
    sent_at: null,
  })
  await changeRoom(tx, room.id, { seq: room.seq, ...effectOf(room, added) })
  if (room.contact_id && type !== 'note' && type !== 'status') await contactedNow(tx, room.contact_id)
}

const automatic: readonly MessageType[] = ['scheduled', 'campaign', 'review']

/** What a message changes about its conversation. Notes and status lines change nothing that clients would notice. */
function effectOf(room: LockedRoom, { id, flow, type, userId, at, status, handled }: AddedMessage) {
  if (type === 'note' || type === 'status') return { updated_at: at }
  const newest = { last_message_on: at, last_message_id: id, updated_at: at }
  if (handled) return newest
  if (flow === 'incoming') {
    return {
      ...newest,
      status: 'attention',
      snoozed_until: null,
      incoming: room.incoming + 1,
      waiting_since: room.waiting_since ?? at,
    }
  }
  // What the product sends by itself is no answer: the client still waits for a person.
  if (userId === null || status === 'held' || automatic.includes(type)) return newest
  return { ...newest, ...answered(room) }
}

/** A colleague has answered, or will by a text that is on its way. */
export const answered = (room: LockedRoom) => ({
  settled: room.incoming,
  waiting_since: null,
  undelivered: false,
  ...((room.status === 'attention' || room.status === 'completed') && { status: 'open' }),
})
