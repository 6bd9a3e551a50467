import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { type BulkRun, problemsQuery } from '../bulk.queries.ts'
import { bulkRunTexts as texts } from '../texts/bulk-runs.texts.ts'
import styles from './recent-runs.module.css'

interface ProblemContactsProps {
  run: BulkRun
  which: 'failed' | 'kept'
  onLeave(): void
}

/** The contacts that a run could not change, or that its undo kept, with the reason. */
export function ProblemContacts({ run, which, onLeave }: ProblemContactsProps) {
  const query = useInfiniteQuery(problemsQuery(run.id, which))
  const contacts = query.data?.pages.flatMap(({ data }) => data)
  const notDone = run.kind === 'requestReview' ? texts.notAsked : texts.notChanged
  const label = which === 'failed' ? notDone(run.failed) : texts.keptAsTheyAre(run.undo?.kept ?? 0)
  return (
    <QueryState
      compact
      query={{ ...query, data: contacts }}
      failureText={(error) => texts.contactsFailed(messageOf(error))}
      loading={<Skeleton height={32} />}
    >
      {(all) => (
        <>
          <ul aria-label={label} className={styles.contacts}>
            {all.map(({ id, name, deleted, reason }) => (
              <li key={id}>
                {name && !deleted ? (
                  <Link to="/contacts/contact/$id" params={{ id }} onClick={onLeave}>
                    {name}
                  </Link>
                ) : (
                  <span>{name ?? texts.unknownContact}</span>
                )}
                <span className={styles.quiet}>{texts.reasons[reason]}</span>
              </li>
            ))}
          </ul>
          <ShowMore query={query} failureText={(error) => texts.contactsFailed(messageOf(error))} />
        </>
      )}
    </QueryState>
  )
}
