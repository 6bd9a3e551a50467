import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { count } from '#ui/format/counted.ts'
import { formatDate } from '#ui/format/dates.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type ContactImport, undoQuery } from '../imports.queries.ts'
import { undoTexts } from '../texts/undo.texts.ts'
import { UndoReport } from './undo-report.tsx'
import styles from './undoing.module.css'
import { type Changed, useUndoImport } from './use-undo-import.ts'

interface UndoDialogProps {
  one: ContactImport
  onClose(): void
}

/** Shows first what would happen, and what has changed since. */
export function UndoDialog({ one, onClose }: UndoDialogProps) {
  const [changed, setChanged] = useState<Changed>('keep')
  const query = useQuery(undoQuery(one.id))
  const { data } = query
  const undo = useUndoImport(one.id)
  const removed = data ? data.created.total - (changed === 'keep' ? data.created.changed : 0) : 0
  const restored = data?.updated.total ?? 0
  const words = [removed > 0 && `delete ${count(removed)}`, restored > 0 && `restore ${count(restored)}`]
  return (
    <Dialog
      open
      size="lg"
      title={undoTexts.title}
      subtitle={`${one.fileName}, imported on ${formatDate(one.finishedAt)} by ${one.by}`}
      onClose={onClose}
      note={data?.until && undoTexts.until(formatDate(data.until))}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {undoTexts.keep}
          </Button>
          {data?.possible && (
            <Button
              look="danger"
              busy={undo.isPending}
              disabled={removed + restored === 0 && undoTexts.nothingToUndo}
              onClick={() => undo.mutate(changed, { onSuccess: onClose })}
            >
              {['Undo', words.filter(Boolean).join(', ')].filter(Boolean).join(': ')}
            </Button>
          )}
        </>
      }
    >
      <QueryState query={query} loading={<Loading />}>
        {(report) =>
          report.possible ? (
            <UndoReport one={one} report={report} changed={changed} onChanged={setChanged} />
          ) : (
            <p role="alert">{report.why}</p>
          )
        }
      </QueryState>
    </Dialog>
  )
}

const Loading = () => (
  <div className={styles.loading} role="status" aria-label={undoTexts.loading}>
    <Skeleton width="60%" />
    <Skeleton width="80%" />
    <Skeleton width="40%" />
  </div>
)
