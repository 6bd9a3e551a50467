import type { MessageType, RoomStatus, TextStatus } from '@frontdesk/contract/sms/limits'
import type { smsRoom } from '@frontdesk/contract/sms/room'
import type { z } from 'zod'
import { contactLabel } from '../settings/contact-label.ts'
import type { RoomRow } from './rooms.store.ts'

export type Room = z.input<typeof smsRoom>

export const roomView = (row: RoomRow): Room => ({
  id: row.id,
  version: row.version,
  status: row.status as RoomStatus,
  phoneNumber: row.phones[0] ?? '',
  groupRecipients: row.phones.length > 1 ? row.phones : [],
  ours: row.ours,
  client: row.client_id
    ? {
        id: row.client_id,
        firstName: row.client_first_name,
        lastName: row.client_last_name,
        companyName: row.client_company_name,
      }
    : null,
  sharedWith: row.shared_with.map((contact) => ({ id: contact.id, name: contactLabel(contact) })),
  assignedTo: row.assigned_to,
  favorited: row.people.filter(({ favorite }) => favorite).map(({ userId }) => ({ userId })),
  viewedBy: row.people.map(({ userId, incoming, at }) => ({
    userId,
    incoming,
    lastViewedOn: at && new Date(at).toISOString(),
  })),
  incoming: row.incoming,
  settled: row.settled,
  waitingSince: row.waiting_since?.toISOString() ?? null,
  snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  undelivered: row.undelivered,
  disabled: row.disabled,
  stopWishes: row.stop_wishes.map(({ dueAt, ...wish }) => ({ ...wish, dueAt: new Date(dueAt).toISOString() })),
  seq: row.seq,
  lastMessageOn: row.last_message_on.toISOString(),
  lastMessage: row.last_message_id
    ? {
        id: row.last_message_id,
        flow: row.last_flow as 'incoming' | 'outgoing',
        type: row.last_type as MessageType,
        message: row.last_text ?? '',
        media: row.last_media,
        status: row.last_status as TextStatus,
        user: row.last_user,
      }
    : null,
  createdAt: row.created_at.toISOString(),
})
