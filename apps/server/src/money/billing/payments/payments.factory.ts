import { generateId } from '#platform/generate-id'
import type { TestServer } from '#testing/server'

interface InvoiceToAdd {
  accountId?: string
  /** Cents. */
  total?: number
  dueOn?: string
  status?: 'open' | 'void'
}

let last = 0

/** An issued invoice with one line, HAR-0001 and so on. Returns its id. */
export async function addInvoice(
  { admin, here }: Pick<TestServer, 'admin' | 'here'>,
  { accountId = here.id, total = 4888, dueOn = '2026-11-20', status = 'open' }: InvoiceToAdd = {},
): Promise<string> {
  const id = generateId()
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into tenant.invoices (account_id, id, number, prefix, reason, title, period_starts, issued_on, due_on,
         billed_to, subtotal, tax, total, status, created_at)
       values ($1, $2, $3, 'HAR', 'period', 'Team plan, November', '2026-11-01', '2026-11-01', $4, '{}', $5, 0, $5, $6,
         '2026-11-01T12:00:00Z')`,
      [accountId, id, ++last, dueOn, total, status],
    )
    await client.query(
      `insert into tenant.invoice_lines (account_id, invoice_id, position, kind, description, quantity, amount, from_day,
         until_day, price)
       values ($1, $2, 0, 'plan', 'Team plan', 1, $3, '2026-11-01', '2026-11-30', '{"unit_amount_decimal": "4888", "billing_scheme": "per_unit"}')`,
      [accountId, id, total],
    )
    // The next one that is issued has a number of its own.
    await client.query(
      'update tenant.billing_profiles set last_number = greatest(last_number, $2) where account_id = $1',
      [accountId, last],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  return id
}

export async function readInvoiceRow({ admin }: Pick<TestServer, 'admin'>, id: string) {
  const { rows } = await admin.query(
    `select status, paid_on::text, attempts, attempted, next_attempt_on::text, failed_on::text,
       prefix || '-' || lpad(number::text, 4, '0') as number from tenant.invoices where id = $1`,
    [id],
  )
  return rows[0]
}

export async function readPayments({ admin }: Pick<TestServer, 'admin'>, invoiceId: string) {
  const { rows } = await admin.query(
    `select id, state, declined, message, refunded, disputed, automatic, provider_id, clears_on::text, begun_by
       from tenant.billing_payments where invoice_id = $1 order by begun_at, id`,
    [invoiceId],
  )
  return rows
}
