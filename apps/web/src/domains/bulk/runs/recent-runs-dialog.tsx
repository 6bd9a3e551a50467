import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { runsQuery } from '../bulk.queries.ts'
import { bulkRunTexts as texts } from '../texts/bulk-runs.texts.ts'
import styles from './recent-runs.module.css'
import { RunItem } from './run-item.tsx'
import { hideRuns, useRunsDialog } from './runs-dialog-state.ts'

/** What was changed in many contacts lately, to undo it or to see which contacts were not changed. */
export function RecentRunsDialog() {
  const { run } = useRunsDialog()
  const query = useQuery(runsQuery())
  return (
    <Dialog
      open
      title={texts.title}
      subtitle={texts.subtitle}
      onClose={hideRuns}
      actions={<Button onClick={hideRuns}>{texts.close}</Button>}
    >
      <QueryState
        query={query}
        failureText={(error) => texts.loadFailed(messageOf(error))}
        loading={
          <div role="status" aria-label={texts.loading} className={styles.skeleton}>
            {[1, 2, 3].map((line) => (
              <Skeleton key={line} height={44} />
            ))}
          </div>
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<History />} title={texts.empty} text={texts.emptyText} />
          ) : (
            <ol aria-label={texts.list} className={styles.list}>
              {data.map((one) => (
                <RunItem key={one.id} run={one} open={one.id === run} onLeave={hideRuns} />
              ))}
            </ol>
          )
        }
      </QueryState>
    </Dialog>
  )
}
