import { api } from '#platform/api.ts'
import type { Owner, StoredDocument } from './documents.queries.ts'

/** The bytes, never cached: the server audits each access. */
export async function loadDocument(
  { ownerId }: Owner,
  { id, type }: StoredDocument,
  { preview, signal }: { preview: boolean; signal?: AbortSignal },
): Promise<Blob> {
  const args = { params: { ownerId, documentId: id }, query: preview ? { preview: 'true' as const } : {} }
  const response = await api.documents.showDocument(args, { signal, timeout: 300_000 })
  return new Blob([await response.arrayBuffer()], { type })
}

/** Starts a download in the browser. */
export async function downloadDocument(owner: Owner, document: StoredDocument) {
  const url = URL.createObjectURL(await loadDocument(owner, document, { preview: false }))
  const link = Object.assign(window.document.createElement('a'), { href: url, download: document.name })
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
