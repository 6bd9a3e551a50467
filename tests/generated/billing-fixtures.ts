import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { startPlan } from '../../apps/server/src/money/billing/billing.factory.ts'
import { addTestMethod } from '../../apps/server/src/money/billing/billing.public.ts'
import { addInvoice } from '../../apps/server/src/money/billing/payments/payments.factory.ts'
import type { TestServer } from '../../apps/server/src/testing/server.ts'

export type BillingFixtures = Awaited<ReturnType<typeof addBilling>>

/** A plan, an invoice that is due later, a payment method, and one that is being added. */
export async function addBilling(
  server: TestServer,
  { account, token, word }: { account: string; token: string; word: string },
) {
  await startPlan(server, { accountId: account })
  const params = { id: account }
  const details = { name: word, email: '', address: word, address2: '', city: '', state: 'MA', zipcode: '' }
  const saved = await server.request(api.billing.saveBillingDetails, { params, body: details }, { token })
  if (saved.status !== 200) throw new Error(`No details could be saved: ${JSON.stringify(saved.body)}`)
  const method = await addTestMethod(server.platform, account, 'approved')
  const begun = await server.request(api.billing.beginPaymentMethod, { params, body: { type: 'card' } }, { token })
  if (begun.status !== 200) throw new Error(`No method could be begun: ${JSON.stringify(begun.body)}`)
  const invoice = await addInvoice(server, { accountId: account, dueOn: '2030-01-01' })
  return { invoice, method, setup: begun.body.setup }
}

/** Undefined for parameters that are not of billing. */
export function findBillingParameter({ path }: Endpoint, name: string, world: BillingFixtures): string | undefined {
  if (name === 'plan') return 'team'
  if (path.includes('/invoices/')) return name === 'invoice' ? world.invoice : name === 'line' ? '0' : undefined
  if (path.includes('/payment-methods/'))
    return name === 'method' ? world.method : name === 'setup' ? world.setup : undefined
  return undefined
}
