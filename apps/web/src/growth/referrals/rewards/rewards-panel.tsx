import type { RewardState } from '@frontdesk/contract/growth/referrals/limits'
import { rewardStates } from '@frontdesk/contract/growth/referrals/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '#ui/format/counted.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { ProgramsDialog } from '../programs/programs-dialog.tsx'
import { rewardTexts as texts } from '../texts/rewards.texts.ts'
import { ApprovedFoot } from './approved-foot.tsx'
import { PanelHead } from './panel-head.tsx'
import { RewardList } from './reward-list.tsx'
import styles from './rewards.module.css'
import { rewardCountsQuery } from './rewards.queries.ts'
import { ThankDialog } from './thank-dialog.tsx'
import { useRewardActs } from './use-reward-acts.ts'
import { VoidDialog } from './void-dialog.tsx'

interface RewardsPanelProps {
  /** Where the dialog has the title. */
  inDialog?: boolean
}

/** What clients get for referring others, for admins. */
export function RewardsPanel({ inDialog = false }: RewardsPanelProps) {
  const { data: counts } = useQuery(rewardCountsQuery())
  const [state, setState] = useState<RewardState>('earned')
  const [showsPrograms, setShowsPrograms] = useState(false)
  const acts = useRewardActs()
  const { opened } = acts
  return (
    <div className={styles.panel} data-in-dialog={inDialog || undefined}>
      <PanelHead
        counts={counts}
        hasTitle={!inDialog}
        onGiven={() => setState('given')}
        onPrograms={() => setShowsPrograms(true)}
      />
      <div className={styles.tabs}>
        <Tabs
          label={texts.tabs}
          value={state}
          onChange={setState}
          tabs={rewardStates.map((value) => ({
            value,
            label: texts.states[value],
            aside: counts && <span className={styles.many}>{count(counts[value])}</span>,
          }))}
        >
          <RewardList key={state} state={state} acts={acts} onPrograms={() => setShowsPrograms(true)} />
        </Tabs>
      </div>
      {state === 'earned' && counts !== undefined && counts.approved > 0 && (
        <ApprovedFoot total={counts.approved} acts={acts} onAll={() => setState('approved')} />
      )}
      {opened?.act === 'void' && <VoidDialog reward={opened.reward} onClose={acts.close} />}
      {opened?.act === 'thank' && <ThankDialog reward={opened.reward} onClose={acts.close} />}
      {showsPrograms && <ProgramsDialog onClose={() => setShowsPrograms(false)} />}
    </div>
  )
}
