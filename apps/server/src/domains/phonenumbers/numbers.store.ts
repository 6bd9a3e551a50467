import { numberLimits } from '@frontdesk/contract/phonenumbers/limits'
import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

type Row = Insertable<DB['phone_numbers']>

const columns = [
  'id',
  'sid',
  'phone',
  'friendly_name',
  'status',
  'origin',
  'is_default',
  'location_id',
  'messaging_service_sid',
  'version',
  // Null also where it was registered at the carrier itself.
  sql<string | null>`(select s.friendly_name from messaging_services s
    where s.account_id = phone_numbers.account_id and s.sid = phone_numbers.messaging_service_sid)`.as('service'),
] as const
export type NumberRow = NonNullable<Awaited<ReturnType<typeof lockNumber>>>

/** For Database.read(): all of the account, by number. */
export const numbersByPhone = () =>
  build.selectFrom('phone_numbers').select(columns).orderBy('phone').limit(numberLimits.count)

/** For Database.read(). */
export const oneNumber = (id: string) => build.selectFrom('phone_numbers').select(columns).where('id', '=', id)

/** Locked until the commit. */
export const lockNumber = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('phone_numbers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const listServedBy = (tx: AccountTx, serviceSid: string) =>
  tx.db
    .selectFrom('phone_numbers')
    .select(columns)
    .where('messaging_service_sid', '=', serviceSid)
    .orderBy('id')
    .limit(numberLimits.count)
    .execute()

/** Until the commit only this transaction changes which number is the default; lock it before any number. */
export async function lockDefault(tx: AccountTx) {
  await tx.db.selectFrom('accounts').select('account_id').forUpdate().executeTakeFirstOrThrow()
  return tx.db.selectFrom('phone_numbers').select(columns).where('is_default', '=', true).executeTakeFirst()
}

/** Undefined when the account has it already. */
export const insertNumber = (tx: AccountTx, row: Omit<Row, 'account_id'>) =>
  tx.db
    .insertInto('phone_numbers')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'phone']).doNothing())
    .returning(columns)
    .executeTakeFirst()

/** What the carrier decided; undefined when that is known. */
export const takeOver = (tx: AccountTx, phone: string, decided: Pick<Row, 'status' | 'messaging_service_sid'>) =>
  tx.db
    .updateTable('phone_numbers')
    .set(decided)
    .where('phone', '=', phone)
    .where(({ or, eb }) =>
      or([
        eb('status', '!=', decided.status),
        eb('messaging_service_sid', 'is distinct from', decided.messaging_service_sid ?? null),
      ]),
    )
    .returning(columns)
    .executeTakeFirst()

export const changeNumber = (tx: AccountTx, id: string, change: Partial<Omit<Row, 'account_id' | 'id'>>) =>
  tx.db.updateTable('phone_numbers').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()
