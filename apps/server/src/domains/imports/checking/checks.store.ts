import type { importOutcomes } from '@frontdesk/contract/imports/import-fields'
import { build } from '#platform/db/build'
import { insertMany } from '#platform/db/bulk'
import type { AccountTx } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'
import type { CheckedRow } from './row-view.ts'

export const insertCheckedRows = (tx: AccountTx, importId: string, rows: readonly CheckedRow[]) =>
  insertMany(
    tx,
    'import_check_rows',
    rows.map((shown) => ({ import_id: importId, row_number: shown.row, outcome: shown.outcome, shown })),
  )

export const deleteCheckedRows = (tx: AccountTx, importId: string) =>
  tx.db.deleteFrom('import_check_rows').where('import_id', '=', importId).execute()

export interface CheckedRowsRequest {
  importId: string
  outcome: (typeof importOutcomes)[number] | undefined
  limit: number
  cursor: string | undefined
}

/** For Database.read(), in the order of the file. */
export function checkedRows({ importId, outcome, limit, cursor }: CheckedRowsRequest) {
  const rows = build.selectFrom('import_check_rows').select('shown').where('import_id', '=', importId)
  return pageQuery(outcome === undefined ? rows : rows.where('outcome', '=', outcome), {
    sort: [{ by: 'row_number', kind: 'integer' }],
    limit,
    after: cursor,
  })
}
