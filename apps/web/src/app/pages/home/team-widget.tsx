import { UsersRound } from 'lucide-react'
import { WidgetBody, WidgetCard, WidgetRows, WidgetState } from '#domains/dashboard/dashboard.public.ts'
import { failureText } from '#domains/users/failure-texts.ts'
import { usePeers } from '#domains/users/presence.queries.ts'
import { formatSince, isIn, labelOf, lookOf } from '#domains/users/presence.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { fullName } from '#ui/format/names.ts'
import { homeTexts as texts } from '../../texts/home.texts.ts'
import styles from './home.module.css'
import { PeopleSkeleton } from './people-skeleton.tsx'

/** Others are in the sidebar. */
const most = 6

/** Colleagues who are in. */
export function TeamWidget() {
  const now = useNow(60_000)
  const { data, error, isFetching, refetch } = usePeers()
  const inNow = data?.filter(isIn)
  return (
    <WidgetCard title={texts.titles.team} busy={!data} aside={data && inNow && texts.inOf(inNow.length, data.length)}>
      <WidgetState
        query={{ data: inNow, error, isFetching, refetch }}
        failureText={(failure) => failureText('listPeers', failure)}
        loading={<PeopleSkeleton />}
      >
        {(people) =>
          people.length === 0 ? (
            <WidgetBody>
              <EmptyState compact icon={<UsersRound />} title={texts.nobodyIn} text={texts.nobodyInText} />
            </WidgetBody>
          ) : (
            <WidgetRows fill label={texts.titles.team}>
              {people.slice(0, most).map((peer) => (
                <li key={peer.id} className={styles.person}>
                  <Avatar name={fullName(peer)} picture={peer.avatar} decorative />
                  <span className={styles.name}>{fullName(peer)}</span>
                  <StatusDot look={lookOf(peer.phoneStatus)} />
                  <span className={styles.status}>
                    {labelOf(peer.phoneStatus)} <span className="tabular">{formatSince(peer.since, now)}</span>
                  </span>
                </li>
              ))}
            </WidgetRows>
          )
        }
      </WidgetState>
    </WidgetCard>
  )
}
