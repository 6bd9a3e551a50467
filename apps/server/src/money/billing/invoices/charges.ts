// What an agency pays once, on its next invoice, whether or not it has a plan when it agrees to it.
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn } from '#platform/zone'
import { type Charge, insertCharge } from './charges.store.ts'
import type { DraftLine } from './draft.ts'

/** Of one invoice; the rest comes on the next one. */
export const mostCharges = 10

/** Charged once for each `id`, however often it is added. Nothing is charged for an amount of 0. */
export async function addCharge(tx: AccountTx, charge: Charge): Promise<void> {
  if (charge.amount === 0 || !(await insertCharge(tx, charge))) return
  await audit(tx, {
    action: 'charge.added',
    entity: { type: 'charge', id: charge.id },
    facts: { description: charge.description, amount: charge.amount },
  })
  publish(tx, 'billingChanged', { what: 'invoices' })
}

export function buildChargeLine({ description, amount, at }: Charge, zone: string): DraftLine {
  const day = formatDayIn(zone, at)
  return {
    ...{ kind: 'registration', description, detail: '', quantity: 1, amount, proration: false },
    ...{ from: day, until: day, termsDay: null, rows: null, sources: [] },
    price: { unit_amount_decimal: String(amount), billing_scheme: 'per_unit' },
  }
}
