import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { importTexts } from '../texts/import.texts.ts'

export function DownloadFailures({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await saveFile(await api.imports.downloadImportFailures({ params: { id } }), 'failed rows.csv')
    } catch (error) {
      snack.error(importTexts.notDownloaded(messageOf(error)))
    }
    setBusy(false)
  }
  return (
    <Button icon={<Download />} busy={busy} onClick={download}>
      {importTexts.downloadFailed}
    </Button>
  )
}
