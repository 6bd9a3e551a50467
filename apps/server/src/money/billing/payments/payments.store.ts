import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

export type PaymentRow = Selectable<DB['billing_payments']>

const invoiceColumns = [
  'id',
  'number',
  'prefix',
  'status',
  'total',
  'due_on',
  'attempts',
  'next_attempt_on',
  'failed_on',
] as const
export type InvoiceToPay = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** Locked until the commit. Always before its payments, so that two transactions never wait for each other. */
export const lockInvoice = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('invoices').select(invoiceColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export const changeInvoice = (tx: AccountTx, id: string, change: Updateable<DB['invoices']>) =>
  tx.db.updateTable('invoices').set(change).where('id', '=', id).execute()

export const readInvoice = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('invoices').select(invoiceColumns).where('id', '=', id).executeTakeFirst()

/** For Database.read(): one row when the account has it, by the number that people read. */
export const invoiceOfNumberQuery = (prefix: string, number: number) =>
  build.selectFrom('invoices').select('id').where('prefix', '=', prefix).where('number', '=', number).compile()

/** For Database.read(): what is due on that day and isn't on its way; the oldest first. Amounts in cents. */
export const dueInvoicesQuery = (today: string, least: number, most: number): Query<{ id: string }> =>
  sql<{ id: string }>`
    select i.id from invoices i
      where i.status = 'open' and i.due_on <= ${today}::date and i.total >= ${least}
        and (i.next_attempt_on <= ${today}::date or (i.next_attempt_on is null and i.attempts = 0))
        and not exists (select from billing_payments p
          where p.account_id = i.account_id and p.invoice_id = i.id and p.state <> 'failed')
      order by i.due_on, i.number limit ${most}`.compile(build)

/** For Database.read(): one row when the first automatic payment of an open invoice failed by that day. */
export const overdueQuery = (failedBy: string): Query<{ id: string }> =>
  sql<{ id: string }>`
    select id from invoices where status = 'open' and failed_on <= ${failedBy}::date limit 1`.compile(build)

/** Locked until the commit. */
export const lockPayment = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('billing_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The one of the invoice that is on its way or succeeded: there is at most one. */
export const findLivePayment = (tx: AccountTx, invoiceId: string) =>
  tx.db
    .selectFrom('billing_payments')
    .select(['id', 'state'])
    .where('invoice_id', '=', invoiceId)
    .where('state', '<>', 'failed')
    .executeTakeFirst()

export const insertPayment = (tx: AccountTx, row: Omit<Insertable<DB['billing_payments']>, 'account_id'>) =>
  tx.db
    .insertInto('billing_payments')
    .values({ account_id: tx.accountId, ...row })
    .returningAll()
    .executeTakeFirstOrThrow()

export const changePayment = (tx: AccountTx, id: string, change: Updateable<DB['billing_payments']>) =>
  tx.db.updateTable('billing_payments').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/**
 * For Database.read(): the newest one of the invoice. By id: when a later month is tried, `begun_at` is ahead of the clock.
 */
export const newestPaymentQuery = (invoiceId: string) =>
  build
    .selectFrom('billing_payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .compile()

/** For Database.read(): the one that paid it. */
export const succeededPaymentQuery = (invoiceId: string) =>
  build
    .selectFrom('billing_payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'succeeded')
    .compile()

interface Running {
  /** Those that wait for the provider's reply, and were begun before that. */
  before: Date
  /** Payments from bank accounts are expected by that day; null: all of them. */
  clearsBy: string | null
  most: number
}

/** For Database.read(): payments whose end isn't known, the oldest first. */
export const runningPaymentsQuery = ({ before, clearsBy, most }: Running): Query<PaymentRow> =>
  build
    .selectFrom('billing_payments')
    .selectAll()
    .where('state', 'in', ['starting', 'requiresAction', 'processing', 'unknown'])
    .where('begun_at', '<', before)
    .where((eb) =>
      clearsBy === null
        ? eb.lit(true)
        : eb.or([eb('state', '<>', 'processing'), eb('clears_on', 'is', null), eb('clears_on', '<=', clearsBy)]),
    )
    .orderBy('begun_at')
    .limit(most)
    .compile()

/** For Database.read(): by our ids. */
export const paymentsQuery = (ids: readonly string[]) =>
  build
    .selectFrom('billing_payments')
    .selectAll()
    .where('id', 'in', [...ids])
    .compile()

/** For Database.read(): those that the provider has, begun since then. */
export const takenPaymentsQuery = (since: Date, most: number) =>
  build
    .selectFrom('billing_payments')
    .selectAll()
    .where('begun_at', '>=', since)
    .where('provider_id', 'is not', null)
    .where('state', 'in', ['processing', 'succeeded'])
    .orderBy('begun_at')
    .limit(most)
    .compile()

/** Past due while an invoice is open whose automatic payment failed. */
export async function settleSubscription(tx: AccountTx): Promise<void> {
  await sql`
    update subscriptions s set status = due.status
      from (select case when exists (select from invoices where status = 'open' and failed_on is not null)
        then 'pastDue' else 'active' end as status) due
      where s.status in ('active', 'pastDue') and s.status <> due.status`.execute(tx.db)
}

export const readZone = () => build.selectFrom('accounts').select('timezone').compile()

/** For Database.read(): the address of a person, by which history names them. */
export const emailQuery = (userId: string) =>
  build.selectFrom('users').select('email').where('id', '=', userId).compile()

/** Undefined when they no longer work here. */
export const findWorking = (tx: AccountTx, userId: string) =>
  tx.db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** For Database.read() as the directory, of each cluster. */
export const payerQuery = (customer: string): Query<{ account: string | null }> =>
  sql<{ account: string | null }>`select platform.find_payer(${customer}) as account`.compile(build)
