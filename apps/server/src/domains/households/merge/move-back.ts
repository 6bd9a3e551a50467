import type { AccountTx } from '#platform/db/database'
import { moveDraftsBack } from '../../drafts/drafts.public.ts'
import { removeUnused, repay } from '../split/copies.store.ts'
import { followingTables } from './followers.ts'
import type { ChangeRow } from './household-changes.store.ts'
import {
  addTags,
  alignDocuments,
  moveRows,
  pinAddresses,
  redirectReferrals,
  rowsOf,
  shiftBack,
  shiftNotes,
  takeFavorites,
  takeTags,
} from './household-rows.store.ts'
import type { Journal } from './journal.ts'
import { dropKept } from './keep-left-out.ts'
import { moveReferredRewardsBack } from './referred-rewards.store.ts'

/** Moves every row back to its former contact. Rows added since stay with the remaining contact. */
export async function moveBack(tx: AccountTx, change: ChangeRow, journal: Journal, at: Date) {
  const { contact_id: client, other_id: other } = change
  if (!other) return
  if (journal.kept) await dropKept(tx, journal.kept)
  if (change.kind === 'split') return unsplit(tx, { client, other, at }, journal)
  const way = { from: client, to: other }
  for (const table of followingTables) {
    const ids = journal.rows[table] ?? []
    await moveRows(tx, table, ids, way)
  }
  await alignDocuments(tx, [client, other])
  await shiftBack(tx, journal.shifted)
  await pinAddresses(tx, journal.pinned, false)
  await takeTags(tx, client, journal.tags)
  await takeFavorites(tx, client, journal.favorites)
  await redirectReferrals(tx, way, at, journal.referrals)
  if (journal.rewards) await moveReferredRewardsBack(tx, journal.rewards, way, at)
  await moveDraftsBack(tx, journal.drafts, way)
}

/** The contact made by the split is deleted: its later additions and moved rows come back, copies stay with it. */
async function unsplit(
  tx: AccountTx,
  { client, other, at }: { client: string; other: string; at: Date },
  journal: Journal,
) {
  const way = { from: other, to: client }
  const copies = new Set(Object.values(journal.copied ?? {}).flat())
  await shiftNotes(tx, way)
  for (const table of followingTables) {
    const ids = (await rowsOf(tx, table, other)).filter((id) => !copies.has(id))
    await moveRows(tx, table, ids, way)
  }
  await alignDocuments(tx, [client, other])
  await addTags(tx, way, journal.tags)
  for (const { policy, from, to, atClient } of journal.mended ?? []) {
    await repay(tx, policy, { from: to, to: from })
    if (atClient) await removeUnused(tx, to, at)
  }
}
