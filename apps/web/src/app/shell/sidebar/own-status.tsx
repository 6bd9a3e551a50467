import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, Lock, LogOut } from 'lucide-react'
import { shellTexts } from '#app/texts/shell.texts.ts'
import { useOwnPresence, usePeers } from '#domains/users/presence.queries.ts'
import { chosenStatuses, formatSince, labelOf, lookOf } from '#domains/users/presence.ts'
import { isAway, useConnection } from '#platform/realtime.ts'
import { useMe } from '#platform/session/session-state.ts'
import { lockScreen } from '#platform/session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { describeKeys } from '#ui/actions/shortcut-keys.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { fullName } from '#ui/format/names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { LOCK_KEYS } from '../../lock/lock-keys.ts'
import { choosePresence } from './choose-presence.ts'
import styles from './sidebar.module.css'

/** The signed-in person, and the status that others see. */
export function OwnStatus({ collapsed }: { collapsed: boolean }) {
  const me = useMe()
  const go = useNavigate()
  const own = useOwnPresence()
  const peers = usePeers()
  const now = useNow(30_000)
  const away = useConnection(isAway)
  const acting = me.ghost ? shellTexts.notWhileActing : undefined
  const name = fullName(me)
  // The person is obviously here: `offline` only means that the live connection is not established yet.
  const arriving = !me.ghost && own?.phoneStatus === 'offline'
  const status = arriving ? undefined : own?.phoneStatus
  const coachee = own?.coaching && peers.data?.find(({ id }) => id === own.coaching)
  const does = coachee ? shellTexts.coaching(coachee.firstName) : status ? labelOf(status) : 'Connecting'
  const since = formatSince(own?.since ?? null, now)
  return (
    <Menu
      label={shellTexts.yourStatus}
      placement="right-start"
      trigger={
        <button
          type="button"
          className={styles.own}
          data-away={away || undefined}
          title={away ? shellTexts.lastKnown : undefined}
          aria-label={collapsed ? shellTexts.statusOf(name, does) : undefined}
        >
          <Avatar
            name={name}
            picture={me.avatar}
            size={collapsed ? 32 : 40}
            decorative
            presence={<StatusDot look={lookOf(status ?? 'offline')} size={10} />}
          />
          {!collapsed && (
            <>
              <span className={styles.who}>
                <strong>{name}</strong>
                <span>
                  {does}
                  {since && <span className="tabular"> · {since}</span>}
                </span>
                <VisuallyHidden>{shellTexts.changeStatus}</VisuallyHidden>
              </span>
              <ChevronsUpDown aria-hidden />
            </>
          )}
        </button>
      }
      entries={[
        ...chosenStatuses.map((choice) => ({
          label: labelOf(choice),
          checked: choice === status,
          disabled: acting,
          run: () => choosePresence(choice),
        })),
        'divider',
        {
          label: shellTexts.lockScreen,
          icon: <Lock />,
          shortcut: describeKeys(LOCK_KEYS),
          disabled: acting,
          run: () => void lockScreen('asked'),
        },
        { label: shellTexts.logout, icon: <LogOut />, run: () => void go({ to: '/logout' }) },
      ]}
    />
  )
}
