import type { Readable } from 'node:stream'
import { importFileTexts } from '../texts/file.texts.ts'
import { guessEncoding, guessedEncodings } from './guess-encoding.ts'
import { unreadable } from './unreadable.ts'

export const encodings = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252', ...guessedEncodings] as const
export type Encoding = (typeof encodings)[number]

const certain: readonly Encoding[] = ['UTF-8', 'UTF-16LE', 'UTF-16BE']
export const isGuess = (encoding: Encoding) => !certain.includes(encoding)

/** First bytes of files that people mistake for tables, and what to do with them. */
const strangers: [string, string][] = [
  ['504b0304', importFileTexts.workbook],
  ['d0cf11e0', importFileTexts.oldWorkbook],
  ['25504446', importFileTexts.pdf],
  ['1f8b', importFileTexts.compressed],
  [hex('<'), importFileTexts.webPage],
]

const headBytes = 4096

/**
 * Reads to the end, because only the whole file can prove that it is UTF-8. Throws importUnreadable for a file that is
 * not text.
 */
export async function detectEncoding(bytes: Readable): Promise<Encoding> {
  const utf8 = utf8Check()
  const foreign = foreignLines()
  for await (const { chunk, isHead } of headFirst(bytes)) {
    if (isHead) refuseStrangers(chunk)
    const marked = isHead ? (byMark(chunk) ?? byZeros(chunk)) : undefined
    if (marked) return marked
    if (chunk.includes(0)) throw unreadable(importFileTexts.noText)
    utf8.add(chunk)
    foreign.add(chunk)
  }
  return utf8.isValid() ? 'UTF-8' : guessEncoding(foreign.sample())
}

const longestSample = 64 * 1024
const lineEnd = 10

/** Collects whole lines with non-ASCII bytes: a character cut in two would count against its encoding. */
function foreignLines() {
  const lines: Buffer[] = []
  let length = 0
  let held = Buffer.alloc(0)
  const take = (line: Buffer) => {
    if (length > longestSample || !line.some((byte) => byte > 0x7f)) return
    lines.push(line.subarray(0, longestSample), Buffer.from('\n'))
    length += line.length
  }
  return {
    add(chunk: Buffer) {
      if (length > longestSample) return
      let from = 0
      for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
        take(Buffer.concat([held, chunk.subarray(from, end)]))
        held = Buffer.alloc(0)
        from = end + 1
      }
      if (held.length < longestSample) held = Buffer.concat([held, chunk.subarray(from)])
    },
    sample() {
      take(held)
      return Buffer.concat(lines)
    },
  }
}

/** Combines small chunks, so that the first one is large enough to detect the encoding. */
async function* headFirst(bytes: AsyncIterable<Buffer>) {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (!head) yield { chunk, isHead: false }
    else {
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      yield { chunk: head, isHead: true }
      head = undefined
    }
  }
  if (head) yield { chunk: head, isHead: true }
}

function refuseStrangers(start: Buffer) {
  const head = start.subarray(0, 16).toString('hex')
  const stranger = strangers.find(([magic]) => head.startsWith(magic))
  if (stranger) throw unreadable(stranger[1])
}

function byMark(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'UTF-16LE'
  if (start[0] === 0xfe && start[1] === 0xff) return 'UTF-16BE'
  return undefined
}

/** UTF-16 without a byte order mark: every other byte of Western text is zero. */
function byZeros(start: Buffer): Encoding | undefined {
  const sample = start.subarray(0, headBytes)
  const zeros = [0, 0]
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 4
  if (odd > many && even < odd / 10) return 'UTF-16LE'
  if (even > many && odd < even / 10) return 'UTF-16BE'
  return undefined
}

function utf8Check() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let valid = true
  const decode = (chunk?: Buffer) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      valid = false
    }
  }
  return {
    add: (chunk: Buffer) => {
      if (valid) decode(chunk)
    },
    isValid() {
      if (valid) decode()
      return valid
    },
  }
}

function hex(text: string) {
  return Buffer.from(text).toString('hex')
}
