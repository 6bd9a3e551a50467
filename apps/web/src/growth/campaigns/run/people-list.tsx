import { CircleAlert, SearchX, Users } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import type { CampaignRun } from '../campaigns.queries.ts'
import { runPeopleTexts as texts } from '../texts/run-people.texts.ts'
import { runFailureText } from './failure-texts.ts'
import styles from './people.module.css'
import { PeopleTable, PersonRow } from './people-table.tsx'
import type { PeopleFilter, RunKey } from './run.queries.ts'
import { usePeople } from './use-people.ts'
import type { RunActs } from './use-run-acts.ts'

interface PeopleListProps {
  params: RunKey
  run: CampaignRun
  acts: RunActs
  filter: PeopleFilter
  onClearSearch(): void
}

/** The people of one tab, a page at a time. */
export function PeopleList({ params, run, acts, filter, onClearSearch }: PeopleListProps) {
  const { query, rows } = usePeople(params, filter, run)
  const failureText = (error: unknown) => runFailureText('listCampaignLogDetails', error)
  const { which, search } = filter
  return (
    <QueryState query={query} failureText={failureText} loading={<LoadingRows />}>
      {which === 'unknown' && rows.length > 0 && (
        <p className={styles.note}>
          <CircleAlert aria-hidden />
          {texts.checkFirst}
        </p>
      )}
      {rows.length > 0 ? (
        <PeopleTable run={run} which={which} busy={query.isPlaceholderData}>
          {rows.map((person) => (
            <PersonRow key={person.id} person={person} run={run} acts={acts} which={which} />
          ))}
        </PeopleTable>
      ) : search ? (
        <EmptyState
          icon={<SearchX />}
          title={texts.noneFound(search)}
          action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
        />
      ) : (
        <EmptyState icon={<Users />} title={texts.none[which]} />
      )}
      <ShowMore query={query} failureText={failureText} className={styles.more} />
    </QueryState>
  )
}

const LoadingRows = () => (
  <div className={styles.loading} aria-busy>
    {['80%', '60%', '72%', '66%', '76%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)
