import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { runTexts as texts } from '../texts/run.texts.ts'
import { runFailureText } from './failure-texts.ts'
import { HeldCard } from './held-card.tsx'
import { PaceCard } from './pace-card.tsx'
import { People } from './people.tsx'
import { RepliesCard } from './replies-card.tsx'
import styles from './run.module.css'
import { countPeople, type PeopleFilter, type Run, type RunKey, runQuery, type Which } from './run.queries.ts'
import { RunHead } from './run-head.tsx'
import { RunProgress } from './run-progress.tsx'
import { useRunActs } from './use-run-acts.ts'

/** One run of a campaign: how far it is, what holds it, and what became of each person. */
export function RunPage() {
  const { id = '', runDate = '' } = useParams({ strict: false }) as Partial<RunKey>
  const params = { id, runDate }
  const query = useQuery(runQuery(params))
  return (
    <QueryState
      query={query}
      failureTitle={texts.notLoaded}
      failureText={(error) => runFailureText('getCampaignRun', error)}
      loading={<LoadingRun />}
    >
      {(run) => <LoadedRun key={runDate} params={params} run={run} />}
    </QueryState>
  )
}

function LoadedRun({ params, run }: { params: RunKey; run: Run }) {
  const acts = useRunActs(params)
  // Chosen once, so that a first failure doesn't replace the list that is being read.
  const [filter, setFilter] = useState<PeopleFilter>(() => ({ which: chooseFirst(run) }))
  const open = (which: Which, more: Partial<PeopleFilter> = {}) => setFilter({ which, ...more })
  return (
    <div className={styles.page}>
      <RunHead run={run} acts={acts} />
      <div className={styles.scroll}>
        <div className={styles.body}>
          <RunProgress run={run} onOpen={open} />
          <div className={styles.cards}>
            <PaceCard run={run} />
            <HeldCard run={run} onOpen={open} />
            <RepliesCard run={run} onOpen={open} />
          </div>
          <People params={params} run={run} acts={acts} filter={filter} onFilter={setFilter} />
        </div>
      </div>
    </div>
  )
}

/** What someone has to look at comes first. */
const chooseFirst = ({ counts }: Run): Which =>
  (['failed', 'unknown', 'leftOut', 'replied'] as const).find((which) => countPeople(counts, which) > 0) ?? 'everyone'

/** The frame at once, with gray bars. */
const LoadingRun = () => (
  <div className={styles.page} aria-busy>
    <header className={styles.head}>
      <Skeleton width={220} height={16} />
    </header>
    <div className={styles.body}>
      <section className={styles.card}>
        <div className={styles.progress}>
          <Skeleton width={160} height={24} />
          <Skeleton height={12} />
          <Skeleton width="60%" />
        </div>
      </section>
      <div className={styles.cards}>
        {['pace', 'held', 'replies'].map((card) => (
          <section key={card} className={styles.card}>
            <div className={styles.progress}>
              <Skeleton width={120} height={16} />
              <Skeleton height={120} />
            </div>
          </section>
        ))}
      </div>
    </div>
  </div>
)
