import { Button } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { count, counted } from '#ui/format/counted.ts'
import { formatDateTime } from '#ui/format/dates.ts'
import { Card } from '#ui/layout/card.tsx'
import shared from '../import.module.css'
import type { ContactImport } from '../import-cache.ts'
import { isUnderWay } from '../imports.queries.ts'
import { Counts } from '../running/counts.tsx'
import { ChangesTable } from './changes-table.tsx'
import styles from './undoing.module.css'
import { type Undo, useUndoImport } from './use-undo-import.ts'

interface UndoStateProps {
  one: ContactImport
  undo: Undo
}

/** An undo that is running, has ended, or has failed. */
export function UndoState({ one, undo }: UndoStateProps) {
  const counts = [
    ['Deleted', undo.removed],
    ['Previous values restored', undo.restored],
    ['Left unchanged, fully or in part', undo.kept],
  ] as const
  if (isUnderWay(undo))
    return (
      <Card title="Undoing the import">
        <p className={shared.intro} aria-live="polite">
          {undo.status === 'queued'
            ? 'It starts in a moment.'
            : `${count(undo.done)} of ${counted(undo.total, 'contact')}.`}{' '}
          You can leave this page; the undo continues.
        </p>
        <ProgressBar
          label="Undo"
          value={undo.status === 'queued' || undo.total === 0 ? undefined : undo.done / undo.total}
        />
        <Counts of={counts} />
      </Card>
    )
  return (
    <Card title={undo.status === 'done' ? 'The import was undone' : 'The undo stopped'}>
      {undo.status === 'done' ? (
        <p className={shared.intro} role="status">
          {`Undone on ${formatDateTime(undo.finishedAt)} by ${undo.by}. `}
          {undo.removed > 0 && 'Contacts that were deleted can be restored for 30 days. '}
          {undo.tags.length > 0 && `Tags that only this import had created were deleted: ${undo.tags.join(', ')}.`}
        </p>
      ) : (
        <p className={shared.wrong} role="alert">
          {undo.problem ?? 'What was undone stays undone. Start it again for the rest.'}
        </p>
      )}
      <Counts of={counts} />
      {undo.status === 'failed' && <GoOn one={one} undo={undo} />}
      {undo.kept > 0 && (
        <section className={styles.changes} aria-labelledby="left">
          <h3 id="left">Left unchanged, fully or in part</h3>
          <ChangesTable id={one.id} stage={undo.finishedAt ?? ''} total={undo.kept} outcome={undo.changed} past />
        </section>
      )}
    </Card>
  )
}

function GoOn({ one, undo }: UndoStateProps) {
  const again = useUndoImport(one.id)
  return (
    <div className={shared.resultActions}>
      <Button look="solid" busy={again.isPending} onClick={() => again.mutate(undo.changed)}>
        Continue the undo
      </Button>
    </div>
  )
}
