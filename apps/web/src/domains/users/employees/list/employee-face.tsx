import { Mail } from 'lucide-react'
import { Avatar } from '#ui/data/avatar.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { labelOf, lookOf, type PresenceUser } from '../../presence.ts'
import { type Employee, nameOf } from '../employees.queries.ts'
import styles from './list.module.css'

/** The picture with the presence, or an envelope for somebody who has not joined. */
export function EmployeeFace({ person, peer }: { person: Employee; peer: PresenceUser | undefined }) {
  if (person.invitation)
    return (
      <span className={styles.envelope} aria-hidden>
        <Mail />
      </span>
    )
  const status = peer?.phoneStatus ?? 'offline'
  return (
    <Avatar
      name={nameOf(person)}
      picture={person.avatar}
      decorative
      presence={<StatusDot look={lookOf(status)} label={labelOf(status)} />}
    />
  )
}
