// The report of a merge or split: what it was, and what was changed since.
import type { householdReport as schema } from '@frontdesk/contract/households/households'
import type { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { type ItemTable, itemTables } from './followers.ts'
import { shownValue } from './household.ts'
import { householdChangeView } from './household-change-view.ts'
import { listedChange } from './household-changes.store.ts'
import { itemsSince } from './item-labels.store.ts'
import { labelsOf } from './item-labels.ts'
import { kindOfTable } from './move-everything.ts'
import type { UndoPlan } from './plan-undo.ts'

type Report = z.input<typeof schema>
type Outcome = Report['records'][number]['outcome']

const most = 200

export async function householdReport(tx: AccountTx, back: UndoPlan, now: Date): Promise<Report> {
  const { change, undoable, since } = back
  const view = householdChangeView(await listedChange(tx, change.contact_id, change.id), now)
  const idOf = { client: change.contact_id, other: change.other_id ?? change.contact_id }
  return {
    ...view,
    undoable,
    fields: since.map(({ side, field, before, written, now: is, outcome }) => ({
      client: idOf[side],
      field,
      before: shownValue(field, before),
      written: shownValue(field, written),
      now: shownValue(field, is),
      outcome,
    })),
    records: back.journal && change.other_id ? await recordsSince(tx, back, change.other_id) : [],
  }
}

async function recordsSince(tx: AccountTx, { change, journal }: UndoPlan, other: string): Promise<Report['records']> {
  const moved = new Set(Object.values(journal?.rows ?? {}).flat())
  const copies = new Set(Object.values(journal?.copied ?? {}).flat())
  const goes = (ids: Set<string>, { id, owner }: { id: string; owner: string | null }) =>
    ids.has(id) || (owner !== null && ids.has(owner))
  const items: { table: ItemTable; id: string; since: 'added' | 'changed' | 'deleted'; outcome: Outcome }[] = []
  for (const table of itemTables) {
    const limit = most - items.length
    if (limit <= 0) break
    const rows = await itemsSince(tx, table, {
      contacts: [change.contact_id, other],
      since: change.created_at,
      limit,
    })
    for (const row of rows) {
      const follows = change.kind === 'merge' ? goes(moved, row) : row.contact_id === other
      const outcome: Outcome = goes(copies, row) ? 'withOther' : follows ? 'follows' : 'stays'
      items.push({ table, id: row.id, since: row.since, outcome })
    }
  }
  return (await labelsOf(tx, items)).map(({ table, ...item }) => ({ kind: kindOfTable[table], ...item }))
}
