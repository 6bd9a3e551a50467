import type { Files } from '#providers/storage/storage'
import { BackupError } from './backup-error.ts'

const pageSize = 500

/** Copies every file, and compares checksums. Those that are removed meanwhile are left out. */
export async function copyFiles(
  from: Files,
  to: Files,
  signal?: AbortSignal,
): Promise<{ count: number; bytes: number }> {
  const copied = { count: 0, bytes: 0 }
  let after: string | undefined
  for (;;) {
    const page = await from.list('', pageSize, after)
    for (const { key } of page) {
      signal?.throwIfAborted()
      const file = await from.get(key)
      if (!file) continue
      const { size, sha256 } = await to.put(key, file.stream, { type: file.type, size: file.size })
      if (sha256 !== file.sha256) throw new BackupError(`The file ${key} is not what was once stored; see to the disk.`)
      copied.count++
      copied.bytes += size
    }
    if (page.length < pageSize) return copied
    after = page.at(-1)?.key
  }
}
