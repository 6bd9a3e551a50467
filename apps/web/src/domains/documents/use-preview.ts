import { useEffect, useState } from 'react'
import type { Owner, StoredDocument } from './documents.queries.ts'
import { loadDocument } from './load-document.ts'

/** An address of the bytes for as long as they are shown. */
export function usePreview({ kind, ownerId }: Owner, document: StoredDocument) {
  const [url, setUrl] = useState<string>()
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file never changes, and each try asks again
  useEffect(() => {
    const abort = new AbortController()
    let made: string | undefined
    setError(undefined)
    loadDocument({ kind, ownerId }, document, { preview: true, signal: abort.signal })
      .then((blob) => {
        if (abort.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      .catch((failure) => abort.signal.aborted || setError(failure))
    return () => {
      abort.abort()
      setUrl(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [kind, ownerId, document.id, tries])
  return { data: url, error, isFetching: !url && !error, refetch: () => setTries((count) => count + 1) }
}
