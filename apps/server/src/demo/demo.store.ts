import type { AccountTx } from '../platform/db/database.ts'

export { insertContacts, makeContacts } from '../domains/contacts/contacts.factory.ts'

export const contactsExist = async (tx: AccountTx) =>
  (await tx.db.selectFrom('contacts').select('id').limit(1).executeTakeFirst()) !== undefined
