// Where exports are written before they are stored: beside the data, because they may be as large.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const longest = 24 * 60 * 60 * 1000

/** Runs `write` with the path of a file that does not exist, and removes it afterwards. */
export async function inExportFolder<T>(
  dataDir: string,
  exportId: string,
  write: (path: string) => Promise<T>,
): Promise<T> {
  const all = join(dataDir, 'account-exports')
  const folder = join(all, exportId)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(all)
  try {
    return await write(join(folder, 'account'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Folders of exports during which the server was killed. */
async function removeLeftovers(all: string): Promise<void> {
  for (const name of await readdir(all)) {
    const { mtimeMs } = await stat(join(all, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - longest) await rm(join(all, name), { recursive: true, force: true })
  }
}
