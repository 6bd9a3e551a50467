import { Users } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { hueOf } from '#ui/data/hue-of.ts'
import { StatusDot } from '#ui/data/status-dot.tsx'
import type { Room } from '../chat.queries.ts'
import { findOtherUser, formatRoomName } from '../room-name.ts'
import styles from './list.module.css'

type Shown = Pick<Room, 'id' | 'format' | 'title' | 'users'>

/** Groups are rounded squares, people are circles with their presence. */
export function RoomFace({ room, colleagues }: { room: Shown; colleagues: Colleagues }) {
  if (room.format === 'group')
    return (
      <span className={styles.group} style={{ '--hue': hueOf(room.title) } as CSSProperties} aria-hidden>
        <Users size={16} />
      </span>
    )
  const other = colleagues.byId.get(findOtherUser(room, colleagues.me) ?? '')
  return (
    <Avatar
      name={formatRoomName(room, colleagues)}
      picture={other?.picture}
      presence={<StatusDot look={other?.look ?? 'off'} />}
      decorative
    />
  )
}
