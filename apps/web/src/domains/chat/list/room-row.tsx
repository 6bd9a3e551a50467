import { BellOff } from 'lucide-react'
import { memo } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { ListRow } from '#platform/conversation/list.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { MentionMark } from '#ui/data/mention-mark.tsx'
import { countUnread, type Room } from '../chat.queries.ts'
import { formatRoomName } from '../room-name.ts'
import { chatTexts as texts } from '../texts/chat.texts.ts'
import styles from './list.module.css'
import { RoomFace } from './room-face.tsx'
import { previewOf } from './row-words.ts'

interface RoomRowProps {
  room: Room
  today: string
  colleagues: Colleagues
}

/** Of many rows, a message changes one. */
export const RoomRow = memo(function RoomRow({ room, today, colleagues }: RoomRowProps) {
  const unread = countUnread(room)
  return (
    <ListRow
      className={styles.row}
      unread={(unread > 0 && !room.mine.muted) || room.mine.mentioned}
      face={<RoomFace room={room} colleagues={colleagues} />}
      name={formatRoomName(room, colleagues)}
      mark={room.mine.muted && <BellOff size={12} aria-label={texts.muted} className={styles.muted} />}
      at={room.lastMessage ? room.lastMessageOn : undefined}
      today={today}
      preview={previewOf(room, colleagues)}
      badges={
        <>
          {room.mine.mentioned && <MentionMark label={texts.mentionedYou} />}
          <Badge count={unread} of={texts.unreadMessages} look={room.mine.muted ? 'subtle' : 'accent'} />
        </>
      }
    />
  )
})
