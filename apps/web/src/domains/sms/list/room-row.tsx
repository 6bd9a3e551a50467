import { AlertTriangle, Clock, Hand, UserRound, Users } from 'lucide-react'
import type { useColleagues } from '#domains/users/colleagues.public.ts'
import { ListRow, RowLine } from '#platform/conversation/list.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { formatRoomName } from '../room-name.ts'
import { countUnread, type Room } from '../sms.queries.ts'
import { listTexts as texts } from '../texts/list.texts.ts'
import styles from './list.module.css'
import { formatWait, previewOf } from './row-words.ts'

interface RowProps {
  room: Room
  selected: boolean
  now: number
  today: string
  colleagues: ReturnType<typeof useColleagues>
}

/** What helps to choose the next conversation: who, since when they wait, and what they said last. */
export function RoomRow({ room, selected, now, today, colleagues }: RowProps) {
  const { me, byId, nameOf } = colleagues
  const unread = countUnread(room, me)
  const name = formatRoomName(room)
  const attention = room.status === 'attention'
  const viewers = room.viewedBy
    .filter(({ userId, incoming }) => userId !== me && incoming >= room.incoming && room.incoming > 0)
    .flatMap(({ userId }) => byId.get(userId) ?? [])
  return (
    <ListRow
      className={classNames(styles.row, attention && styles.attention, selected && styles.selected)}
      unread={unread > 0}
      face={
        room.client ? (
          <Avatar name={name} size={32} decorative />
        ) : (
          <span className={styles.group}>
            {room.groupRecipients.length > 1 ? <Users size={16} aria-hidden /> : <UserRound size={16} aria-hidden />}
          </span>
        )
      }
      name={name}
      at={room.lastMessageOn}
      today={today}
      preview={room.disabled.length > 0 && !attention ? texts.optedOut : previewOf(room, nameOf)}
      badges={
        <>
          {!attention && <AvatarGroup people={viewers} most={2} size={20} label={texts.viewers} />}
          {unread > 0 && <Badge count={unread} of={texts.unread} />}
        </>
      }
    >
      {attention && (
        <RowLine>
          <Why room={room} now={now} />
          {room.assignedTo && (
            <Chip>{room.assignedTo === me ? texts.yours : (nameOf(room.assignedTo).split(' ')[0] ?? '')}</Chip>
          )}
          <span className={styles.space} />
          <AvatarGroup people={viewers} most={2} size={20} label={texts.viewers} />
        </RowLine>
      )}
    </ListRow>
  )
}

function Why({ room, now }: { room: Room; now: number }) {
  const [Icon, words] = room.undelivered
    ? ([AlertTriangle, texts.notDelivered] as const)
    : room.stopWishes.length > 0
      ? ([Hand, texts.stopWish] as const)
      : [Clock, room.waitingSince && texts.waiting(formatWait(room.waitingSince, now))]
  return (
    words && (
      <span className={styles.why}>
        <Icon size={14} aria-hidden />
        {words}
      </span>
    )
  )
}
