import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { insertMany } from '../../people/bulk.store.ts'
import { type Author, addressRows, contactRow, extraRows, type NewContact, noteRows } from './contact-rows.ts'
import { tagContacts } from './tag-contacts.ts'

/** Contacts with all that hangs on them. */
export async function writeCreated(tx: AccountTx, keys: Keys, author: Author, created: readonly NewContact[]) {
  await insertMany(
    tx,
    'contacts',
    created.map((contact) => contactRow(keys, author, contact)),
  )
  await insertMany(
    tx,
    'addresses',
    created.flatMap((contact) => addressRows(author, contact)),
  )
  await insertMany(
    tx,
    'contact_extras',
    created.flatMap(({ id, contact }) => extraRows(author, id, contact.extras)),
  )
  await insertMany(
    tx,
    'activity',
    created.flatMap(({ id, contact }) => noteRows(author, id, contact.notes)),
  )
  await tagContacts(
    tx,
    author.at,
    created.map(({ id, contact }) => ({ id, tags: contact.tags })),
  )
}
