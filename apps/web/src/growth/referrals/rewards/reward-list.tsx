import type { RewardState } from '@frontdesk/contract/growth/referrals/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { failureText } from '../failure-texts.ts'
import { rewardTexts as texts } from '../texts/rewards.texts.ts'
import { GiveAll } from './approved-foot.tsx'
import { RewardCard } from './reward-card.tsx'
import { RewardRow } from './reward-row.tsx'
import styles from './rewards.module.css'
import { rewardsQuery } from './rewards.queries.ts'
import type { RewardActs } from './use-reward-acts.ts'

interface RewardListProps {
  state: RewardState
  acts: RewardActs
  onPrograms(): void
}

const listFailure = (error: unknown) => failureText('listRewards', error)

/** The rewards of one tab, a page at a time. */
export function RewardList({ state, acts, onPrograms }: RewardListProps) {
  const query = useInfiniteQuery(rewardsQuery(state))
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <div className={styles.list} aria-busy={query.isPending} data-scrolls>
      <QueryState compact query={query} failureText={listFailure} loading={<LoadingCards />}>
        {rows.length === 0 && (
          <EmptyState
            icon={<Gift />}
            title={texts.none[state]}
            text={state === 'earned' ? texts.noneEarnedText : undefined}
            action={state === 'earned' && <Button onClick={onPrograms}>{texts.programs}</Button>}
          />
        )}
        {state === 'approved' && rows.length > 1 && (
          <div className={styles.all}>
            <GiveAll rewards={rows} acts={acts} />
          </div>
        )}
        <RowList>
          {rows.map((reward) =>
            state === 'earned' ? (
              <RewardCard key={reward.id} reward={reward} acts={acts} />
            ) : (
              <RewardRow key={reward.id} reward={reward} acts={acts} />
            ),
          )}
        </RowList>
        <ShowMore query={query} failureText={listFailure} className={styles.more} />
      </QueryState>
    </div>
  )
}

const LoadingCards = () => (
  <ul>
    {['70%', '56%', '64%'].map((width) => (
      <li key={width} className={styles.card}>
        <div className={styles.cardHead}>
          <Skeleton width={32} height={32} round />
          <Skeleton width={width} />
        </div>
        <Skeleton height={6} />
      </li>
    ))}
  </ul>
)
