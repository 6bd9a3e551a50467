// What an item is called in reports: the first words of it that are not private.
import type { AccountTx } from '#platform/db/database'
import { shownText } from '../history/shown-text.ts'
import { formOf, type RecordRoom, type RecordRow } from '../records/record-room.ts'
import { storedIn } from '../records/stored-values.ts'
import type { ItemTable } from './followers.ts'
import { itemRows } from './item-labels.store.ts'
import { roomsByTable } from './record-rooms.ts'

const longest = 80

export async function labelsOf<T extends { table: ItemTable; id: string }>(tx: AccountTx, items: readonly T[]) {
  const labels = new Map<string, string>()
  for (const table of new Set(items.map((item) => item.table))) {
    const ids = items.filter((item) => item.table === table).map(({ id }) => id)
    for (const row of await itemRows(tx, table, ids)) labels.set(String(row.id), labelOf(table, row))
  }
  return items.map((item) => ({ ...item, label: labels.get(item.id) ?? '' }))
}

function labelOf(table: ItemTable, row: RecordRow): string {
  if (table === 'documents') return short(String(row.name))
  if (table === 'activity') return short(String(row.note))
  return recordLabel(roomsByTable[table], row)
}

/** The first words of a record that are not private. */
export function recordLabel(room: RecordRoom, row: RecordRow): string {
  const { fields } = formOf(room, row.form)
  const stored = storedIn(room, row)
  const name = ['firstName', 'lastName'].flatMap((key) => stored[key] ?? []).join(' ')
  const words = Object.entries(fields).flatMap(([key, field]) => {
    const value = stored[key]
    const isWords = field.kind !== 'reference' && (typeof value === 'string' || field.kind === 'year')
    if (!isWords || field.private || key === 'firstName' || key === 'lastName') return []
    return shownText(field, value, () => undefined) ?? []
  })
  return short([name, ...words].filter(Boolean).slice(0, 3).join(' · '))
}

const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)
