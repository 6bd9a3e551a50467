import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type CampaignRun, runQuery } from '../campaigns.queries.ts'
import { runTexts as texts } from '../texts/run.texts.ts'
import { runFailureText } from './failure-texts.ts'
import { HeldCard } from './held-card.tsx'
import { PaceCard } from './pace-card.tsx'
import { People } from './people.tsx'
import { RepliesCard } from './replies-card.tsx'
import styles from './run.module.css'
import { countShown, type RunKey } from './run.queries.ts'
import { RunHead } from './run-head.tsx'
import { RunProgress } from './run-progress.tsx'
import type { RunFilter, RunSearch } from './run-search.ts'
import { useRunActs } from './use-run-acts.ts'

/** A campaign run: its progress, what holds it up, and what happened to each person. */
export function RunPage() {
  const { id = '', runDate = '' } = useParams({ strict: false }) as Partial<RunKey>
  const query = useQuery(runQuery(id, runDate))
  return (
    <QueryState
      query={query}
      failureTitle={texts.notLoaded}
      failureText={(error) => runFailureText('getCampaignRun', error)}
      loading={<LoadingRun />}
    >
      {(run) => <LoadedRun key={`${id} ${runDate}`} params={{ id, runDate }} run={run} />}
    </QueryState>
  )
}

function LoadedRun({ params, run }: { params: RunKey; run: CampaignRun }) {
  const acts = useRunActs(params)
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as RunSearch
  // Chosen once, so that a first failure doesn't replace the list someone is reading.
  const [first] = useState(() => chooseFirst(run))
  return (
    <div className={styles.page}>
      <RunHead run={run} acts={acts} />
      <div className={styles.scroll}>
        <div className={styles.body}>
          <RunProgress run={run} />
          <div className={styles.cards}>
            <PaceCard run={run} />
            <HeldCard run={run} />
            <RepliesCard run={run} />
          </div>
          <People
            params={params}
            run={run}
            acts={acts}
            filter={{ which: first, ...search }}
            onFilter={(next) => void navigate({ to: '.', search: next as never, replace: true })}
          />
        </div>
      </div>
    </div>
  )
}

/** What needs attention comes first. */
const chooseFirst = ({ counts }: CampaignRun): RunFilter =>
  (['failed', 'unknown', 'leftOut', 'replied'] as const).find((which) => countShown(counts, which) > 0) ?? 'everyone'

/** Shows the frame at once, with gray bars. */
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
