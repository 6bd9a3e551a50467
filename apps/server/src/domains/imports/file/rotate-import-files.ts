import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { UnknownKey } from '#platform/crypto/keys'
import { retryWhenReplaced } from '#providers/storage/retry-when-replaced'
import { importFiles, type Parts, scopeOf, type } from './import-file.ts'
import { openBytes, SealedFileError, sealBytes } from './sealed-stream.ts'

/**
 * Seals the files of an account's imports with the current key, each atomically; may run again. A file that is damaged
 * or whose key is gone stays unchanged: nobody can read it, and it is removed after 30 days.
 */
export async function rotateImportFiles(parts: Parts, accountId: string) {
  const { files, keys } = parts
  const count = { touched: 0, unreadable: 0 }
  for await (const { key, importId } of importFiles(parts, accountId)) {
    const outcome = await retryWhenReplaced(async () => {
      const first = await files.get(key, { start: 0, end: 0 })
      if (!first || (await buffer(first.stream))[0] === keys.currentId) return undefined
      return resealAll(parts, key, scopeOf({ accountId, importId }))
    }).catch((error) => {
      if (error instanceof SealedFileError || error instanceof UnknownKey) return 'unreadable' as const
      throw error
    })
    if (outcome) count[outcome]++
  }
  return count
}

async function resealAll({ files, keys }: Parts, key: string, scope: string): Promise<'touched' | undefined> {
  const old = await files.get(key)
  // Removed meanwhile.
  if (!old) return undefined
  try {
    const again = sealBytes(keys, scope, openBytes(keys, scope, old.stream))
    await files.put(key, Readable.from(again, { objectMode: false }), { type, size: old.size, replaces: old.sha256 })
    return 'touched'
  } finally {
    old.stream.destroy()
  }
}
