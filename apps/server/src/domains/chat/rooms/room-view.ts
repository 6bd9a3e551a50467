import type { chatMine, chatRoom, memberRoom } from '@frontdesk/contract/chat/room'
import type { z } from 'zod'
import type { MineRow } from './members.store.ts'
import type { MemberRoomRow, RoomRow } from './rooms.store.ts'

export type Room = z.input<typeof chatRoom>
export type MemberRoom = z.input<typeof memberRoom>
export type Mine = z.input<typeof chatMine>

export const roomView = (row: RoomRow): Room => ({
  id: row.id,
  version: row.version,
  format: row.format as Room['format'],
  everyone: row.everyone,
  title: row.title,
  users: row.users,
  createdBy: row.created_by,
  seq: row.seq,
  said: row.said,
  lastMessageOn: row.last_message_on.toISOString(),
  lastMessage:
    row.last_message_id && row.last_seq !== null
      ? {
          id: row.last_message_id,
          seq: row.last_seq,
          type: row.last_type as 'message',
          user: row.last_user,
          message: row.last_text ?? '',
          file: row.last_file,
          deleted: row.last_deleted_at !== null,
        }
      : null,
  createdAt: row.created_at.toISOString(),
})

export const mineView = ({ room_id, version, seq, said, mentioned, hidden, muted, place }: MineRow): Mine => ({
  roomId: room_id,
  ...{ version, seq, said, mentioned: mentioned !== null, hidden, muted, order: place },
})

export const memberRoomView = (row: MemberRoomRow): MemberRoom => ({
  ...roomView(row),
  mine: {
    roomId: row.id,
    version: row.mine_version,
    seq: row.mine_seq,
    said: row.mine_said,
    mentioned: row.mine_mentioned !== null,
    hidden: row.mine_hidden,
    muted: row.mine_muted,
    order: row.mine_place,
  },
})
