import type { MessageType, TextStatus } from '@frontdesk/contract/sms/limits'
import type { smsMessage } from '@frontdesk/contract/sms/room'
import type { z } from 'zod'
import { formatReason, isPermanent } from '../delivery/format-reason.ts'
import type { MessageRow } from './messages.store.ts'

export type Message = z.input<typeof smsMessage>

export const messageView = (row: MessageRow): Message => ({
  id: row.id,
  roomId: row.room_id,
  seq: row.seq,
  version: row.version,
  flow: row.flow as Message['flow'],
  type: row.type as MessageType,
  by: row.flow === 'incoming' ? row.phone : null,
  user: row.user_id,
  message: row.message,
  media: row.media.map(({ file: _, ...media }) => ({ ...media, state: media.state as 'ready' })),
  mentions: row.mentions,
  status: row.status as TextStatus,
  reason: row.reason,
  holdUntil: row.hold_until?.toISOString() ?? null,
  overridable: row.overridable,
  // What an opt-out canceled can be sent again after START.
  canArrive:
    row.deliveries.length === 0 ||
    row.deliveries.some(({ status, reason }) => status === 'canceled' || !isPermanent(reason)),
  segments: row.segments,
  deliveries:
    row.deliveries.length > 1
      ? row.deliveries.map(({ phone, status, reason }) => ({
          phone,
          status: (status === 'sending' ? 'pending' : status) as TextStatus,
          reason: reason && formatReason(reason),
        }))
      : [],
  flagged: row.flagged,
  campaign:
    row.campaign === null
      ? null
      : { name: row.campaign, id: row.campaign_id, runDate: row.campaign_run_date?.toISOString() ?? null },
  groupRoom: row.group_room_id,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
})
