import iconv from 'iconv-lite'
import type { Encoding } from '../detect-encoding.ts'
import { iconvNames } from '../read-table.ts'
import { unreadable } from '../unreadable.ts'

/** Characters of one property: far beyond any note. */
const longestProperty = 300_000
/** Pictures and sounds: their lines are let go as they come. */
const dropped = /^(?:[\w-]+\.)?(PHOTO|LOGO|SOUND|KEY)[;:]/i
const isQuotedPrintable = /^[^:]*[;=]QUOTED-PRINTABLE[;:]/i

/**
 * Properties of a vCard file, unfolded, one character for each byte: a fold may stand within a character, and each
 * property may name a charset of its own.
 */
export async function* readLines(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  let line: string | undefined
  for await (const physical of physicalLines(bytes, encoding)) {
    if (line?.endsWith('=') && isQuotedPrintable.test(line)) line = line.slice(0, -1) + physical
    else if (line !== undefined && /^[ \t]/.test(physical)) line = dropped.test(line) ? line : line + physical.slice(1)
    else {
      if (line) yield line
      line = physical
    }
    if (line.length > longestProperty) {
      throw unreadable('One property of this file is far too long: export the contacts once more, without pictures.')
    }
  }
  if (line) yield line
}

async function* physicalLines(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  let held = ''
  for await (const chunk of oneByteEach(bytes, encoding)) {
    const lines = (held + chunk).split(/\r\n|\n|\r(?!$)/)
    held = lines.pop() ?? ''
    yield* lines
  }
  yield* held.split(/\r\n|\n|\r/)
}

async function* oneByteEach(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'UTF-8' || encoding === 'Windows-1252') {
    for await (const chunk of bytes) yield chunk.toString('latin1')
    return
  }
  const decoder = iconv.getDecoder(iconvNames[encoding])
  const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
  // Halves of characters are held back until the other one is there.
  let held = ''
  for await (const chunk of bytes) {
    const text = held + decoder.write(chunk)
    held = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    yield utf8(held ? text.slice(0, -1) : text)
  }
  yield utf8(held + (decoder.end() ?? ''))
}
