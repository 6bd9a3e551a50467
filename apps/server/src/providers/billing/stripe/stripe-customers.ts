import type { BillingProvider } from '../billing.ts'
import { runCalls, type StripeApi } from './stripe-api.ts'

const uuid = /^[0-9a-f-]{36}$/

export const createStripeCustomers = (api: StripeApi): Pick<BillingProvider, 'findOrCreateCustomer'> => ({
  findOrCreateCustomer: ({ accountId, name, email }) =>
    runCalls(async () => {
      if (!uuid.test(accountId)) throw new Error('The id of an account is no UUID.')
      const found = await api.customers.search({ query: `metadata['accountId']:'${accountId}'`, limit: 100 })
      const [first] = found.data.sort((one, other) => one.created - other.created)
      // The search doesn't know the newest ones yet. The key does, and the same key must come with the same values.
      const customer =
        first ?? (await api.customers.create({ metadata: { accountId } }, { idempotencyKey: `customer-${accountId}` }))
      const wanted = { ...(name && { name: name.slice(0, 256) }), ...(email && { email }) }
      const differs = Object.entries(wanted).some(([field, value]) => customer[field as 'name' | 'email'] !== value)
      if (differs) await api.customers.update(customer.id, wanted)
      return customer.id
    }),
})
