import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { Card } from '#ui/layout/card.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import styles from '../import.module.css'
import { type ContactImport, refreshImport } from '../imports.queries.ts'
import { importTexts } from '../texts/import.texts.ts'
import { Counts } from './counts.tsx'
import { progressCounts } from './progress-counts.ts'

export function ProgressStep({ one }: { one: ContactImport }) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api.imports.cancelImport({ params: { id: one.id } }),
    onSuccess: () => refreshImport(client, one.id),
    onError: (error) => snack.error(importTexts.notCancelled(messageOf(error))),
  })
  const ask = async () => {
    const yes = await confirm({
      title: importTexts.stopTitle,
      text: importTexts.stopHint,
      yes: importTexts.stop,
      danger: true,
    })
    if (yes) cancel.mutate()
  }
  const { done } = one.progress
  return (
    <Card
      title={importTexts.importing(one.fileName)}
      actions={
        <Button size="s" busy={cancel.isPending} onClick={ask}>
          {importTexts.stop}
        </Button>
      }
    >
      <p className={styles.intro} aria-live="polite">
        {one.status === 'queued' ? importTexts.starting : importTexts.progress(done, one.rows)} {importTexts.mayLeave}
      </p>
      <ProgressBar
        label={importTexts.import}
        value={one.status === 'queued' || one.rows === 0 ? undefined : done / one.rows}
      />
      <Counts of={progressCounts(one.progress)} />
    </Card>
  )
}
