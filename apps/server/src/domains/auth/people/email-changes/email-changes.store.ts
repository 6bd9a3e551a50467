import type { Directory } from '../people.store.ts'

interface Changing {
  accountId: string
  personId: string
}

/** Locked until the transaction ends; also one that is no longer pending, whose mails still count. */
export const lockChange = (db: Directory, { accountId, personId }: Changing) =>
  db
    .selectFrom('directory.email_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

export const storeChange = (
  db: Directory,
  { accountId, personId }: Changing,
  change: { email: string; asked_by: string; requested_at: Date; mails: number; mails_since: Date },
) => {
  const asked = { ...change, pending: true, token_hash: null, expires_at: null }
  return db
    .insertInto('directory.email_changes')
    .values({ account_id: accountId, person_id: personId, ...asked })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doUpdateSet(asked))
    .execute()
}

export const updateChange = (
  db: Directory,
  { accountId, personId }: Changing,
  change: { pending?: boolean; token_hash?: Buffer | null; expires_at?: Date },
) =>
  db
    .updateTable('directory.email_changes')
    .set(change)
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()

/** By the hash of its token; a cancelled or confirmed one has none. Locked until the transaction ends. */
export const changeByToken = (db: Directory, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('directory.email_changes as c')
    .innerJoin('directory.people as p', 'p.id', 'c.person_id')
    .innerJoin('directory.accounts as a', 'a.id', 'c.account_id')
    .select(['c.account_id', 'c.person_id', 'c.email', 'c.expires_at', 'p.email as current', 'a.name as agency'])
    .where('c.token_hash', '=', tokenHash)
    .where('c.pending', '=', true)
    .where('c.expires_at', '>', at)
    .forUpdate('c')
    .executeTakeFirst()

export const pendingChanges = (db: Directory, accountId: string) =>
  db
    .selectFrom('directory.email_changes')
    .select(['person_id', 'email', 'requested_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('pending', '=', true)
    .limit(1000)
    .execute()
