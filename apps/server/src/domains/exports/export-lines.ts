// The sheets of one export: rows from the database, with private values opened where requested, counted, and reported
// as progress.
import type { exportEndpoints } from '@frontdesk/contract/exports/exports'
import type { Snapshot } from '#platform/db/database'
import type { CallOf } from '#platform/domain'
import type { Cell, Sheet } from '#platform/spreadsheet/sheet'
import { type Chosen, partsOf } from './chosen-contacts.ts'
import { contactPages } from './contact-pages.ts'
import { type RecordSheet, recordLines, sealedSheets } from './export.store.ts'
import { contactSheet, recordSheet, sheetEntity, sheetName } from './export-sheets.ts'
import { cellsReader, type LineColumn } from './field-cells.ts'
import { openContacts, openRecords } from './open-private.ts'

type Call = CallOf<typeof exportEndpoints.exportContacts>

export interface Export {
  id: string
  chosen: Chosen
  records: readonly RecordSheet[]
  withPrivate: boolean
  /** Rows of all sheets. */
  total: number
  /** Rows read so far. */
  rows: Partial<Record<RecordSheet | 'contacts', number>>
  whole: boolean
}

/** Small enough that writing one batch does not block others for long. */
const batch = 500
/** How often progress is reported. */
const steps = 100

export function exportSheets(call: Call, one: Export, snapshot: Snapshot): Sheet[] {
  const { platform, caller, inAccount } = call
  const opening = { keys: platform.keys, accountId: caller.accountId, exportId: one.id, inAccount }
  const counted = counting(call, one)
  const sheet = <Read, Line>(
    key: RecordSheet | 'contacts',
    read: AsyncIterable<Iterable<Read>>,
    columns: readonly LineColumn<Line>[],
    whole: (lines: Iterable<Read>) => Promise<Iterable<Line>>,
  ): Sheet => ({
    name: key === 'contacts' ? 'Contacts' : sheetName(key),
    columns,
    rows: cellsOf(read, columns, whole, (rows) => counted(key, rows)),
  })
  const { chosen, withPrivate } = one
  return [
    sheet(
      'contacts',
      contactPages(snapshot, chosen, { withPrivate, batch }),
      contactSheet(withPrivate),
      async (contacts) => (withPrivate ? openContacts(opening, [...contacts]) : contacts),
    ),
    ...one.records.map((key) =>
      sheet(key, recordRows(snapshot, key, one), recordSheet(key, withPrivate), async (lines) =>
        withPrivate && sealedSheets.includes(key) ? openRecords(opening, sheetEntity(key), [...lines]) : lines,
      ),
    ),
  ]
}

async function* recordRows(snapshot: Snapshot, sheet: RecordSheet, { chosen, withPrivate }: Export) {
  for (const part of partsOf(chosen)) yield* snapshot.rows(recordLines(sheet, part, withPrivate), batch)
}

/** The cells of each row are made when it is written. */
async function* cellsOf<Read, Line>(
  batches: AsyncIterable<Iterable<Read>>,
  columns: readonly LineColumn<Line>[],
  whole: (lines: Iterable<Read>) => Promise<Iterable<Line>>,
  counted: (rows: number) => void,
): AsyncGenerator<Iterable<Cell[]>> {
  const cells = cellsReader(columns)
  for await (const read of batches) {
    let rows = 0
    yield Iterator.from(await whole(read)).map((line) => {
      rows += 1
      return cells(line)
    })
    counted(rows)
  }
}

function counting({ platform, caller }: Call, one: Export) {
  let [rows, told] = [0, 0]
  const emit = () => {
    told = rows
    const audience = { session: caller.sessionId }
    const { id: exportId, total } = one
    platform.realtime.emitTo(caller.accountId, audience, 'exportProgressed', { exportId, rows, total })
  }
  emit()
  return (sheet: RecordSheet | 'contacts', more: number) => {
    one.rows[sheet] = (one.rows[sheet] ?? 0) + more
    rows += more
    if (rows - told >= one.total / steps || rows === one.total) emit()
  }
}
