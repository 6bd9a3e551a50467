import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { count, counted } from '#ui/format/counted.ts'
import { Card } from '#ui/layout/card.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import styles from '../import.module.css'
import type { ContactImport } from '../import-cache.ts'
import { importQuery } from '../imports.queries.ts'
import { Counts } from './counts.tsx'
import { progressCounts } from './progress-counts.ts'

export function ProgressStep({ one }: { one: ContactImport }) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api.imports.cancelImport({ params: { id: one.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: importQuery(one.id).queryKey }),
    onError: (error) => snack.error(`Unable to cancel the import: ${messageOf(error)}`),
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Stop this import?',
      text: 'It stops after the rows being imported now. Contacts already imported stay.',
      yes: 'Stop',
      danger: true,
    })
    if (yes) cancel.mutate()
  }
  const { done } = one.progress
  return (
    <Card
      title={`4. Importing ${one.fileName}`}
      actions={
        <Button size="s" busy={cancel.isPending} onClick={ask}>
          Stop
        </Button>
      }
    >
      <p className={styles.intro} aria-live="polite">
        {one.status === 'queued' ? 'It starts in a moment.' : `${count(done)} of ${counted(one.rows, 'row')}.`} You can
        leave this page; the import continues.
      </p>
      <ProgressBar label="Import" value={one.status === 'queued' || one.rows === 0 ? undefined : done / one.rows} />
      <Counts of={progressCounts(one.progress)} />
    </Card>
  )
}
