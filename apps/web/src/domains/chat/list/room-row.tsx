import { BellOff } from 'lucide-react'
import { memo } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { Badge } from '#ui/data/badge.tsx'
import { MentionMark } from '#ui/data/mention-mark.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { countUnread, type Room } from '../chat.queries.ts'
import { formatRoomName } from '../room-name.ts'
import { chatTexts as texts } from '../texts/chat.texts.ts'
import styles from './list.module.css'
import { RoomFace } from './room-face.tsx'
import { formatWhen, previewOf } from './row-words.ts'

interface RoomRowProps {
  room: Room
  today: string
  colleagues: Colleagues
}

/** Of many rows, a message changes one. */
export const RoomRow = memo(function RoomRow({ room, today, colleagues }: RoomRowProps) {
  const unread = countUnread(room)
  return (
    <span className={styles.row} data-unread={(unread > 0 && !room.mine.muted) || room.mine.mentioned || undefined}>
      <RoomFace room={room} colleagues={colleagues} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name} dir="auto">
            {formatRoomName(room, colleagues)}
          </span>
          {room.mine.muted && <BellOff size={12} aria-label={texts.muted} className={styles.muted} />}
          <time className={styles.when} dateTime={room.lastMessageOn} title={formatDateTime(room.lastMessageOn)}>
            {room.lastMessage && formatWhen(room.lastMessageOn, today)}
          </time>
        </span>
        <span className={styles.line}>
          <span className={styles.preview} dir="auto">
            {previewOf(room, colleagues)}
          </span>
          {room.mine.mentioned && <MentionMark label={texts.mentionedYou} />}
          <Badge count={unread} of={texts.unreadMessages} look={room.mine.muted ? 'subtle' : 'accent'} />
        </span>
      </span>
    </span>
  )
})
