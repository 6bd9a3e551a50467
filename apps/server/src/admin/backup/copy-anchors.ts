import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode, makeFolder, writeDurably } from '../../platform/durable-file.ts'

const anchorsIn = (folder: string) => join(folder, 'audit-anchors')
const anchorLine = /^(\d{1,15}) [0-9a-f]{64} \S+$/

/**
 * The anchors of DATA_DIR up to where the chains end in the snapshot: what was sealed since is not in the backup, and
 * would count as cut off.
 */
export async function saveAnchors(
  dataDir: string,
  folder: string,
  ends: ReadonlyArray<{ accountId: string; seq: number }>,
): Promise<void> {
  await makeFolder(anchorsIn(folder))
  for (const { accountId, seq } of ends) {
    const name = `${accountId}.log`
    const text = await readFile(join(anchorsIn(dataDir), name), 'utf8').catch((error) => orNothing(error, ''))
    const lines = text.split('\n').filter((line) => Number(anchorLine.exec(line)?.[1]) <= seq)
    if (lines.length > 0) await writeDurably(join(anchorsIn(folder), name), `${lines.join('\n')}\n`)
  }
}

export async function restoreAnchors(folder: string, dataDir: string): Promise<void> {
  const names = await readdir(anchorsIn(folder)).catch((error) => orNothing<string[]>(error, []))
  if (names.length > 0) await makeFolder(anchorsIn(dataDir))
  for (const name of names) {
    await writeDurably(join(anchorsIn(dataDir), name), await readFile(join(anchorsIn(folder), name)))
  }
}

function orNothing<T>(error: unknown, nothing: T): T {
  if (hasCode(error, 'ENOENT')) return nothing
  throw error
}
