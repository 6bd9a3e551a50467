import { Link } from '@tanstack/react-router'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Card } from '#ui/layout/card.tsx'
import { DeleteImportButton } from '../history/delete-import-button.tsx'
import { StatusChip } from '../history/status-chip.tsx'
import styles from '../import.module.css'
import type { ContactImport } from '../imports.queries.ts'
import { importTexts } from '../texts/import.texts.ts'
import { UndoButton } from '../undoing/undo-button.tsx'
import { UndoState } from '../undoing/undo-state.tsx'
import { Counts } from './counts.tsx'
import { DownloadFailures } from './download-failures.tsx'
import { progressCounts } from './progress-counts.ts'

interface ResultStepProps {
  one: ContactImport
  onLeave(): void
}

function wordsFor({ status, problem, progress, rows }: ContactImport) {
  if (status === 'failed') return problem ?? importTexts.failed
  if (status === 'cancelled') return importTexts.stopped(progress.done, rows)
  return importTexts.done
}

export function ResultStep({ one, onLeave }: ResultStepProps) {
  const again = one.progress.failed + one.progress.conflicts
  return (
    <>
      {one.undo && <UndoState one={one} undo={one.undo} />}
      <Card title={one.fileName} actions={<StatusChip one={one} />}>
        <p className={styles.intro} role="status">
          {wordsFor(one)}
          {again > 0 && ` ${importTexts.failedRows(again)}`}
          {one.progress.zipFilled > 0 && ` ${importTexts.zipFilled(one.progress.zipFilled)}`}
        </p>
        <Counts of={progressCounts(one.progress)} />
        <div className={styles.resultActions}>
          {again > 0 && <DownloadFailures id={one.id} />}
          <UndoButton one={one} />
          <DeleteImportButton one={one} onDeleted={onLeave} />
          <Button onClick={onLeave}>{importTexts.another}</Button>
          <Link to="/contacts" className={buttonClass('solid')}>
            {importTexts.showContacts}
          </Link>
        </div>
      </Card>
    </>
  )
}
