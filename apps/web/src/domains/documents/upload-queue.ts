// Uploads, two at a time. Independent of the components, so that switching tabs on the page cancels none.
import { documentLimits, sentTypes } from '@frontdesk/contract/documents/document-types'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { generateKey } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { formatBytes } from '#ui/fields/file-rules.ts'
import { applyDocument, type Owner } from './documents.queries.ts'
import { uploadTexts } from './texts/documents.texts.ts'

export interface Upload {
  key: string
  owner: Owner
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** Progress from 0 to 1. */
  share: number
  problem?: string | undefined
  /** Retrying can't help. */
  hopeless?: boolean | undefined
}

const AT_ONCE = 2
/** The server's limit per minute was reached; later uploads wait as long as it says. */
const WAITS = 3

export const useUploadQueue = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }))
const aborts = new Map<string, AbortController>()
const all = () => useUploadQueue.getState().uploads
const set = (uploads: readonly Upload[]) => useUploadQueue.setState({ uploads })
const change = (key: string, facts: Partial<Upload>) =>
  set(all().map((upload) => (upload.key === key ? { ...upload, ...facts } : upload)))

export function addUploads(client: QueryClient, owner: Owner, files: readonly File[]) {
  const added = files.map((file): Upload => {
    const problem = problemOf(file)
    return {
      key: generateKey(),
      owner,
      file,
      share: 0,
      state: problem ? 'failed' : 'waiting',
      problem,
      hopeless: !!problem,
    }
  })
  set([...all(), ...added])
  pump(client)
}

export function retryUpload(client: QueryClient, key: string) {
  change(key, { state: 'waiting', share: 0, problem: undefined })
  pump(client)
}

/** Also removes one that failed while it was not visible. */
export function cancelUpload(client: QueryClient, key: string) {
  aborts.get(key)?.abort()
  set(all().filter((upload) => upload.key !== key))
  pump(client)
}

function pump(client: QueryClient) {
  const free = AT_ONCE - all().filter(({ state }) => state === 'sending').length
  for (const upload of all()
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, free)))
    void send(client, upload)
}

async function send(client: QueryClient, { key, owner, file }: Upload) {
  const abort = new AbortController()
  aborts.set(key, abort)
  change(key, { state: 'sending' })
  try {
    const document = await sendPatiently(key, owner, file, abort.signal)
    set(all().filter((upload) => upload.key !== key))
    applyDocument(client, { ...owner, document, created: true })
  } catch (error) {
    if (!abort.signal.aborted)
      change(key, {
        state: 'failed',
        problem: messageOf(error),
        hopeless: hasCode(error, 'unsupportedType', 'tooLarge', 'documentEmpty', 'ownerNotFound'),
      })
  } finally {
    aborts.delete(key)
    pump(client)
  }
}

async function sendPatiently(key: string, params: Owner, file: File, signal: AbortSignal) {
  for (let waits = 0; ; waits += 1) {
    try {
      const onProgress = (share: number) => change(key, { share })
      return await api.documents.uploadDocument({ params, file, fields: {} }, { signal, onProgress })
    } catch (error) {
      if (!hasCode(error, 'tooManyRequests') || waits === WAITS) throw error
      change(key, { share: 0 })
      await pause((error.retryAfter ?? 5) * 1000, signal)
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Checks that need no server, which inspects the file itself. */
function problemOf({ type, size }: File): string | undefined {
  if (size === 0) return uploadTexts.empty
  if (size > documentLimits.bytes) return uploadTexts.tooLarge(formatBytes(size), formatBytes(documentLimits.bytes))
  if (type && !sentTypes.includes(type)) return uploadTexts.wrongType
  return undefined
}
