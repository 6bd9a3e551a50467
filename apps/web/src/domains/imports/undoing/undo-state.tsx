import { Button } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { Card } from '#ui/layout/card.tsx'
import shared from '../import.module.css'
import { type ContactImport, isUnderWay } from '../imports.queries.ts'
import { Counts } from '../running/counts.tsx'
import { undoTexts } from '../texts/undo.texts.ts'
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
    [undoTexts.restored, undo.restored],
    [undoTexts.leftUnchanged, undo.kept],
  ] as const
  if (isUnderWay(undo))
    return (
      <Card title={undoTexts.undoing}>
        <p className={shared.intro} aria-live="polite">
          {undo.status === 'queued' ? undoTexts.starting : undoTexts.progress(undo.done, undo.total)}{' '}
          {undoTexts.mayLeave}
        </p>
        <ProgressBar
          label={undoTexts.undo}
          value={undo.status === 'queued' || undo.total === 0 ? undefined : undo.done / undo.total}
        />
        <Counts of={counts} />
      </Card>
    )
  return (
    <Card title={undo.status === 'done' ? undoTexts.undone : undoTexts.stopped}>
      {undo.status === 'done' ? (
        <p className={shared.intro} role="status">
          {undoTexts.undoneOn(formatDateTime(undo.finishedAt), undo.by)} {undo.removed > 0 && undoTexts.restorable}{' '}
          {undo.tags.length > 0 && undoTexts.tagsDeleted(undo.tags.join(', '))}
        </p>
      ) : (
        <p className={shared.wrong} role="alert">
          {undo.problem ?? undoTexts.again}
        </p>
      )}
      <Counts of={counts} />
      {undo.status === 'failed' && <GoOn one={one} undo={undo} />}
      {undo.kept > 0 && (
        <section className={styles.changes} aria-labelledby="left">
          <h3 id="left">{undoTexts.leftUnchanged}</h3>
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
        {undoTexts.next}
      </Button>
    </div>
  )
}
