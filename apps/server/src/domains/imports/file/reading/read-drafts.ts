import { Readable } from 'node:stream'
import type { ImportColumn } from '../../mapping/analyze-table.ts'
import type { Target } from '../../mapping/heading-rules.ts'
import type { ContactDraft } from '../../rows/contact-draft.ts'
import { type RowReading, rowMapper } from '../../rows/map-row.ts'
import { rowsBelow, type TableFormat } from '../read-table.ts'

export interface DraftsRequest {
  format: TableFormat
  columns: ImportColumn[]
  mapping: Target[]
  reading: RowReading
  /** Rows to skip because they are done. */
  from: number
  /** Rows in a batch; fewer when they are long. */
  size: number
}

export interface Batch {
  /** The number of rows before the batch. */
  from: number
  drafts: ContactDraft[]
}

/** The approximate size of a batch; a single row may be longer. */
const charactersPerBatch = 4_000_000

export async function* readDrafts(
  { format, columns, mapping, reading, from, size }: DraftsRequest,
  open: () => AsyncGenerator<Buffer, void>,
): AsyncGenerator<Batch, void> {
  const mapRow = rowMapper(columns, mapping, reading)
  let place = 0
  let characters = 0
  let drafts: ContactDraft[] = []
  for await (const row of rowsBelow(Readable.from(open(), { objectMode: false }), format)) {
    place += 1
    if (place <= from) continue
    drafts.push(mapRow(row))
    for (const cell of row) characters += cell.length
    if (drafts.length < size && characters < charactersPerBatch) continue
    yield { from: place - drafts.length, drafts }
    drafts = []
    characters = 0
  }
  if (drafts.length > 0) yield { from: place - drafts.length, drafts }
}
