// SHA256SUMS in the format of coreutils, over every file of a backup. Computed from the disk after everything was
// written, so that an unreadable backup fails here.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hasCode, writeDurably } from '../../platform/durable-file.ts'
import { BackupError } from './backup-error.ts'

const sumsFile = 'SHA256SUMS'

/** Returns the total size of all files in bytes. */
export async function writeChecksums(folder: string): Promise<number> {
  let total = 0
  const lines: string[] = []
  for (const path of await filesIn(folder)) {
    const { sha256, bytes } = await measure(join(folder, path))
    lines.push(`${sha256}  ${path}\n`)
    total += bytes
  }
  await writeDurably(join(folder, sumsFile), lines.join(''))
  return total
}

/** Throws BackupError naming the first files that differ from what was written. */
export async function verifyChecksums(folder: string): Promise<void> {
  const text = await readFile(join(folder, sumsFile), 'utf8').catch((error) => {
    if (!hasCode(error, 'ENOENT')) throw error
    throw new BackupError(`${folder} isn't a complete backup: it has no ${sumsFile}.`)
  })
  const wanted = new Map(
    text.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)] as const] : [])),
  )
  const wrong: string[] = []
  for (const path of await filesIn(folder)) {
    const sum = wanted.get(path)
    wanted.delete(path)
    if (sum === undefined) wrong.push(`${path} does not belong to it`)
    else if ((await measure(join(folder, path))).sha256 !== sum) wrong.push(`${path} was changed`)
  }
  wrong.push(...[...wanted.keys()].map((path) => `${path} is missing`))
  if (wrong.length === 0) return
  const more = wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''
  throw new BackupError(
    `The backup ${folder} is damaged, so nothing was restored: ${wrong.slice(0, 5).join(', ')}${more}. Use another backup.`,
  )
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((entry) =>
    entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : [],
  )
  return paths
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path !== sumsFile)
    .sort()
}

async function measure(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { sha256: hash.digest('hex'), bytes }
}
