import type { Files } from '#providers/storage/storage'
import { BackupError } from './backup-error.ts'

const pageSize = 500
/** Parallel copies: each waits for the disk several times. */
const atOnce = 8

/** Copies every file and compares checksums. Files removed meanwhile are skipped. */
export async function copyFiles(
  from: Files,
  to: Files,
  signal?: AbortSignal,
): Promise<{ count: number; bytes: number }> {
  const total = { count: 0, bytes: 0 }
  let after: string | undefined
  for (;;) {
    const page = await from.list('', pageSize, after)
    for (let i = 0; i < page.length; i += atOnce) {
      signal?.throwIfAborted()
      const copied = await Promise.all(page.slice(i, i + atOnce).map(({ key }) => copyFile(from, to, key)))
      for (const size of copied) {
        if (size === undefined) continue
        total.count++
        total.bytes += size
      }
    }
    if (page.length < pageSize) return total
    after = page.at(-1)?.key
  }
}

async function copyFile(from: Files, to: Files, key: string): Promise<number | undefined> {
  const file = await from.get(key)
  if (!file) return undefined
  const { size, sha256 } = await to.put(key, file.stream, { type: file.type, size: file.size })
  if (sha256 === file.sha256) return size
  throw new BackupError(`The file ${key} has changed since it was stored. Check the disk.`)
}
