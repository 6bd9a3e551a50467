import { shellTexts } from '#app/texts/shell.texts.ts'
import { failureText } from '#domains/users/failure-texts.ts'
import { useMailProblems } from '#domains/users/mail-problems.ts'
import { usePeers } from '#domains/users/presence.queries.ts'
import { isIn, type PresenceUser } from '#domains/users/presence.ts'
import { isAway, useConnection } from '#platform/realtime.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PeerRow } from './peer-row.tsx'
import styles from './sidebar.module.css'

export function PeersList({ collapsed }: { collapsed: boolean }) {
  const peers = usePeers()
  const away = useConnection(isAway)
  return (
    <section
      aria-label={shellTexts.team}
      aria-busy={peers.isPending}
      title={away ? shellTexts.lastKnown : undefined}
      data-away={away || undefined}
    >
      {!collapsed && <h2 className={styles.heading}>{headingOf(peers.data)}</h2>}
      {peers.isPending && <Waiting collapsed={collapsed} />}
      {peers.isError && !peers.data && !collapsed && (
        <div className={styles.note} role="alert">
          <p>{failureText('listPeers', peers.error)}</p>
          <Button size="s" busy={peers.isFetching} onClick={() => peers.refetch()}>
            {shellTexts.retry}
          </Button>
        </div>
      )}
      {peers.data?.length === 0 && !collapsed && <p className={styles.note}>{shellTexts.onlyOne}</p>}
      {peers.data && peers.data.length > 0 && <Rows peers={peers.data} collapsed={collapsed} />}
    </section>
  )
}

function headingOf(peers: readonly PresenceUser[] | undefined) {
  if (!peers || peers.length === 0) return 'Team'
  return shellTexts.teamIn(peers.filter(isIn).length, peers.length)
}

function Rows({ peers, collapsed }: { peers: readonly PresenceUser[]; collapsed: boolean }) {
  const now = useNow(30_000)
  const problems = useMailProblems()
  return (
    <ul>
      {peers.map((peer) => (
        <li key={peer.id}>
          <PeerRow peer={peer} peers={peers} collapsed={collapsed} now={now} mailProblem={problems.get(peer.id)} />
        </li>
      ))}
    </ul>
  )
}

const Waiting = ({ collapsed }: { collapsed: boolean }) =>
  [0, 1, 2].map((row) => (
    <div key={row} className={styles.waiting}>
      <Skeleton width={32} height={32} round />
      {!collapsed && <Skeleton width="60%" />}
    </div>
  ))
