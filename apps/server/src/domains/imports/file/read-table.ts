import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { importFileTexts } from '../texts/file.texts.ts'
import type { Delimiter } from './detect-delimiter.ts'
import type { Encoding } from './detect-encoding.ts'
import { longestCell, longestRow } from './import-limits.ts'
import { withoutPreamble } from './skip-preamble.ts'
import { unreadable } from './unreadable.ts'

export interface TableFormat {
  encoding: Encoding
  delimiter: Delimiter
}

export const iconvNames = {
  'UTF-8': 'utf8',
  'UTF-16LE': 'utf16le',
  'UTF-16BE': 'utf-16be',
  'Windows-1252': 'win1252',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'windows-1253': 'windows-1253',
  'windows-1250': 'windows-1250',
  'ISO-8859-2': 'iso-8859-2',
} as const satisfies Record<Encoding, string>

/**
 * Rows as cells, headings first, without a report's preamble; empty rows are omitted. Rows may differ in length.
 * Throws importUnreadable when quotation marks don't match.
 */
export const readTable = (bytes: Readable, format: TableFormat, onSkipped?: (lines: number) => void) =>
  withoutPreamble(readRecords(bytes, format), onSkipped)

async function* readRecords(bytes: Readable, { encoding, delimiter }: TableFormat): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestRow,
  })
  // Its failure also ends the loop below, which reports it.
  const fed = pipeline(bytes, (source) => decodeLines(source, encoding), parser)
  fed.catch(() => {})
  let read = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      read += 1
      const isHint = read === 1 && /^sep=/i.test(record[0] ?? '')
      if (isHint) continue
      refuseLong(record, read)
      yield record.map(cleanCell)
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenTable(error) : error
  } finally {
    bytes.destroy()
  }
}

/** Without the headings. */
export async function* rowsBelow(bytes: Readable, format: TableFormat): AsyncGenerator<string[]> {
  let isHeadings = true
  for await (const row of readTable(bytes, format)) {
    if (!isHeadings) yield row
    isHeadings = false
  }
}

/**
 * Normalizes line ends: files of old Macs use carriage returns alone, which the parser would read as one line. What
 * only the next chunk can decide is held back: a carriage return, or the first half of a character.
 */
async function* decodeLines(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(iconvNames[encoding])
  let held = ''
  for await (const chunk of bytes) {
    const text = held + decoder.write(chunk)
    held = /[\r\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    yield oneLineEnd(held ? text.slice(0, -1) : text)
  }
  yield oneLineEnd(held + (decoder.end() ?? ''))
}

const oneLineEnd = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')

function refuseLong(record: readonly string[], line: number) {
  if (!record.some((cell) => cell.length > longestCell)) return
  throw unreadable(importFileTexts.longCell(line, longestCell))
}

/**
 * PostgreSQL stores neither NUL characters nor unpaired surrogates. The apostrophe is our own protection against
 * formulas.
 */
function cleanCell(cell: string): string {
  const trimmed = cell.trim()
  const bare = /^'[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(trimmed) ? trimmed.slice(1) : trimmed
  return bare.includes('\0') || !bare.isWellFormed() ? bare.replaceAll('\0', '').toWellFormed() : bare
}

function brokenTable(error: CsvError) {
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : undefined
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return unreadable(importFileTexts.openQuote(line))
  }
  return unreadable(importFileTexts.noTable(line))
}
