import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { buildHead, headBytes, openDataKey, readKeyId } from '#platform/crypto/file-seal'
import type { Keys } from '#platform/crypto/keys'
import { retryWhenReplaced } from './retry-when-replaced.ts'
import { createSealedFiles, isSelfSealed } from './sealed-files.ts'
import { isSealed } from './sealed-type.ts'
import { createReplacedError, FileError, type FileHead, type Files } from './storage.ts'

const pageSize = 200

/**
 * Seals unsealed files and replaces the head of files that another key sealed; each atomically, and only while it is
 * still the file that was read. Returns how many files it changed; may run again after an interruption.
 */
export async function resealStoredFiles(stored: Files, keys: Keys, signal?: AbortSignal): Promise<number> {
  const sealed = createSealedFiles(stored, keys)
  let touched = 0
  let after: string | undefined
  for (;;) {
    const page = await stored.list('', pageSize, after)
    for (const { key } of page) {
      signal?.throwIfAborted()
      if (isSelfSealed(key)) continue
      const isDone = await retryWhenReplaced(async () => {
        const found = await stored.head(key)
        if (!found) return false
        return isSealed(found.type) ? rewrap(stored, keys, found) : sealOpen(stored, sealed, found)
      })
      if (isDone) touched++
    }
    if (page.length < pageSize) return touched
    after = page.at(-1)?.key
  }
}

async function sealOpen(stored: Files, sealed: Files, { key, sha256 }: FileHead): Promise<boolean> {
  const file = await same(stored, key, sha256)
  await sealed.put(key, file.stream, { type: file.type, size: file.size, replaces: sha256 })
  return true
}

async function rewrap(stored: Files, keys: Keys, { key, type, size, sha256 }: FileHead): Promise<boolean> {
  const first = await same(stored, key, sha256, { start: 0, end: headBytes - 1 })
  const head = await buffer(first.stream)
  if (readKeyId(head) === keys.currentId) return false
  const dataKey = openDataKey(keys, key, head)
  const rest = await same(stored, key, sha256, { start: headBytes })
  const bytes = async function* () {
    yield buildHead(keys, key, dataKey)
    yield* rest.stream
  }
  await stored.put(key, Readable.from(bytes(), { objectMode: false }), { type, size, replaces: sha256 })
  return true
}

async function same(stored: Files, key: string, sha256: string, range?: Parameters<Files['get']>[1]) {
  const file = await stored.get(key, range).catch((error: unknown) => {
    // The file that replaced it is shorter.
    if (!(error instanceof FileError && error.kind === 'out-of-range')) throw error
  })
  if (file?.sha256 === sha256) return file
  file?.stream.destroy()
  throw createReplacedError(key)
}
