import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useFocusKept } from '#ui/data/use-focus-kept.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { duplicatesTexts } from '../texts/duplicates.texts.ts'
import { DuplicateGroup } from './duplicate-group.tsx'
import styles from './duplicates.module.css'
import { duplicatesQuery } from './duplicates.queries.ts'
import { MergeDuplicates } from './merge-duplicates.tsx'

/** How many are searched at once, over as many pages as necessary. */
const AT_ONCE = 10

export function DuplicatesPage() {
  const query = useInfiniteQuery(duplicatesQuery())
  const body = useRef<HTMLDivElement>(null)
  // A pair that is merged or dismissed is removed, with its group if it was the last one.
  const focus = useFocusKept(body, 'li')
  const [merging, setMerging] = useState<{ id: string; otherId: string }>()
  const [wanted, setWanted] = useState(AT_ONCE)
  const { data, error, hasNextPage, isFetching, refetch } = query
  const groups = data?.pages.flatMap((page) => page.data) ?? []
  const searched = data?.pages.reduce((sum, page) => sum + page.searched, 0) ?? 0
  const goOn = hasNextPage && !isFetching && !error && groups.length < wanted
  const next = useEffectEvent(() => void query.fetchNextPage())
  useEffect(() => {
    if (goOn) next()
  }, [goOn])
  return (
    <PageFrame
      title={duplicatesTexts.title}
      lead={
        <span aria-live="polite">
          {data && (hasNextPage ? duplicatesTexts.searchedSoFar : duplicatesTexts.searched)(searched)}
        </span>
      }
    >
      <div ref={body} className={styles.body} {...focus}>
        {groups.map((group) => (
          <DuplicateGroup
            key={group.client.id}
            group={group}
            onMerge={(otherId) => setMerging({ id: otherId, otherId: group.client.id })}
          />
        ))}
        {/* Below the results so far, which stay when the next page fails. */}
        <QueryState query={{ data: error ? undefined : groups, error, isFetching, refetch }}>
          {isFetching ? (
            <>
              {groups.length === 0 && <Groups />}
              <p className={styles.quiet}>
                <Spinner label={duplicatesTexts.searching} />
              </p>
            </>
          ) : hasNextPage ? (
            <span>
              <Button onClick={() => setWanted(groups.length + AT_ONCE)}>{duplicatesTexts.searchMore}</Button>
            </span>
          ) : (
            groups.length === 0 && (
              <EmptyState icon={<CheckCheck />} title={duplicatesTexts.none} text={duplicatesTexts.noneHint} />
            )
          )}
        </QueryState>
      </div>
      {merging && <MergeDuplicates key={merging.otherId} {...merging} onClose={() => setMerging(undefined)} />}
    </PageFrame>
  )
}

/** The shape of two groups. */
const Groups = () =>
  ['one', 'another'].map((key) => (
    <div key={key} className={styles.group} aria-hidden>
      <div className={styles.person}>
        <Skeleton width={160} />
        <Skeleton width={120} height={10} />
      </div>
      <div className={styles.matches}>
        <Skeleton width="60%" />
        <Skeleton width="40%" height={10} />
      </div>
    </div>
  ))
