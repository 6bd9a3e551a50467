import type { chatMessage } from '@frontdesk/contract/chat/room'
import type { z } from 'zod'
import type { MessageRow } from './messages.store.ts'

export type Message = z.input<typeof chatMessage>

export const messageView = (row: MessageRow): Message => ({
  id: row.id,
  roomId: row.room_id,
  seq: row.seq,
  said: row.said,
  version: row.version,
  type: row.type as Message['type'],
  user: row.user_id,
  message: row.message,
  replyTo: row.first_id
    ? {
        id: row.first_id,
        user: row.first_user,
        message: row.first_message ?? '',
        deleted: row.first_deleted_at !== null,
      }
    : null,
  mentions: row.mentions,
  files: row.files,
  cards: row.cards,
  preview: row.preview,
  pinned:
    row.contact_id && row.pinned_at
      ? { contact: row.contact_id, by: row.pinned_by, at: row.pinned_at.toISOString() }
      : null,
  reactions: row.reactions,
  edited: row.edited_at !== null,
  deleted: row.deleted_at !== null,
  createdAt: row.created_at.toISOString(),
})
