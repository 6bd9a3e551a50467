// The label of an item in reports: its first non-private text.
import type { AccountTx } from '#platform/db/database'
import { type RecordRow, recordLabel, recordTypesByTable, shortLabel } from '../../records/records.public.ts'
import type { ItemTable } from './followers.ts'
import { itemRows } from './item-labels.store.ts'

export async function labelsOf<T extends { table: ItemTable; id: string }>(tx: AccountTx, items: readonly T[]) {
  const labels = new Map<string, string>()
  for (const table of new Set(items.map((item) => item.table))) {
    const ids = items.filter((item) => item.table === table).map(({ id }) => id)
    for (const row of await itemRows(tx, table, ids)) labels.set(String(row.id), labelOf(table, row))
  }
  return items.map((item) => ({ ...item, label: labels.get(item.id) ?? '' }))
}

function labelOf(table: ItemTable, row: RecordRow): string {
  if (table === 'documents') return shortLabel(String(row.name))
  if (table === 'activity') return shortLabel(String(row.note))
  return recordLabel(recordTypesByTable[table], row)
}
