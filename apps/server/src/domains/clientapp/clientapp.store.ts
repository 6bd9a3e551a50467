import type { Insertable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

type Row = Insertable<DB['client_apps']>

const columns = [
  'id',
  'logo_digest',
  'products',
  'departments',
  'change_request_types',
  'referral_bonus',
  'referral_disclaimer',
  'version',
] as const
export type ClientAppRow = NonNullable<Awaited<ReturnType<typeof lockClientApp>>>

/** For Database.read(): without the bytes of the logo. */
export const clientApp = () => build.selectFrom('client_apps').select(columns)

/** For Database.read(): the number that the agency calls and texts from unless it chooses another. */
export const defaultNumber = () =>
  build.selectFrom('phone_numbers').select('phone').where('is_default', '=', true).where('status', '=', 'in-use')

/** For Database.read(). */
export const logoBytes = (digest: string) =>
  build.selectFrom('client_apps').select('logo').where('logo_digest', '=', digest)

export const lockClientApp = (tx: AccountTx) =>
  tx.db.selectFrom('client_apps').select(columns).forUpdate().executeTakeFirst()

/** Undefined when there is one. */
export const insertClientApp = (tx: AccountTx, row: Omit<Row, 'account_id'>) =>
  tx.db
    .insertInto('client_apps')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

export const changeClientApp = (tx: AccountTx, change: Partial<Omit<Row, 'account_id' | 'id'>>) =>
  tx.db.updateTable('client_apps').set(change).returning(columns).executeTakeFirstOrThrow()
