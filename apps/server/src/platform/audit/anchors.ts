// The heads of the chains, stored outside the database: rewriting a chain would require rewriting this as well.
// One file per account, one line per sealing, append-only.
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Keys } from '../crypto/keys.ts'
import { createFolder, hasCode, syncFolder } from '../durable-file.ts'
import { type Anchor, type AnchorLine, formatAnchorLine, parseAnchor, readAnchorKeyId } from './anchor-line.ts'

const longestLine = 200

/** Appends the line and waits until it is on disk. Returns false when the file already ends there or later. */
export async function addAnchor(
  { dataDir, keys }: { dataDir: string; keys: Keys },
  accountId: string,
  anchor: Anchor,
  at: Date,
): Promise<boolean> {
  const folder = folderOf(dataDir)
  await createFolder(folder)
  const file = await open(pathOf(dataDir, accountId), 'a+', 0o600)
  try {
    const { size, last } = await readEnd(file)
    if (last && last.seq >= anchor.seq && !needsProof(keys, last, anchor)) return false
    await file.appendFile(`${formatAnchorLine(keys, accountId, { ...anchor, at: at.toISOString() })}\n`)
    await file.sync()
    if (size === 0) await syncFolder(folder)
    return true
  } finally {
    await file.close()
  }
}

/** The same head again, when the current key has not signed it yet. */
const needsProof = (keys: Keys, last: AnchorLine, { seq, hash }: Anchor) =>
  last.seq === seq && last.hash === hash && readAnchorKeyId(last) !== keys.currentId

/** The anchors in the file, in order; `null` stands for an invalid line. */
export async function openAnchors(dataDir: string, accountId: string): Promise<AsyncIterable<AnchorLine | null>> {
  const file = await openIfThere(pathOf(dataDir, accountId))
  if (!file) return empty()
  const { size } = await file.stat()
  if (size === 0) {
    await file.close()
    return empty()
  }
  return parse(file, size)
}

async function* parse(file: FileHandle, size: number): AsyncIterable<AnchorLine | null> {
  const stream = file.createReadStream({ end: size - 1 })
  try {
    for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield parseAnchor(text)
    }
  } finally {
    stream.destroy()
  }
}

async function* empty(): AsyncIterable<AnchorLine | null> {}

/** The last line; a line truncated by a power failure is removed first. */
async function readEnd(file: FileHandle): Promise<{ size: number; last: AnchorLine | null }> {
  const { size } = await file.stat()
  const length = Math.min(size, longestLine)
  const { buffer } = await file.read({ buffer: Buffer.alloc(length), length, position: size - length })
  const whole = buffer.lastIndexOf(0x0a) + 1
  if (whole < length) await file.truncate(size - (length - whole))
  const last =
    buffer
      .subarray(0, Math.max(whole - 1, 0))
      .toString()
      .split('\n')
      .at(-1) ?? ''
  return { size: size - (length - whole), last: parseAnchor(last) }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const folderOf = (dataDir: string) => join(dataDir, 'audit-anchors')

function pathOf(dataDir: string, accountId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(accountId)) throw new Error(`"${accountId}" is no account's id.`)
  return join(folderOf(dataDir), `${accountId}.log`)
}
