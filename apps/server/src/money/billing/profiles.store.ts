import { sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

/** For Database.read(). No row before a plan or details. */
export const profileQuery = () => build.selectFrom('billing_profiles').selectAll()

export const addProfile = (tx: AccountTx) =>
  tx.db
    .insertInto('billing_profiles')
    .values({ account_id: tx.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Locked until the commit; made where there is none. */
export async function lockProfile(tx: AccountTx) {
  await addProfile(tx)
  return tx.db.selectFrom('billing_profiles').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export const changeProfile = (tx: AccountTx, change: Updateable<DB['billing_profiles']>) =>
  tx.db.updateTable('billing_profiles').set(change).execute()

/** Who is billed; made where there is no profile. */
export async function saveProfile(tx: AccountTx, profile: Updateable<DB['billing_profiles']>) {
  await addProfile(tx)
  return changeProfile(tx, profile)
}

export interface DefaultMethod {
  id: string
  type: 'card' | 'us_bank_account'
  brand: string
  last4: string
}

/** For Database.read(): no row without one. */
export const defaultMethodQuery = (): Query<DefaultMethod> =>
  sql<DefaultMethod>`select id, type, brand, last4 from billing_methods where is_default`.compile(build)
