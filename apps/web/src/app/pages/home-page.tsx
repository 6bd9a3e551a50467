import { Link } from '@tanstack/react-router'
import { FileUp, Search, UserPlus, UsersRound } from 'lucide-react'
import { failureText } from '#domains/users/failure-texts.ts'
import { usePeers } from '#domains/users/presence.queries.ts'
import { formatSince, isIn, labelOf, lookOf, type PresenceUser } from '#domains/users/presence.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { fullName } from '#ui/format/names.ts'
import { viewerHour } from '#ui/format/zone.ts'
import { Card } from '#ui/layout/card.tsx'
import { openDialog } from '../dialogs/open-dialog.ts'
import styles from './home-page.module.css'

/** A start page until the dashboard's own domain is built. */
export function HomePage() {
  const me = useMe()
  const now = useNow(60_000)
  return (
    <div className={styles.page}>
      <header>
        <h1>
          {greetingAt(viewerHour(now))}, {me.firstName}
        </h1>
        <p>The dashboard is not built yet. Until then, this is where you start.</p>
      </header>
      <ul className={styles.actions}>
        <li>
          <button type="button" className={styles.action} onClick={() => openDialog('palette')}>
            <Search aria-hidden />
            <strong>Find a contact</strong>
            <span>By name, email, company or phone</span>
          </button>
        </li>
        <li>
          <Link to="/contacts/contact/new" className={styles.action}>
            <UserPlus aria-hidden />
            <strong>Add a contact</strong>
            <span>A person or a company</span>
          </Link>
        </li>
        {hasAdminRights(me.role) && (
          <li>
            <Link to="/contacts/import" className={styles.action}>
              <FileUp aria-hidden />
              <strong>Import contacts</strong>
              <span>From Google, Outlook or any CSV</span>
            </Link>
          </li>
        )}
      </ul>
      <WhoIsIn now={now} />
    </div>
  )
}

function WhoIsIn({ now }: { now: number }) {
  const { data, error, isFetching, refetch } = usePeers()
  const inNow = data?.filter(isIn)
  return (
    <Card title="Who is in" {...(inNow && { aside: String(inNow.length) })} flush>
      <QueryState
        query={{ data: inNow, error, isFetching, refetch }}
        failureText={(failure) => failureText('listPeers', failure)}
        loading={<PeopleSkeleton />}
      >
        {(people) => (people.length > 0 ? <People people={people} now={now} /> : <NoPeers />)}
      </QueryState>
    </Card>
  )
}

const NoPeers = () => (
  <EmptyState icon={<UsersRound />} title="Nobody else is in" text="Colleagues appear here when they sign in." />
)

const People = ({ people, now }: { people: readonly PresenceUser[]; now: number }) => (
  <ul className={styles.people}>
    {people.map((peer) => (
      <li key={peer.id} className={styles.person}>
        <Avatar name={fullName(peer)} picture={peer.avatar} decorative />
        <span className={styles.name}>{fullName(peer)}</span>
        <StatusDot look={lookOf(peer.phoneStatus)} />
        <span className={styles.status}>
          {labelOf(peer.phoneStatus)} <span className="tabular">{formatSince(peer.since, now)}</span>
        </span>
      </li>
    ))}
  </ul>
)

const PeopleSkeleton = () => (
  <div className={styles.people} aria-busy>
    {[0, 1, 2].map((row) => (
      <div key={row} className={styles.person}>
        <Skeleton width={32} height={32} round />
        <Skeleton width={140} />
      </div>
    ))}
  </div>
)

function greetingAt(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
