import type { Claim } from '#platform/batches/batch'
import type { AccountTx } from '#platform/db/database'
import { lockContactRows } from '../../contacts/contacts.public.ts'
import { kindOf } from '../actions/actions.ts'
import type { ReviewParts } from '../actions/bulk-kind.ts'
import type { BulkRun } from '../bulk.store.ts'
import { rowsToUndo, writeReverted } from '../rows.store.ts'

/** Returns the contacts that are as before, and the number of those that were kept as they are. */
export async function revertBatch(
  tx: AccountTx,
  run: BulkRun,
  { after, until }: Claim,
  { platform, reviews }: ReviewParts,
) {
  const rows = await rowsToUndo(tx, run.id, { after: Number(after), until: Number(until) })
  if (rows.length === 0) return { restored: [], kept: 0 }
  const held = await lockContactRows(
    tx,
    rows.map(({ contactId }) => contactId),
  )
  const done = rows.map(({ contactId, before }) => ({ id: contactId, held: held.get(contactId), before: before ?? {} }))
  const kept = await kindOf(run.action).revert(tx, run.action, done, {
    ...{ me: run.user_id, asked: run.created_at, at: platform.clock.now() },
    ...{ platform, reviews },
  })
  await writeReverted(
    tx,
    run.id,
    rows.map(({ position, contactId }) => ({ position, ...kept.get(contactId) })),
  )
  const restored = rows.map(({ contactId }) => contactId).filter((id) => !kept.has(id))
  return { restored, kept: kept.size }
}
