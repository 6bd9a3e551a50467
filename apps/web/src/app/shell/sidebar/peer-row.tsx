import { useNavigate } from '@tanstack/react-router'
import { MessagesSquare, VenetianMask } from 'lucide-react'
import { mayGhost } from '#domains/users/ghost/may-ghost.ts'
import { mailProblemWords } from '#domains/users/mail-problems.ts'
import { formatSince, isIn, labelOf, lookOf, type PresenceUser } from '#domains/users/presence.ts'
import { type Me, useMe } from '#platform/session/session-state.ts'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { fullName } from '#ui/format/names.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { shellTexts } from '../../texts/shell.texts.ts'
import styles from './sidebar.module.css'

const texts = shellTexts.peer

interface PeerRowProps {
  peer: PresenceUser
  peers: readonly PresenceUser[]
  collapsed: boolean
  now: number
  mailProblem: keyof typeof mailProblemWords | undefined
}

export function PeerRow({ peer, peers, collapsed, now, mailProblem }: PeerRowProps) {
  const me = useMe()
  const navigate = useNavigate()
  const name = fullName(peer)
  const coachee = peer.coaching && [...peers, me].find(({ id }) => id === peer.coaching)
  const does = coachee ? texts.coaching(coachee.firstName) : labelOf(peer.phoneStatus)
  const since = isIn(peer) ? formatSince(peer.since, now) : ''
  return (
    <Menu
      label={name}
      placement="right-start"
      trigger={
        <button
          type="button"
          className={styles.peer}
          aria-label={collapsed ? `${name}, ${does}` : undefined}
          title={collapsed ? `${name}: ${does}` : undefined}
        >
          <Avatar
            name={name}
            picture={peer.avatar}
            decorative
            presence={<StatusDot look={lookOf(peer.phoneStatus)} />}
          />
          {!collapsed && (
            <span className={styles.who}>
              <span className={styles.peerName}>{name}</span>
              <span>
                {does}
                {since && <span className="tabular"> · {since}</span>}
              </span>
              {mailProblem && (
                <span className={styles.problem} title={peer.email}>
                  {mailProblemWords[mailProblem]}
                </span>
              )}
            </span>
          )}
        </button>
      }
      entries={peerEntries(peer, name, me, () => void navigate({ to: '/chat', search: { with: peer.id } }))}
    />
  )
}

function peerEntries(peer: PresenceUser, name: string, me: Me, onMessage: () => void): MenuEntry[] {
  return [
    { heading: texts.headingOf(name, peer.role) },
    {
      label: texts.message,
      icon: <MessagesSquare />,
      run: onMessage,
    },
    ...(mayGhost(me, peer)
      ? [
          {
            label: texts.actAs(peer.firstName),
            icon: <VenetianMask />,
            run: () => openDialog('ghost', peer.id),
          },
        ]
      : []),
  ]
}
