import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { contactsById } from '../matching/known-contacts.store.ts'
import { changesOfContacts, type StoredChange } from './changes.store.ts'
import { addressesById, extrasById, notesById } from './former.store.ts'
import { type GivenBack, giveBack, type HangingOn } from './give-back.ts'

/** What each of these contacts would get back of what the import changed, by id. */
export async function lookBack(
  tx: AccountTx,
  keys: Keys,
  importId: string,
  ids: readonly string[],
): Promise<Map<string, GivenBack>> {
  if (ids.length === 0) return new Map()
  const changes = await changesOfContacts(tx, importId, ids)
  const on = await hangingOn(tx, [...changes.values()].flat())
  const contacts = await contactsById(tx, [...changes.keys()], false)
  return new Map(
    contacts.map((row) => [row.id, giveBack(keys, tx.accountId, row, changes.get(row.id) ?? [], on)] as const),
  )
}

async function hangingOn(tx: AccountTx, stored: readonly StoredChange[]): Promise<HangingOn> {
  const changes = stored.map((change) => change.changes)
  const addresses = await addressesById(
    tx,
    changes.flatMap((change) => change.addresses.map(({ id }) => id)),
  )
  const extras = await extrasById(
    tx,
    changes.flatMap((change) => change.extras.map(({ id }) => id)),
  )
  const notes = await notesById(
    tx,
    changes.flatMap((change) => change.notes),
  )
  return {
    addresses: new Map(addresses.map(({ id, ...parts }) => [id, parts])),
    extras: new Map(extras.map(({ id, value }) => [id, value])),
    notes: new Map(notes.map((note) => [note.id, note])),
  }
}
