import { Avatar, type AvatarSize } from './avatar.tsx'
import styles from './avatar-group.module.css'

interface Person {
  id: string
  name: string
  picture?: string | null
}

interface AvatarGroupProps {
  people: readonly Person[]
  /** The number of avatars before `+n`. */
  most?: number
  size?: AvatarSize
  /** The label of the group: `Viewed by`. */
  label: string
}

export function AvatarGroup({ people, most = 3, size = 24, label }: AvatarGroupProps) {
  if (people.length === 0) return null
  const rest = people.slice(most)
  return (
    <ul className={styles.group} aria-label={label}>
      {people.slice(0, most).map((person) => (
        <li key={person.id} title={person.name}>
          <Avatar name={person.name} picture={person.picture} size={size} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.rest} title={rest.map((person) => person.name).join(', ')}>
          +{rest.length}
        </li>
      )}
    </ul>
  )
}
