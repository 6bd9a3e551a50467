// What a split does with each item.

import type { householdEndpoints } from '@frontdesk/contract/households/households'
import type { Received } from '@frontdesk/contract/kit/endpoint'
import { AppError } from '#platform/app-error'
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { restoreFile } from '#platform/files/discarded-files'
import { generateId } from '#platform/generate-id'
import { keepImage } from '../../contacts/contacts.public.ts'
import { recordTables } from '../../records/records.public.ts'
import { type ItemTable, itemTables } from '../merge/followers.ts'
import { addTags, alignDocuments, moveRows, takeTags } from '../merge/household-rows.store.ts'
import type { Moves, PaymentMethodCopy } from '../merge/journal.ts'
import { noMoves } from '../merge/journal.ts'
import { kindOfTable } from '../merge/move-everything.ts'
import { carriedTags, copyDocument, copyNote, liveItems } from './copies.store.ts'
import type { CopiedFiles } from './copy-files.ts'
import { copyRecord, mendPaymentMethods } from './copy-record.ts'

type Items = Received<(typeof householdEndpoints)['splitContact']>['body']['items']

/** Table, or `tags`, → ids of the copied or moved ones. */
export type Chosen = Record<'copy' | 'move', Partial<Record<ItemTable | 'tags', string[]>>>

export function chosenItems(items: Items): Chosen {
  const chosen: Chosen = { copy: {}, move: {} }
  const each = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]))
  for (const { kind, id, action } of each.values()) {
    if (action === 'keep') continue
    const table = kind === 'tags' ? kind : itemTables.find((name) => kindOfTable[name] === kind)
    if (!table) continue
    const ids = chosen[action][table] ?? []
    ids.push(id)
    chosen[action][table] = ids
  }
  return chosen
}

/** Throws itemNotFound when one of them was deleted meanwhile, or belongs to another contact. */
export async function refuseMissing(tx: AccountTx, contactId: string, { copy, move }: Chosen) {
  for (const table of [...itemTables, 'tags'] as const) {
    const ids = [...(copy[table] ?? []), ...(move[table] ?? [])]
    if (ids.length === 0) continue
    const there = await (table === 'tags' ? carriedTags(tx, contactId, ids) : liveItems(tx, table, contactId, ids))
    if (ids.some((id) => !there.has(id))) throw new AppError('itemNotFound')
  }
}

export interface SplitDone extends Moves {
  copied: Partial<Record<ItemTable, string[]>>
  copiedTags: number
  mended: PaymentMethodCopy[]
}

export async function splitItems(
  tx: AccountTx,
  keys: Keys,
  { from, to, at }: { from: string; to: string; at: Date },
  { copy, move }: Chosen,
  files: CopiedFiles,
): Promise<SplitDone> {
  const way = { from, to }
  const done: SplitDone = { ...noMoves(), copied: {}, copiedTags: 0, mended: [] }
  const copies = new Map<string, string>()
  for (const table of recordTables) {
    for (const id of copy[table] ?? []) copies.set(id, await copyRecord(tx, keys, table, id, { contactId: to, at }))
    const made = (copy[table] ?? []).flatMap((id) => copies.get(id) ?? [])
    if (made.length > 0) done.copied[table] = made
  }
  await copyNotes(tx, to, copy.activity ?? [], files, done)
  for (const { id, copy: copyId, key, owner_kind, owner_id } of files.documents) {
    const ownerId = owner_kind === 'contact' ? to : copies.get(owner_id)
    if (!ownerId) continue
    await restoreFile(tx, key)
    await copyDocument(tx, id, { id: copyId, contactId: to, ownerId, key, at })
    done.copied.documents = [...(done.copied.documents ?? []), copyId]
  }
  for (const table of itemTables) {
    const moved = await moveRows(tx, table, move[table] ?? [], way)
    if (moved.length > 0) done.rows[table] = moved
  }
  await alignDocuments(tx, [from, to])
  done.copiedTags = (await addTags(tx, way, copy.tags ?? [])).length
  done.tags = await addTags(tx, way, move.tags ?? [])
  await takeTags(tx, from, done.tags)
  const there = await mendPaymentMethods(tx, keys, to, at, copies)
  const here = await mendPaymentMethods(tx, keys, from, at)
  done.mended = [
    ...there.map((each) => ({ ...each, atClient: false })),
    ...here.map((each) => ({ ...each, atClient: true })),
  ]
  const known = done.copied.payment_methods ?? []
  const made = there.map((each) => each.to).filter((id) => !known.includes(id))
  if (made.length > 0) done.copied.payment_methods = [...known, ...new Set(made)]
  return done
}

async function copyNotes(tx: AccountTx, to: string, ids: readonly string[], files: CopiedFiles, done: SplitDone) {
  for (const source of ids) {
    const pictured = files.notes.get(source)
    const id = pictured ?? generateId()
    await copyNote(tx, source, { id, contactId: to })
    if (pictured) await keepImage(tx, id)
    done.copied.activity = [...(done.copied.activity ?? []), id]
  }
}
