import { UsersRound } from 'lucide-react'
import { failureText } from '#domains/users/failure-texts.ts'
import { usePeers } from '#domains/users/presence.queries.ts'
import { formatSince, isIn, labelOf, lookOf } from '#domains/users/presence.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { fullName } from '#ui/format/names.ts'
import { Card } from '#ui/layout/card.tsx'
import { homeTexts as texts } from '../../texts/home.texts.ts'
import styles from '../home-page.module.css'
import { PeopleSkeleton } from './people-skeleton.tsx'

export function WhoIsIn({ now }: { now: number }) {
  const { data, error, isFetching, refetch } = usePeers()
  const inNow = data?.filter(isIn)
  return (
    <Card title={texts.whoIsIn} {...(inNow && { aside: String(inNow.length) })} flush>
      <QueryState
        query={{ data: inNow, error, isFetching, refetch }}
        compact
        failureText={(failure) => failureText('listPeers', failure)}
        loading={<PeopleSkeleton />}
      >
        {(people) =>
          people.length === 0 ? (
            <EmptyState compact icon={<UsersRound />} title={texts.nobodyIn} text={texts.nobodyInText} />
          ) : (
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
        }
      </QueryState>
    </Card>
  )
}
