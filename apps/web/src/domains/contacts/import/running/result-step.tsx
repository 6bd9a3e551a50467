import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { snack } from '#ui/snackbar.ts'
import styles from '../import.module.css'
import type { ContactImport } from '../import-cache.ts'
import { StatusChip } from '../status-chip.tsx'
import { Counts } from './counts.tsx'
import { saveFile } from './save-file.ts'

interface ResultStepProps {
  one: ContactImport
  onLeave(): void
}

function wordsFor({ status, problem, progress, rows }: ContactImport) {
  if (status === 'failed') return problem ?? 'The import failed. Please bring the file again.'
  if (status === 'cancelled')
    return `Stopped after ${progress.done.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows. What is in stays in.`
  return 'All rows were read.'
}

export function ResultStep({ one, onLeave }: ResultStepProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await saveFile(await api.imports.downloadImportFailures({ params: { id: one.id } }), 'failed rows.csv')
    } catch (error) {
      snack.error(`Unable to download the failed rows: ${messageOf(error)}`)
    }
    setBusy(false)
  }
  return (
    <Card title={one.fileName} actions={<StatusChip status={one.status} />}>
      <p className={styles.intro} role="status">
        {wordsFor(one)}
      </p>
      <Counts progress={one.progress} />
      <div className={styles.resultActions}>
        {one.progress.failed + one.progress.conflicts > 0 && (
          <Button icon={<Download />} busy={busy} onClick={download}>
            Download the failed rows
          </Button>
        )}
        <Button onClick={onLeave}>Import another file</Button>
        <Link to="/contacts" className={buttonClass('solid')}>
          Show contacts
        </Link>
      </div>
    </Card>
  )
}
