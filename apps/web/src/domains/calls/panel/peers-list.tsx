import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Headphones, Phone, UsersRound } from 'lucide-react'
import { type Colleague, useColleagues } from '#domains/users/colleagues.public.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { startCoaching } from '../coach.ts'
import { startCall } from '../place-call.ts'
import { callViewTexts, dialpadTexts as texts } from '../texts/calls.texts.ts'
import styles from './dialpad.module.css'

interface PeersListProps {
  /** Instead of calling. */
  onChoose?(id: string): void
  /** What choosing does. */
  chooseWords?(name: string): string
}

/** Colleagues who are signed in: to call, to coach while they talk, or to choose from. */
export function PeersList({ onChoose, chooseWords = texts.callName }: PeersListProps) {
  const client = useQueryClient()
  const { people, me } = useColleagues()
  const here = people.filter(({ id, look }) => id !== me && look !== 'off')
  if (here.length === 0)
    return <EmptyState compact icon={<UsersRound />} title={texts.noPeers} text={texts.noPeersText} />
  return (
    <ul className={styles.list}>
      {here.map((peer) => (
        <li key={peer.id} className={styles.row}>
          <Avatar name={peer.name} picture={peer.picture} presence={<StatusDot look={peer.look} />} decorative />
          <span className={styles.who}>
            <span className={styles.name}>{peer.name}</span>
            <span className={styles.status}>{peer.status}</span>
          </span>
          {peer.isOnCall ? (
            !onChoose && <CoachMenu peer={peer} />
          ) : (
            <IconButton
              size="s"
              name={chooseWords(peer.name)}
              icon={onChoose ? <ArrowRight /> : <Phone />}
              onClick={() => (onChoose ? onChoose(peer.id) : void startCall(client, { user: peer.id }))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const modes = ['listen', 'whisper', 'barge'] as const

/** For admins, and for people who have chosen to coach this colleague. */
function CoachMenu({ peer }: { peer: Colleague }) {
  const client = useQueryClient()
  const { role, id } = useMe()
  const { people } = useColleagues()
  const coaches = people.find((each) => each.id === id)?.coaching === peer.id
  if (!hasAdminRights(role) && !coaches) return null
  return (
    <Menu
      label={texts.coach(peer.name)}
      placement="bottom-end"
      trigger={<IconButton size="s" name={texts.coach(peer.name)} icon={<Headphones />} />}
      entries={modes.map((mode) => ({
        label: callViewTexts[mode],
        hint: callViewTexts.modeHints[mode],
        run: () => void startCoaching(client, peer.id, mode),
      }))}
    />
  )
}
