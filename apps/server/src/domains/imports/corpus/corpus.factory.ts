// Files as other programs write them, of invented people, read by what the server's threads run: no database.
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { rowsBelow } from '../file/read-table.ts'
import { readFileOf, readTableOf } from '../file/reading/read-upload.ts'
import { rowMapper } from '../rows/map-row.ts'

const today = '2026-11-21'

/** A file of this folder, written in `charset`; in the folder all are UTF-8. */
export const fileOf = (name: string, charset = 'utf8'): Buffer =>
  iconv.encode(readFileSync(new URL(`./files/${name}`, import.meta.url), 'utf8'), charset)

/** The bytes as a network hands them out: in small pieces, cut anywhere. */
const opener = (bytes: Buffer) =>
  async function* () {
    for (let from = 0; from < bytes.length; from += 97) yield bytes.subarray(from, from + 97)
  }

/** What an upload finds out, and the contacts that its own suggestion would make. */
export async function importBytes(bytes: Buffer) {
  const parts = await Array.fromAsync(readFileOf({ today }, opener(bytes)))
  const lines = parts.flatMap((part) => (part.kind === 'lines' ? [part.text] : [])).join('')
  const cards = parts.find(({ kind }) => kind === 'cards')
  const table = parts.find((part) => part.kind === 'table')
  const made = cards && (await Array.fromAsync(readTableOf({ today, source: 'vcard' }, opener(Buffer.from(lines)))))[0]
  const read = table ?? made
  if (!read) throw new Error('Nothing was read of the file.')
  const notices = [...(cards?.kind === 'cards' ? cards.notices : []), ...read.notices]
  const { columns, source } = read.table
  const mapping = columns.map(({ suggested }) => suggested)
  const mapRow = rowMapper(columns, mapping, { today, country: 'US' })
  const tableBytes = table ? bytes : Buffer.from(lines)
  const rows = rowsBelow(Readable.from(opener(tableBytes)(), { objectMode: false }), read.format)
  const drafts = (await Array.fromAsync(rows)).map(mapRow)
  return {
    source,
    format: read.format,
    notices,
    columns,
    mapping,
    suggested: Object.fromEntries(columns.map(({ name, suggested }) => [name, suggested])),
    drafts,
  }
}
