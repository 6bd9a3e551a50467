import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { formatAnchorLine, parseAnchor } from '../../platform/audit/anchor-line.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { createDurably, createFolder, hasCode, writeDurably } from '../../platform/durable-file.ts'

const anchorsIn = (folder: string) => join(folder, 'audit-anchors')

/**
 * Copies the anchors of DATA_DIR up to the heads of the chains in the snapshot: entries sealed later are not in the
 * backup, and would look like a truncated chain.
 */
export async function saveAnchors(
  dataDir: string,
  folder: string,
  ends: ReadonlyArray<{ accountId: string; seq: number }>,
): Promise<void> {
  await createFolder(anchorsIn(folder))
  for (const { accountId, seq } of ends) {
    const lines = await anchorsUpTo(dataDir, accountId, seq)
    if (lines !== '') await writeDurably(join(anchorsIn(folder), `${accountId}.log`), lines)
  }
}

/** The anchors of one account; does nothing when there are none. */
export async function anchorsUpTo(dataDir: string, accountId: string, seq: number): Promise<string> {
  const path = join(anchorsIn(dataDir), `${accountId}.log`)
  const text = await readFile(path, 'utf8').catch((error) => orNothing(error, ''))
  const lines = text.split('\n').filter((line) => (parseAnchor(line)?.seq ?? Number.NaN) <= seq)
  return lines.length > 0 ? `${lines.join('\n')}\n` : ''
}

/**
 * For an imported account: the passphrase vouched for the anchors in its file, and this installation's keys do so from
 * now on. Existing anchors are older evidence and are kept; returns false then.
 */
export async function placeAnchors(
  { dataDir, keys }: { dataDir: string; keys: Keys },
  accountId: string,
  text: string,
): Promise<boolean> {
  await createFolder(anchorsIn(dataDir))
  const anchors = text.split('\n').flatMap((line) => parseAnchor(line) ?? [])
  const lines = anchors.map((anchor) => `${formatAnchorLine(keys, accountId, anchor)}\n`).join('')
  return createDurably(join(anchorsIn(dataDir), `${accountId}.log`), lines)
}

export const removeAnchors = (dataDir: string, accountId: string) =>
  rm(join(anchorsIn(dataDir), `${accountId}.log`), { force: true })

export async function restoreAnchors(folder: string, dataDir: string): Promise<void> {
  const names = await readdir(anchorsIn(folder)).catch((error) => orNothing<string[]>(error, []))
  if (names.length > 0) await createFolder(anchorsIn(dataDir))
  for (const name of names) {
    await writeDurably(join(anchorsIn(dataDir), name), await readFile(join(anchorsIn(folder), name)))
  }
}

function orNothing<T>(error: unknown, nothing: T): T {
  if (hasCode(error, 'ENOENT')) return nothing
  throw error
}
