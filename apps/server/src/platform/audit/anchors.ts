// The ends of the chains, kept outside the database: whoever rewrites a chain there would have to rewrite this as well.
// One file per account, one line per sealing: `seq hash time`, only ever appended.
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hasCode, makeFolder, syncFolder } from '../durable-file.ts'

export interface Anchor {
  seq: number
  /** Hexadecimal. */
  hash: string
}

const line = /^(\d{1,15}) ([0-9a-f]{64}) \S+$/
const longestLine = 200

/** Adds the line and waits until the disk has it. Returns false where the file already ends there or further. */
export async function appendAnchor(dataDir: string, accountId: string, anchor: Anchor, at: Date): Promise<boolean> {
  const folder = folderOf(dataDir)
  await makeFolder(folder)
  const file = await open(pathOf(dataDir, accountId), 'a+', 0o600)
  try {
    const { size, last } = await readEnd(file)
    if (last && last.seq >= anchor.seq) return false
    await file.appendFile(`${anchor.seq} ${anchor.hash} ${at.toISOString()}\n`)
    await file.sync()
    if (size === 0) await syncFolder(folder)
    return true
  } finally {
    await file.close()
  }
}

/** The anchors that the file holds at this moment, in its order; `null` stands for a line that is none. */
export async function openAnchors(dataDir: string, accountId: string): Promise<AsyncIterable<Anchor | null>> {
  const file = await openIfThere(pathOf(dataDir, accountId))
  if (!file) return empty()
  const { size } = await file.stat()
  if (size === 0) {
    await file.close()
    return empty()
  }
  return parse(file, size)
}

async function* parse(file: FileHandle, size: number): AsyncIterable<Anchor | null> {
  const stream = file.createReadStream({ end: size - 1 })
  try {
    for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield parseLine(text)
    }
  } finally {
    stream.destroy()
  }
}

async function* empty(): AsyncIterable<Anchor | null> {}

/** The last line; one that a power cut tore is cut off first. */
async function readEnd(file: FileHandle): Promise<{ size: number; last: Anchor | null }> {
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
  return { size: size - (length - whole), last: parseLine(last) }
}

function parseLine(text: string): Anchor | null {
  const match = line.exec(text)
  return match?.[2] ? { seq: Number(match[1]), hash: match[2] } : null
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
