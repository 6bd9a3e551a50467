import { AlertTriangle, Clock, Hand, UserRound, Users } from 'lucide-react'
import type { useColleagues } from '#domains/users/colleagues.public.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { formatRoomName } from '../room-name.ts'
import { countUnread, type Room } from '../sms.queries.ts'
import { listTexts as texts } from '../texts/list.texts.ts'
import styles from './list.module.css'
import { formatWait, formatWhen, previewOf } from './row-words.ts'

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
    <div
      className={classNames(styles.row, attention && styles.attention, selected && styles.selected)}
      data-unread={unread > 0 || undefined}
    >
      <span className={styles.face}>
        {!room.client ? (
          <span className={styles.group}>
            {room.groupRecipients.length > 1 ? <Users size={16} aria-hidden /> : <UserRound size={16} aria-hidden />}
          </span>
        ) : (
          <Avatar name={name} size={32} decorative />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <time className={styles.when} dateTime={room.lastMessageOn} title={formatDateTime(room.lastMessageOn)}>
            {formatWhen(room.lastMessageOn, today)}
          </time>
        </span>
        <span className={styles.line}>
          <span className={styles.preview} dir="auto">
            {room.disabled.length > 0 && !attention ? texts.optedOut : previewOf(room, nameOf)}
          </span>
          {!attention && <AvatarGroup people={viewers} most={2} size={20} label={texts.viewers} />}
          {unread > 0 && <Badge count={unread} of={texts.unread} />}
        </span>
        {attention && (
          <span className={styles.line}>
            <Why room={room} now={now} />
            {room.assignedTo && (
              <Chip>{room.assignedTo === me ? texts.yours : (nameOf(room.assignedTo).split(' ')[0] ?? '')}</Chip>
            )}
            <span className={styles.space} />
            <AvatarGroup people={viewers} most={2} size={20} label={texts.viewers} />
          </span>
        )}
      </span>
    </div>
  )
}

function Why({ room, now }: { room: Room; now: number }) {
  if (room.undelivered)
    return (
      <span className={styles.why}>
        <AlertTriangle size={14} aria-hidden />
        {texts.notDelivered}
      </span>
    )
  if (room.stopWishes.length > 0)
    return (
      <span className={styles.why}>
        <Hand size={14} aria-hidden />
        {texts.stopWish}
      </span>
    )
  if (!room.waitingSince) return null
  return (
    <span className={styles.why}>
      <Clock size={14} aria-hidden />
      {texts.waiting(formatWait(room.waitingSince, now))}
    </span>
  )
}
