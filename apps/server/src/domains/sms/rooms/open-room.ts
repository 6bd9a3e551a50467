import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { contactOfPhones } from '../settings/people.store.ts'
import { changeRoom, insertRoom, lockRoomByPhones } from './rooms.store.ts'

interface Wanted {
  /** Sorted, each once. */
  phones: readonly string[]
  ours: string
  userId: string | null
  /** Null: whoever has the number. */
  contactId: string | null
}

/** The conversation with these numbers, locked; created if there is none. A group belongs to no contact. */
export async function openRoom(
  tx: AccountTx,
  { clock }: Pick<Platform, 'clock'>,
  { phones, ours, userId, contactId }: Wanted,
) {
  const key = phones.join(',')
  const known = await lockRoomByPhones(tx, key)
  const theirs = known?.contact_id ?? contactId ?? (phones.length === 1 ? await contactOfPhones(tx, phones) : null)
  if (known) {
    if (theirs !== known.contact_id) await changeRoom(tx, known.id, { contact_id: theirs })
    return { room: { ...known, contact_id: theirs }, created: false }
  }
  const at = clock.now()
  const created = await insertRoom(tx, { id: generateId(), phones, ours, contactId: theirs, userId, at })
  const room = await lockRoomByPhones(tx, key)
  if (!room) throw new Error('A conversation that was just created is gone.')
  return { room, created }
}
