import type { Kysely } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import type { SavedMethod } from '#providers/billing/billing'

/** With the name of who added it. */
const methods = (db: Kysely<DB>) =>
  db
    .selectFrom('billing_methods as m')
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'm.account_id').onRef('u.id', '=', 'm.added_by'))
    .selectAll('m')
    .select(['u.first_name', 'u.last_name'])

export type MethodRow = Awaited<ReturnType<ReturnType<typeof methods>['executeTakeFirstOrThrow']>>

/** For Database.read(): the default first. */
export const methodsQuery = () => methods(build).orderBy('m.is_default', 'desc').orderBy('m.created_at').orderBy('m.id')

/** In the order in which they were saved. */
export const listMethodRows = (tx: AccountTx): Promise<MethodRow[]> =>
  methods(tx.db).orderBy('m.created_at').orderBy('m.id').execute()

/** Null: the default one. */
export const findMethodRow = (tx: AccountTx, id: string | null): Promise<MethodRow | undefined> =>
  methods(tx.db)
    .where((eb) => (id === null ? eb('m.is_default', '=', true) : eb('m.id', '=', id)))
    .executeTakeFirst()

interface NewMethod {
  method: SavedMethod
  isDefault: boolean
  at: Date
  /** Null: the operator. */
  by: string | null
}

/** Nothing where it is saved already. */
export const insertMethodRow = (tx: AccountTx, { method, isDefault, at, by }: NewMethod) =>
  tx.db
    .insertInto('billing_methods')
    .values({
      ...{ account_id: tx.accountId, id: method.id, type: method.type, brand: method.brand, last4: method.last4 },
      ...{ exp_month: method.expMonth, exp_year: method.expYear, verified: method.verified },
      ...{ is_default: isDefault, created_at: at, added_by: by },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const updateMethodRow = (tx: AccountTx, { id, ...method }: Omit<SavedMethod, 'type'>) =>
  tx.db
    .updateTable('billing_methods')
    .set({
      ...{ brand: method.brand, last4: method.last4, exp_month: method.expMonth, exp_year: method.expYear },
      verified: method.verified,
    })
    .where('id', '=', id)
    .execute()

export const deleteMethodRow = (tx: AccountTx, id: string) =>
  tx.db.deleteFrom('billing_methods').where('id', '=', id).execute()

export async function setDefaultRow(tx: AccountTx, id: string): Promise<void> {
  await tx.db.updateTable('billing_methods').set({ is_default: false }).where('is_default', '=', true).execute()
  await tx.db.updateTable('billing_methods').set({ is_default: true }).where('id', '=', id).execute()
}

/** Locked until the commit: its methods change one after another. Undefined without a profile. */
export const lockProfile = (tx: AccountTx) =>
  tx.db.selectFrom('billing_profiles').select(['provider', 'customer']).forUpdate().executeTakeFirst()

/** For Database.read(). */
export const profileQuery = () =>
  build.selectFrom('billing_profiles').select(['provider', 'customer', 'name', 'email']).compile()

export const readPayer = (tx: AccountTx) =>
  tx.db.selectFrom('billing_profiles').select(['provider', 'customer']).executeTakeFirst()

/** Methods of another provider are gone. */
export async function saveCustomer(tx: AccountTx, provider: string, customer: string): Promise<void> {
  const saved = await lockProfile(tx)
  if (saved?.provider === provider && saved.customer === customer) return
  await tx.db
    .insertInto('billing_profiles')
    .values({ account_id: tx.accountId, provider, customer })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ provider, customer }))
    .execute()
  await tx.db.deleteFrom('billing_methods').execute()
}
