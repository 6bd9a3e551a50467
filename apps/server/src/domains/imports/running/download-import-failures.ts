import { Readable } from 'node:stream'
import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { formatCsvLine } from '#platform/spreadsheet/csv-line'
import { openImportFile } from '../file/import-file.ts'
import { readFileRows } from '../file/reading/import-reader.ts'
import { formatOf, type ImportRow } from '../imports.store.ts'
import { findImport } from '../uploads/find-import.ts'
import { type FailedRow, failuresOf } from './failures.store.ts'

type Endpoint = typeof importEndpoints.downloadImportFailures

/** The rows as they are in the uploaded file: once corrected, they can be uploaded again. */
export async function downloadImportFailures(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform, inAccount } = call
  const row = await findImport(platform, caller.accountId, params.id)
  // Checks now that the file exists: once the reply has begun, it could only be aborted.
  ;(await openImportFile(platform, { accountId: caller.accountId, importId: row.id })).destroy()
  await inAccount((tx) => audit(tx, { action: 'import.failures.downloaded', entity: { type: 'import', id: row.id } }))
  return {
    stream: Readable.from(failureLines(platform, caller.accountId, row)),
    type: 'text/csv; charset=utf-8',
    downloadAs: `${row.file_name.replace(/\.\w{1,4}$/, '')} - failed rows.csv`,
  }
}

/** With the byte order mark that makes Excel read UTF-8. */
async function* failureLines(platform: Platform, accountId: string, row: ImportRow) {
  const headings = row.columns.map((column) => column.name)
  yield `\ufeff${formatCsvLine([...headings, 'problem'])}`
  if (row.failed_rows + row.conflict_rows === 0) return
  const failures = failuresByRow(platform, accountId, row.id)
  let next = await failures.next()
  let place = 0
  for await (const cells of readFileRows(platform, { accountId, importId: row.id }, formatOf(row))) {
    if (next.done) break
    place += 1
    if (next.value.row !== place) continue
    yield formatCsvLine([...headings.map((_, index) => cells[index] ?? ''), next.value.problem])
    next = await failures.next()
  }
}

async function* failuresByRow(platform: Platform, accountId: string, importId: string): AsyncGenerator<FailedRow> {
  for await (const batch of platform.database.rows(accountId, failuresOf(importId))) yield* batch
}
