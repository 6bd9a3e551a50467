import { randomBytes } from 'node:crypto'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { hasCode } from '#platform/durable-file'

const mostWait = 20

/**
 * Runs a task while no other process with the same lock file runs one. A lock older than `staleMs` belongs to a process
 * that died, and is removed: tasks must be far shorter. The folder must exist.
 */
export async function withLock<T>(path: string, task: () => Promise<T>, staleMs = 30_000): Promise<T> {
  const own = await acquire(path, staleMs)
  try {
    return await task()
  } finally {
    // A lock that can't be removed becomes stale; the task is done either way.
    await removeLock(path, own).catch(() => {})
  }
}

async function acquire(path: string, staleMs: number): Promise<string> {
  let seen: string | undefined
  let since = 0
  for (;;) {
    const own = await create(path)
    if (own) return own
    const found = await identityOf(path)
    // By this process's own time: clocks of machines that share a disk differ.
    if (found !== seen) [seen, since] = [found, performance.now()]
    else if (found && performance.now() - since >= staleMs) await removeLock(path, found)
    await wait(1 + Math.random() * mostWait)
  }
}

async function create(path: string): Promise<string | undefined> {
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  if (!file) return undefined
  try {
    return identityIn(await file.stat({ bigint: true }))
  } finally {
    await file.close()
  }
}

/** Renamed before it is deleted, so that a lock taken in between can be put back. */
async function removeLock(path: string, identity: string): Promise<void> {
  if ((await identityOf(path)) !== identity) return
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  try {
    if ((await identityOf(aside)) !== identity) await link(aside, path)
  } finally {
    await rm(aside, { force: true })
  }
}

async function identityOf(path: string): Promise<string | undefined> {
  try {
    return identityIn(await stat(path, { bigint: true }))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Neither changes when the file is renamed. */
const identityIn = ({ ino, mtimeNs }: { ino: bigint; mtimeNs: bigint }) => `${ino}:${mtimeNs}`
