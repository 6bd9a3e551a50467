import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './import.module.css'
import { putImport } from './import-cache.ts'

const ACCEPT = ['.csv', '.tsv', '.txt', '.vcf']
const MOST_BYTES = 50 * 1024 * 1024

export function UploadStep({ onUploaded }: { onUploaded(id: string): void }) {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => api.imports.uploadImport({ file, fields: {} }, { onProgress: setSent }),
    onSuccess: (one) => {
      putImport(client, one)
      void client.invalidateQueries({ queryKey: api.imports.listImports.queryKey() })
      onUploaded(one.id)
    },
  })
  return (
    <Card title="1. Choose a file">
      <p className={styles.intro}>
        A CSV file with headings in its first row, or a vCard file. Exports of Google Contacts, Outlook, HubSpot and
        agency management systems are recognised by themselves; of any other table you say what is in which column.
        Nothing is imported before you have seen what becomes of it.
      </p>
      {upload.isPending ? (
        <div className={styles.sending} role="status">
          {sent < 1 ? 'Sending the file…' : 'Reading the file…'}
          <ProgressBar label="Upload" value={sent < 1 ? sent : undefined} />
        </div>
      ) : (
        <FileDrop
          label="CSV or vCard file"
          accept={ACCEPT}
          maxBytes={MOST_BYTES}
          error={upload.error ? messageOf(upload.error) : undefined}
          onFiles={([file]) => file && upload.mutate(file)}
        />
      )}
    </Card>
  )
}
