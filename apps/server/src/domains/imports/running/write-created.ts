import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { insertContactRows, insertNoteRows, insertSealedRows } from '../../contacts/contacts.public.ts'
import { insertRecordRows } from '../../records/records.public.ts'
import {
  type Author,
  addressRows,
  contactRow,
  extraRows,
  type NewContact,
  noteRows,
  sealedRows,
} from './contact-rows.ts'
import { tagContacts } from './tag-contacts.ts'

/** Contacts with all dependent rows. */
export async function writeCreated(tx: AccountTx, keys: Keys, author: Author, created: readonly NewContact[]) {
  await insertContactRows(
    tx,
    created.map((contact) => contactRow(keys, author, contact)),
  )
  await insertRecordRows(
    tx,
    'addresses',
    created.flatMap((contact) => addressRows(author, contact)),
  )
  const extras = created.map(({ id, contact }) => ({
    rows: extraRows(author, id, contact.extras),
    of: contact.extras,
  }))
  await insertRecordRows(
    tx,
    'contact_extras',
    extras.flatMap(({ rows }) => rows),
  )
  await insertSealedRows(
    tx,
    extras.flatMap(({ rows, of }) => sealedRows(keys, author, rows, of)),
  )
  await insertNoteRows(
    tx,
    created.flatMap(({ id, contact }) => noteRows(author, id, contact.notes)),
  )
  await tagContacts(
    tx,
    author,
    created.map(({ id, contact }) => ({ id, tags: contact.tags })),
  )
}
