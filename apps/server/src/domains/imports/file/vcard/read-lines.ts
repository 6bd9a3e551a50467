import iconv from 'iconv-lite'
import type { Encoding } from '../detect-encoding.ts'
import { longestCell } from '../import-limits.ts'
import { iconvNames } from '../read-table.ts'
import { unreadable } from '../unreadable.ts'
import { isDropped, longestHead } from './dropped.ts'

/** Characters of one encoded property: quoted-printable takes three for each one. */
const longestProperty = 3 * longestCell
const isQuotedPrintable = /^[^:]*[;=]QUOTED-PRINTABLE[;:]/i

const tooLong = () => unreadable('One property in this file is too long. Export the contacts again without pictures.')

/** A property as it accumulates, line by line. */
interface PartialProperty {
  pieces: string[]
  length: number
  /** Its beginning, until it is known what it is. */
  head: string
  isDropped: boolean
  isPrintable: boolean
}

/**
 * Properties of a vCard file, unfolded, one character for each byte: a fold may be within a character, and each
 * property may name its own charset. Only the beginning of a discarded property is returned.
 */
export async function* readLines(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  let growing: PartialProperty | undefined
  for await (const physical of physicalLines(bytes, encoding)) {
    const last = growing?.pieces.at(-1) ?? ''
    if (growing?.isPrintable && last.endsWith('=')) {
      growing.pieces[growing.pieces.length - 1] = last.slice(0, -1)
      grow(growing, physical)
    } else if (growing && /^[ \t]/.test(physical)) grow(growing, physical.slice(1))
    else {
      if (growing) yield* whole(growing)
      growing = { pieces: [], length: 0, head: '', isDropped: false, isPrintable: false }
      grow(growing, physical)
    }
  }
  if (growing) yield* whole(growing)
}

function* whole({ pieces }: PartialProperty) {
  const line = pieces.join('')
  if (line !== '') yield line
}

function grow(growing: PartialProperty, text: string) {
  if (growing.isDropped) return
  growing.pieces.push(text)
  growing.length += text.length
  if (growing.head.length < longestHead) {
    growing.head = (growing.head + text).slice(0, longestHead)
    growing.isDropped = isDropped(growing.head)
    growing.isPrintable = isQuotedPrintable.test(growing.head)
    if (growing.isDropped) growing.pieces = [growing.head]
  }
  if (!growing.isDropped && growing.length > longestProperty) {
    throw tooLong()
  }
}

/** Keeps only the beginning of a discarded property, however long; any other is limited in length. */
async function* physicalLines(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  let held: string[] = []
  let length = 0
  function hold(text: string) {
    if (length > longestProperty) {
      const head = held.join('').slice(0, longestHead)
      if (!isDropped(unmarked(head))) {
        throw tooLong()
      }
      held = [head]
      return
    }
    held.push(text)
    length += text.length
  }
  function line() {
    const text = unmarked(held.join(''))
    held = []
    length = 0
    return text
  }
  for await (const chunk of oneLineEnd(oneByteEach(bytes, encoding))) {
    const [first = '', ...more] = chunk.split('\n')
    hold(first)
    for (const next of more) {
      yield line()
      hold(next)
    }
  }
  yield line()
}

/** Concatenated files contain the byte order mark of each. */
const unmarked = (line: string) => (line.startsWith('ï»¿') ? line.slice(3) : line)

/** A carriage return at the end of a chunk waits for the next chunk. */
async function* oneLineEnd(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const chunk of chunks) {
    const text = held + chunk
    held = text.endsWith('\r') ? '\r' : ''
    yield (held ? text.slice(0, -1) : text).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  }
  if (held) yield '\n'
}

async function* oneByteEach(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  if (encoding !== 'UTF-16LE' && encoding !== 'UTF-16BE') {
    for await (const chunk of bytes) yield chunk.toString('latin1')
    return
  }
  const decoder = iconv.getDecoder(iconvNames[encoding])
  const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
  // The first half of a character is held back until the second arrives.
  let held = ''
  for await (const chunk of bytes) {
    const text = held + decoder.write(chunk)
    held = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    yield utf8(held ? text.slice(0, -1) : text)
  }
  yield utf8(held + (decoder.end() ?? ''))
}
