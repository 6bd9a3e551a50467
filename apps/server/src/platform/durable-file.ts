// After a power failure, a file written here exists completely or not at all.
import { randomBytes } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

type Options = {
  /** File permissions; 0600 by default. */
  mode?: number
}

/** Replaces `path` atomically: temporary file, fsync, rename, fsync of the folder. The folder must exist. */
export async function writeDurably(path: string, content: string | Uint8Array, options: Options = {}): Promise<void> {
  const temporary = await writeBeside(path, content, options)
  try {
    await moveDurably(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Like writeDurably, but never replaces: returns false when `path` exists already, and leaves it unchanged. */
export async function createDurably(path: string, content: string | Uint8Array, options: Options = {}) {
  const temporary = await writeBeside(path, content, options)
  try {
    // A rename would replace silently; a hard link fails when the name is taken.
    await link(temporary, path)
    await syncFolder(dirname(path))
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Renames a synced file, and syncs the new name. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Creates a folder and its parents, and syncs each new name. */
export async function createFolder(path: string, mode = 0o700): Promise<void> {
  const target = resolve(path)
  const firstMade = await mkdir(target, { recursive: true, mode })
  if (!firstMade) return
  for (let folder = target; folder.length >= firstMade.length; folder = dirname(folder))
    await syncFolder(dirname(folder))
}

export async function syncFolder(path: string): Promise<void> {
  // Windows can't open a folder; NTFS journals names on its own.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Syncs what was written to a file. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whether an unknown error is a system error with this code, such as ENOENT. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function writeBeside(path: string, content: string | Uint8Array, { mode = 0o600 }: Options): Promise<string> {
  const temporary = join(dirname(path), `.${randomBytes(9).toString('hex')}.tmp`)
  const file = await open(temporary, 'wx', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    await file.close()
    await rm(temporary, { force: true })
    throw error
  }
  await file.close()
  return temporary
}
