import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { type Clock, systemClock } from '#platform/clock'
import { createFolder, syncFolder, writeDurably } from '#platform/durable-file'
import {
  checkKey,
  checkListing,
  checkRange,
  checkType,
  createCutOffError,
  createRangeError,
  createReplacedError,
  createTooLargeError,
  type FileHead,
  type Files,
} from '../storage.ts'
import { collectErrors, writeMeasured } from '../write-measured.ts'
import {
  formatContentPath,
  formatSidecarPath,
  listKeys,
  lockPath,
  openContent,
  readSidecar,
  type Sidecar,
} from './disk-layout.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { withLock } from './with-lock.ts'

type Options = {
  /** Created with the first file. Several processes may write to it: the server and an admin command. */
  folder: string
  /** Bytes; 100 MB by default. */
  largest?: number
  clock?: Clock
}

/** Files on this machine's disk. */
export function createDiskFiles({ folder, largest = 100_000_000, clock = systemClock }: Options): Files {
  const turns = createKeyedQueue()
  // Within the process, tasks are queued in order; the lock is for other processes.
  const inQueue = <T>(key: string, task: () => Promise<T>) => turns(key, () => withLock(lockPath(folder, key), task))

  return {
    async put(key, body, { type, size, replaces }) {
      collectErrors(body)
      checkKey(key)
      checkType(type)
      if (size !== undefined && size > largest) throw createTooLargeError(largest)
      await createFolder(dirname(formatSidecarPath(folder, key)))
      const version = randomBytes(12).toString('hex')
      const path = formatContentPath(folder, key, version)
      try {
        const written = await writeContent(path, body, largest)
        if (size !== undefined && written.size !== size) throw createCutOffError(written.size, size)
        const sidecar = { version, type, modified: clock.now().toISOString(), ...written }
        await inQueue(key, () => commit(folder, key, sidecar, replaces))
        return headOf(key, sidecar)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },

    async get(key, range) {
      checkKey(key)
      if (range) checkRange(range)
      // Between reading sidecar and content, a put may remove the content; then the next sidecar exists.
      for (let attempt = 1; attempt <= 5; attempt++) {
        const sidecar = await readSidecar(folder, key)
        if (!sidecar) return undefined
        if (range && range.start >= sidecar.size) throw createRangeError(key)
        const content = await openContent(folder, key, sidecar.version)
        if (content) return { ...headOf(key, sidecar), stream: content.createReadStream(range) }
      }
      throw new Error(`The content of the file ${key} is missing from the disk; restore it from a backup.`)
    },

    async head(key) {
      checkKey(key)
      const sidecar = await readSidecar(folder, key)
      return sidecar && headOf(key, sidecar)
    },

    async remove(key) {
      checkKey(key)
      // Without a file there may be no folder for a lock.
      if (!(await readSidecar(folder, key))) return false
      return inQueue(key, async () => {
        const sidecar = await readSidecar(folder, key)
        if (!sidecar) return false
        await rm(formatSidecarPath(folder, key))
        await syncFolder(dirname(formatSidecarPath(folder, key)))
        await rm(formatContentPath(folder, key, sidecar.version), { force: true })
        return true
      })
    },

    async list(prefix, limit, after) {
      checkListing(prefix, limit, after)
      const found: FileHead[] = []
      for await (const key of listKeys(folder, prefix, after ?? '')) {
        const sidecar = await readSidecar(folder, key)
        if (sidecar) found.push(headOf(key, sidecar))
        if (found.length === limit) break
      }
      return found
    },
  }
}

/** From here on the new content is the file; the old one can be deleted. */
async function commit(folder: string, key: string, sidecar: Sidecar, replaces: string | undefined): Promise<void> {
  const before = await readSidecar(folder, key)
  if (replaces !== undefined && before?.sha256 !== replaces) throw createReplacedError(key)
  await writeDurably(formatSidecarPath(folder, key), JSON.stringify(sidecar))
  if (before) await rm(formatContentPath(folder, key, before.version), { force: true })
}

async function writeContent(path: string, body: Readable | Uint8Array, largest: number) {
  const file = await open(path, 'wx', 0o600)
  try {
    const written = await writeMeasured(file, body, largest)
    await file.sync()
    await syncFolder(dirname(path))
    return written
  } finally {
    await file.close()
  }
}

function headOf(key: string, { size, type, modified, sha256 }: Sidecar): FileHead {
  return { key, size, type, modified: new Date(modified), sha256 }
}
