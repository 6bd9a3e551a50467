import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import type { DraftLine } from './draft.ts'

export const insertInvoice = (tx: AccountTx, row: Omit<Insertable<DB['invoices']>, 'account_id'>) =>
  tx.db
    .insertInto('invoices')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export async function insertLines(tx: AccountTx, invoice_id: string, lines: readonly DraftLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, position) => ({
    ...{ account_id: tx.accountId, invoice_id, position, kind: line.kind, description: line.description },
    ...{ detail: line.detail, quantity: line.quantity, amount: line.amount, proration: line.proration },
    ...{ from_day: line.from, until_day: line.until, terms_day: line.termsDay, rows: line.rows },
    ...{ price: JSON.stringify(line.price), sources: JSON.stringify(line.sources) },
  }))
  await tx.db.insertInto('invoice_lines').values(rows).execute()
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
