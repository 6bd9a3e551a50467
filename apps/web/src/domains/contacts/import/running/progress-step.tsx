import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { confirm } from '#ui/confirm.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { snack } from '#ui/snackbar.ts'
import styles from '../import.module.css'
import type { ContactImport } from '../import-cache.ts'
import { importQuery } from '../imports.queries.ts'
import { count, counted } from '../words/counted.ts'
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
      text: 'It stops before the next batch. Contacts that are in stay in.',
      yes: 'Stop it',
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
        {one.status === 'queued' ? 'It begins in a moment.' : `${count(done)} of ${counted(one.rows, 'row')}.`} You can
        leave this page: the import goes on.
      </p>
      <ProgressBar label="Import" value={one.status === 'queued' || one.rows === 0 ? undefined : done / one.rows} />
      <Counts of={progressCounts(one.progress)} />
    </Card>
  )
}
