import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './import.module.css'
import { refreshImport } from './imports.queries.ts'
import { importTexts } from './texts/import.texts.ts'

const ACCEPT = ['.csv', '.tsv', '.txt', '.vcf']
const MOST_BYTES = 50 * 1024 * 1024

export function UploadStep({ onUploaded }: { onUploaded(id: string): void }) {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => api.imports.uploadImport({ file, fields: {} }, { onProgress: setSent }),
    onSuccess: (one) => {
      void refreshImport(client, one.id)
      onUploaded(one.id)
    },
  })
  return (
    <Card title={importTexts.chooseTitle}>
      <p className={styles.intro}>{importTexts.chooseHint}</p>
      {upload.isPending ? (
        <div className={styles.sending} role="status">
          {sent < 1 ? importTexts.sending : importTexts.reading}
          <ProgressBar label={importTexts.upload} value={sent < 1 ? sent : undefined} />
        </div>
      ) : (
        <FileDrop
          label={importTexts.file}
          accept={ACCEPT}
          maxBytes={MOST_BYTES}
          error={upload.error ? messageOf(upload.error) : undefined}
          onFiles={([file]) => file && upload.mutate(file)}
        />
      )}
    </Card>
  )
}
