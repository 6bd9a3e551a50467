import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { savedSince } from '../../contacts/contacts.public.ts'
import { contactsById } from '../matching/known-contacts.store.ts'
import { changesOfContacts, type StoredChange } from './changes.store.ts'
import { addressesById, extrasById, notesById } from './former.store.ts'
import { type DependentRows, type ExtraNow, planRestore, type RestorePlan } from './plan-restore.ts'

/** What each of these contacts would get back, by id. */
export async function planUndo(
  tx: AccountTx,
  keys: Keys,
  importId: string,
  ids: readonly string[],
): Promise<Map<string, RestorePlan>> {
  if (ids.length === 0) return new Map()
  const changes = await changesOfContacts(tx, importId, ids)
  const on = await dependentRows(tx, [...changes.values()].flat())
  const contacts = await contactsById(tx, [...changes.keys()], false)
  const numbered = [...changes].flatMap(([id, of]) => (of.some((one) => one.changes.numbers.length > 0) ? [id] : []))
  const saved = await savedSince(tx, numbered, { import: importId })
  return new Map(
    contacts.map((row) => {
      const context = { on, saved: saved.get(row.id) ?? new Set<string>() }
      return [row.id, planRestore(keys, tx.accountId, row, changes.get(row.id) ?? [], context)] as const
    }),
  )
}

async function dependentRows(tx: AccountTx, stored: readonly StoredChange[]): Promise<DependentRows> {
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
    extras: new Map(extras.map((extra) => [extra.id, extraNow(extra)])),
    notes: new Map(notes.map((note) => [note.id, note])),
  }
}

const extraNow = ({ value, version }: { value: string | null; version: number }): ExtraNow =>
  value === null ? { encrypted: version > 1 ? 'edited' : 'asImported' } : { text: value }
