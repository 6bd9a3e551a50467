// Moves all dependent rows of one contact to the other, except for duplicates.
import type { splitKinds } from '@frontdesk/contract/households/households'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { moveDrafts } from '../../drafts/drafts.public.ts'
import { followingTables, type ItemTable, itemTables } from './followers.ts'
import {
  addFavorites,
  addTags,
  type Direction,
  type EqualRow,
  equalRows,
  moveRows,
  overfull,
  pinAddresses,
  redirectReferrals,
  rowsOf,
  shiftNotes,
} from './household-rows.store.ts'
import { type Moves, noMoves } from './journal.ts'
import { moveReferredRewards } from './referred-rewards.store.ts'

export type ItemKind = (typeof splitKinds)[number]

export const kindOfTable = {
  addresses: 'addresses',
  dependents: 'dependents',
  policies: 'policies',
  quotes: 'quotes',
  commercial_accounts: 'commercial',
  payment_methods: 'paymentMethods',
  contact_extras: 'extras',
  contact_links: 'links',
  documents: 'documents',
  activity: 'notes',
} as const satisfies Record<ItemTable, ItemKind>

export async function moveEverything(tx: AccountTx, way: Direction, at: Date): Promise<Moves & { twins: EqualRow[] }> {
  const moves = noMoves()
  const alike = await equalRows(tx, way)
  const staying = new Set(alike.map(({ id }) => id))
  moves.shifted = await shiftNotes(tx, way)
  for (const table of followingTables) {
    const ids = (await rowsOf(tx, table, way.from)).filter((id) => !staying.has(id))
    moves.rows[table] = await moveRows(tx, table, ids, way)
  }
  const full = await overfull(tx, way.to)
  if (full) throw new AppError(full === 'documents' ? 'tooManyDocuments' : 'tooManyRecords')
  moves.pinned = [...new Set(alike.filter(({ pin }) => pin).map(({ twin }) => twin))]
  await pinAddresses(tx, moves.pinned, true)
  moves.tags = await addTags(tx, way)
  moves.favorites = await addFavorites(tx, way)
  moves.referrals = await redirectReferrals(tx, way, at)
  moves.rewards = await moveReferredRewards(tx, way, at)
  moves.drafts = await moveDrafts(tx, 'note', way)
  return { ...moves, twins: alike }
}

/** The number of moved rows of each kind. */
export const countsOf = ({ rows, tags }: Pick<Moves, 'rows' | 'tags'>) => [
  ...itemTables.flatMap((table) => {
    const count = rows[table]?.length ?? 0
    return count > 0 ? [{ kind: kindOfTable[table], count }] : []
  }),
  ...(tags.length > 0 ? [{ kind: 'tags' as const, count: tags.length }] : []),
]
