import { UserMinus } from 'lucide-react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Room } from '../chat.queries.ts'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import type { useRoomActs } from '../use-chat-acts.ts'
import styles from './dialogs.module.css'

interface MembersDialogProps {
  room: Room
  acts: ReturnType<typeof useRoomActs>
  colleagues: Colleagues
  onClose(): void
}

export function MembersDialog({ room, acts, colleagues, onClose }: MembersDialogProps) {
  const { id: me, role } = useMe()
  const mayRemove = !room.everyone && (room.createdBy === me || role !== 'employee')
  const people = room.users.flatMap((id) => colleagues.byId.get(id) ?? [])
  return (
    <Dialog open title={texts.members} subtitle={texts.people(people.length)} size="sm" onClose={onClose}>
      <ul className={styles.people}>
        {people.map(({ id, name, picture, look }) => (
          <li key={id} className={styles.person}>
            <Avatar name={name} picture={picture} size={24} decorative presence={<StatusDot look={look} />} />
            <span className={styles.personName}>{name}</span>
            {mayRemove && id !== me && (
              <IconButton
                size="s"
                name={texts.removePerson(name)}
                icon={<UserMinus />}
                onClick={() => void acts.removePerson(id, name)}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
