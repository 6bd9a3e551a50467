import { blockLimits } from '@frontdesk/contract/blockednumbers/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './blocked.module.css'
import { failureText } from './failure-texts.ts'
import { blockedTexts as texts } from './texts/blocked.texts.ts'

/** The file is checked first: nothing is blocked before its numbers were counted. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient()
  const [csv, setCsv] = useState('')
  const checking = useMutation({
    mutationFn: (text: string) => api.blocked.importBlocked({ body: { csv: text, dryRun: true } }),
  })
  const saving = useMutation({
    mutationFn: () => api.blocked.importBlocked({ body: { csv } }),
    onSuccess({ added }) {
      void client.invalidateQueries({ queryKey: ['blocked', 'list'] })
      snack.success(texts.imported(added))
      onClose()
    },
    onError: (error) => snack.error(failureText('importBlocked', error)),
  })
  const take = async ([file]: File[]) => {
    const text = (await file?.text()) ?? ''
    setCsv(text)
    checking.mutate(text)
  }
  const found = checking.data
  return (
    <Dialog
      open
      title={texts.importTitle}
      subtitle={texts.importLead}
      onClose={onClose}
      onSubmit={() => found && found.added > 0 && saving.mutate()}
      submit={{
        text: texts.start(found?.added ?? 0),
        busy: saving.isPending,
        disabled: !found || (found.added === 0 && texts.nothingNew),
      }}
    >
      <div className={styles.fields}>
        <FileDrop
          label={texts.file}
          accept={['.csv', '.txt']}
          maxBytes={blockLimits.csv}
          onFiles={(files) => void take(files)}
          error={checking.error ? messageOf(checking.error) : undefined}
        />
        <div role="status">
          {checking.isPending && texts.checking}
          {found && (
            <>
              <p>{texts.found(found.added)}</p>
              {found.alreadyBlocked > 0 && <p>{texts.alreadyBlocked(found.alreadyBlocked)}</p>}
              {found.wrong > 0 && <p>{texts.wrong(found.wrong)}</p>}
            </>
          )}
        </div>
        {found && found.problems.length > 0 && (
          <ul className={styles.problems}>
            {found.problems.map(({ line, text }) => (
              <li key={line}>{texts.line(line, text)}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
