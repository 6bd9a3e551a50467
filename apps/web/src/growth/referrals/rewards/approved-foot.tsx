import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/actions/button.tsx'
import { count } from '#ui/format/counted.ts'
import { rewardTexts as texts } from '../texts/rewards.texts.ts'
import { RewardRow } from './reward-row.tsx'
import styles from './rewards.module.css'
import { type Reward, rewardsQuery } from './rewards.queries.ts'
import type { RewardActs } from './use-reward-acts.ts'

/** The rest is in the tab. */
const shownRows = 3

interface ApprovedFootProps {
  total: number
  acts: RewardActs
  onAll(): void
}

/** What is approved and not yet given, below what is to approve. */
export function ApprovedFoot({ total, acts, onAll }: ApprovedFootProps) {
  const { data } = useInfiniteQuery(rewardsQuery('approved'))
  const rewards = data?.pages.flatMap((page) => page.data) ?? []
  if (rewards.length === 0) return null
  const shown = rewards.slice(0, shownRows)
  return (
    <section className={styles.foot} aria-label={texts.states.approved}>
      <header>
        <h3>{texts.states.approved}</h3>
        <span className={styles.many}>{count(total)}</span>
        <span className={styles.space} />
        {/* Only what is in sight. */}
        {rewards.length === shown.length ? (
          <GiveAll rewards={rewards} acts={acts} />
        ) : (
          <Button look="quiet" size="s" onClick={onAll}>
            {texts.allApproved(total)}
          </Button>
        )}
      </header>
      <ul>
        {shown.map((reward) => (
          <RewardRow key={reward.id} reward={reward} acts={acts} brief />
        ))}
      </ul>
    </section>
  )
}

interface GiveAllProps {
  rewards: readonly Reward[]
  acts: RewardActs
}

/** Marks all of a list as given. */
export const GiveAll = ({ rewards, acts }: GiveAllProps) =>
  acts.mayDecide ? (
    <Button look="quiet" size="s" className={styles.link} busy={acts.isGiving} onClick={() => void acts.give(rewards)}>
      {rewards.length === 1 ? texts.markGiven : rewards.length === 2 ? texts.markBoth : texts.markAll}
    </Button>
  ) : null
