import type { Directory } from './people.store.ts'

export const accountById = (db: Directory, id: string) =>
  db.selectFrom('directory.accounts').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the id of the account with that namespace, new or existing. */
export async function insertDirectoryAccount(db: Directory, account: { id: string; namespace: string; name: string }) {
  const inserted = await db
    .insertInto('directory.accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('namespace').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted.id
  const there = db.selectFrom('directory.accounts').select('id').where('namespace', '=', account.namespace)
  return (await there.executeTakeFirstOrThrow()).id
}

export const changeAccountPolicy = (
  db: Directory,
  id: string,
  change: { name?: string; mfa_required?: boolean; employees_may_ghost?: boolean; password_min_length?: number },
) => db.updateTable('directory.accounts').set(change).where('id', '=', id).execute()

export const accountByNamespace = (db: Directory, namespace: string) =>
  db.selectFrom('directory.accounts').select(['id', 'namespace']).where('namespace', '=', namespace).executeTakeFirst()

export const publicAccount = (db: Directory, namespace: string) =>
  db.selectFrom('directory.accounts').select(['id', 'name']).where('namespace', '=', namespace).executeTakeFirst()

export const accountsByNamespace = (db: Directory) =>
  db.selectFrom('directory.accounts').select(['id', 'namespace']).orderBy('namespace').limit(10_000).execute()
