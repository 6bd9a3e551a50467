import { mostLikelyDuplicates } from '@frontdesk/contract/contacts/contact-fields'
import type { Caller } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import { nameOfRow } from '../merge/name-of-row.ts'
import { duplicateRows } from './duplicates.store.ts'
import { auditCompared, visibleResemblances } from './visible-resemblances.ts'

/** The contacts that a new one resembles, newest first. */
export async function likelyDuplicates(tx: AccountTx, caller: Caller, contactId: string) {
  const found = await visibleResemblances(tx, caller, [contactId], mostLikelyDuplicates)
  const shown = found.slice(0, mostLikelyDuplicates)
  if (shown.length === 0) return []
  await auditCompared(tx, caller, shown)
  const ids = shown.map(({ other_id }) => other_id)
  const rows = await duplicateRows(tx, ids, caller.userId)
  return rows
    .map((row) => ({ id: row.id, name: nameOfRow(row) }))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
