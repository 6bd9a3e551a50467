import { billingLimits } from '@frontdesk/contract/money/billing/limits'
import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import type { DraftLine } from './draft.ts'

const { lines: mostLines } = billingLimits

export const insertInvoice = (tx: AccountTx, row: Omit<Insertable<DB['invoices']>, 'account_id'>) =>
  tx.db
    .insertInto('invoices')
    .values({ account_id: tx.accountId, ...row })
    .execute()

/** `first`: the place of the first one. */
interface Inserted {
  /** Place of the first one. */
  first: number
  /** They are credit, taken off an invoice that was issued before. */
  taken_later: boolean
}

export async function insertLines(
  tx: AccountTx,
  invoice_id: string,
  lines: readonly DraftLine[],
  { first, taken_later }: Inserted = { first: 0, taken_later: false },
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, at) => ({
    ...{ account_id: tx.accountId, invoice_id, position: first + at, kind: line.kind, description: line.description },
    ...{ detail: line.detail, quantity: line.quantity, amount: line.amount, proration: line.proration },
    ...{ taken_later, from_day: line.from, until_day: line.until, terms_day: line.termsDay, rows: line.rows },
    ...{ price: JSON.stringify(line.price), sources: JSON.stringify(line.sources) },
  }))
  await tx.db.insertInto('invoice_lines').values(rows).execute()
}

/**
 * Locked until the commit. Before the subscription: a payment locks its invoice, and then changes the subscription. So two
 * transactions never wait for each other.
 */
export const lockOpenInvoices = (tx: AccountTx) =>
  tx.db.selectFrom('invoices').select('id').where('status', '=', 'open').orderBy('number').forUpdate().execute()

export interface OpenInvoice {
  id: string
  number: number
  prefix: string
  subtotal: number
  total: number
  tax_name: string
  tax_rate: string | null
  lines: number
}

/** Of which credit can be taken: no payment is on its way, and there is a place for two lines. The oldest first. */
export async function listCreditable(tx: AccountTx, most: number): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select i.id, i.number, i.prefix, i.subtotal, i.total, i.tax_name, i.tax_rate::text, lines.count as lines
      from invoices i cross join lateral (select count(*)::int from invoice_lines l
        where l.account_id = i.account_id and l.invoice_id = i.id) lines
      where i.status = 'open' and i.subtotal > 0 and lines.count <= ${mostLines - 2} and not exists (
        select from billing_payments p where p.account_id = i.account_id and p.invoice_id = i.id and p.state <> 'failed')
      order by i.number limit ${most}`.execute(tx.db)
  return rows
}

/** For Database.read(): whether the plan's price was charged for that day. */
export const chargedQuery = (day: string): Query<{ charged: boolean }> =>
  sql<{ charged: boolean }>`
    select exists (select from invoice_lines l join invoices i on i.account_id = l.account_id and i.id = l.invoice_id
      where l.kind = 'plan' and ${day}::date between l.from_day and l.until_day and i.status <> 'void') as charged`.compile(
    build,
  )

/** For Database.readDirectory(): what invoices are numbered by. */
export const namespaceQuery = (accountId: string): Query<{ namespace: string; name: string }> =>
  build.selectFrom('directory.accounts').select(['namespace', 'name']).where('id', '=', accountId)
