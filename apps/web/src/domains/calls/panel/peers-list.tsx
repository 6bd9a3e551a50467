import { useQueryClient } from '@tanstack/react-query'
import { Phone, UsersRound } from 'lucide-react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { placeCall } from '../place-call.ts'
import { dialpadTexts as texts } from '../texts/calls.texts.ts'
import styles from './dialpad.module.css'

/** Colleagues who are signed in; choosing one calls, or does what the caller wants. */
export function PeersList({ onChoose }: { onChoose?: (id: string) => void }) {
  const client = useQueryClient()
  const { people, me } = useColleagues()
  const here = people.filter(({ id, look }) => id !== me && look !== 'off')
  if (here.length === 0)
    return <EmptyState compact icon={<UsersRound />} title={texts.noPeers} text={texts.noPeersText} />
  return (
    <ul className={styles.list}>
      {here.map(({ id, name, picture, look, status }) => (
        <li key={id} className={styles.row}>
          <Avatar name={name} picture={picture} presence={<StatusDot look={look} />} decorative />
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            <span className={styles.under2}>{status}</span>
          </span>
          <IconButton
            size="s"
            name={texts.callName(name)}
            icon={<Phone />}
            onClick={() => (onChoose ? onChoose(id) : void placeCall(client, { user: id }))}
          />
        </li>
      ))}
    </ul>
  )
}
