import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { applyDocument, type Owner, removeDocument, type StoredDocument } from './documents.queries.ts'
import { downloadDocument } from './load-document.ts'
import { documentTexts } from './texts/documents.texts.ts'

/** Actions on a document. Each resolves to whether it succeeded; failures are shown. */
export function useDocumentActs(owner: Owner, document: StoredDocument) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const params = { ...owner, documentId: document.id }

  const attempt = async (doing: string, work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      snack.error(documentTexts.failed(doing, messageOf(error)))
      return false
    } finally {
      setBusy(false)
    }
  }
  const restore = () =>
    attempt(documentTexts.restoring, async () => {
      const restored = await api.documents.restoreDocument({ params })
      applyDocument(client, { ...owner, document: restored, created: false })
    })
  return {
    busy,
    download: () => attempt(documentTexts.downloading, () => downloadDocument(owner, document)),
    rename: (name: string) =>
      attempt(documentTexts.renaming, async () => {
        try {
          const renamed = await api.documents.renameDocument({ params, body: { name } }, { ifMatch: document.version })
          applyDocument(client, { ...owner, document: renamed, created: false })
        } catch (error) {
          // The newer name is shown, and the typed one stays in its field.
          if (hasCode(error, 'conflict')) {
            const { current } = error.details as { current: StoredDocument }
            applyDocument(client, { ...owner, document: current, created: false })
          }
          throw error
        }
      }),
    remove: () =>
      attempt(documentTexts.deleting, async () => {
        await api.documents.removeDocument({ params })
        removeDocument(client, { ...owner, id: document.id })
        snack.success(documentTexts.deleted, { undo: () => void restore() })
      }),
  }
}
