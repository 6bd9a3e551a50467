// Payments without a provider: test methods only, and no money moves.
import { randomBytes } from 'node:crypto'
import { billingLimits } from '@frontdesk/contract/money/billing/limits'
import { testAmounts } from '@frontdesk/contract/money/billing/test-methods'
import type { Clock } from '#platform/clock'
import { BillingError, type BillingProvider, type Setup } from '../billing.ts'
import { type CustomerState, openCustomerFiles, type StoredSetup } from './customer-files.ts'
import { buildMethod, decidePayment, showMethod, showPayment } from './test-behavior.ts'

const mostPayments = 10_000
const mostSetups = 50
const mostTries = 3
/** Cents. */
const leastAmount = 50

export interface EmbeddedBilling extends BillingProvider {
  readonly test: NonNullable<BillingProvider['test']>
}

/** `folder`: for its files, which several processes may use at once; undefined: in memory. */
export function createEmbeddedBilling({
  folder,
  clock,
}: {
  folder: string | undefined
  clock: Clock
}): EmbeddedBilling {
  const files = openCustomerFiles(folder)

  /** The clock of what clears and of what must be confirmed. */
  async function readNow(): Promise<Date> {
    const [now, moved] = [clock.now(), await files.readMoved()]
    return moved && moved > now ? moved : now
  }

  async function readState(customer: string): Promise<CustomerState> {
    requireId(customer, customerId)
    return (await files.read(customer)) ?? refuseUnknown('customer')
  }

  function change<T>(customer: string, act: (state: CustomerState) => T): Promise<T> {
    requireId(customer, customerId)
    return files.change(customer, (state) => {
      if (!state) refuseUnknown('customer')
      return { state, result: act(state) }
    })
  }

  return {
    name: 'embedded',
    publishableKey: null,
    async findOrCreateCustomer({ accountId, name, email }) {
      const customer = `ecus_${compact(accountId)}`
      requireId(customer, customerId)
      return files.change(customer, (state) =>
        state
          ? { result: customer }
          : { state: { accountId, name, email, setups: [], methods: [], payments: [] }, result: customer },
      )
    },
    beginSetup: ({ customer, type }) =>
      change(customer, (state) => {
        const setup: StoredSetup = { id: newId('eset'), type, status: 'requires_action', method: null, declined: null }
        state.setups = [...state.setups.slice(1 - mostSetups), setup]
        return showSetup(state, setup)
      }),
    async readSetup(customer, id) {
      const state = await readState(customer)
      return showSetup(state, setupOf(state, id))
    },
    listMethods: async (customer) => (await readState(customer)).methods.map(showMethod),
    removeMethod: (customer, method) =>
      change(customer, (state) => {
        state.methods = state.methods.filter(({ id }) => id !== method)
      }),
    async verifyBank(customer, id, amounts) {
      const result = await change(customer, (state) => {
        const method = state.methods.find((each) => each.id === id) ?? refuseUnknown('method')
        if (method.verified) return true
        if (method.wrongTries >= mostTries) return 'refused'
        const typed = amounts.toSorted((a, b) => a - b)
        if (typed.some((amount, at) => amount !== testAmounts[at])) {
          method.wrongTries += 1
          return false
        }
        method.verified = true
        for (const setup of state.setups) if (setup.method === id) setup.status = 'succeeded'
        return true
      })
      if (result === 'refused') throw new BillingError('refused', 'There were three wrong tries.')
      return result
    },
    async pay({ customer, method: methodId, amount, accountId, invoiceId, paymentId, automatic }) {
      const [now, createdAt] = [await readNow(), clock.now().toISOString()]
      return change(customer, (state) => {
        const earlier = state.payments.find((each) => each.paymentId === paymentId)
        if (earlier) return showPayment(earlier, now)
        const method = state.methods.find(({ id }) => id === methodId) ?? refuseUnknown('method')
        if (!Number.isSafeInteger(amount) || amount < leastAmount)
          throw new BillingError('refused', `A payment is of whole cents, from ${leastAmount}.`)
        if (state.payments.length >= mostPayments)
          throw new BillingError('refused', `A customer has at most ${mostPayments} payments.`)
        const id = `epay_${compact(state.accountId)}_${compact(paymentId)}`
        const made = { id, paymentId, accountId, invoiceId, method: methodId, amount, createdAt, refunds: {} }
        const payment = { ...made, ...decidePayment(method, automatic, now) }
        state.payments.push(payment)
        // A dispute opens after the payment.
        return { ...showPayment(payment, now), disputed: null }
      })
    },
    async readPayment(id) {
      const payment = (await readState(customerOf(id))).payments.find((each) => each.id === id)
      return showPayment(payment ?? refuseUnknown('payment'), await readNow())
    },
    async findPayment(customer, paymentId) {
      const payment = (await readState(customer)).payments.find((each) => each.paymentId === paymentId)
      return payment ? showPayment(payment, await readNow()) : null
    },
    async refund({ id, amount, key }) {
      const now = await readNow()
      return change(customerOf(id), (state) => {
        const payment = state.payments.find((each) => each.id === id) ?? refuseUnknown('payment')
        if (Object.hasOwn(payment.refunds, key)) return showPayment(payment, now)
        const { state: reached, refunded } = showPayment(payment, now)
        if (reached !== 'succeeded' || amount < 1 || refunded + amount > payment.amount)
          throw new BillingError('refused', 'This is more than was paid and not yet refunded.')
        payment.refunds[key] = amount
        return showPayment(payment, now)
      })
    },
    async *listPayments(since) {
      const now = await readNow()
      for (const customer of await files.list())
        for (const payment of (await files.read(customer))?.payments ?? [])
          if (new Date(payment.createdAt) >= since) yield showPayment(payment, now)
    },
    test: {
      async enterMethod(customer, setupId, entered) {
        const now = clock.now()
        return change(customer, (state) => {
          const setup = setupOf(state, setupId)
          if (setup.method !== null) return 'over'
          if (setup.type !== entered.type) return 'otherType'
          if (state.methods.length >= billingLimits.paymentMethods) return 'full'
          const method = buildMethod(newId('epm'), entered, now)
          if (typeof method === 'string') {
            Object.assign(setup, { status: 'failed', declined: method })
            return null
          }
          state.methods.push(method)
          const status = method.verified ? 'succeeded' : 'requires_action'
          Object.assign(setup, { status, method: method.id, declined: null })
          return null
        })
      },
      async confirm(id, approve) {
        const now = await readNow()
        return change(customerOf(id), (state) => {
          const payment = state.payments.find((each) => each.id === id) ?? refuseUnknown('payment')
          if (showPayment(payment, now).state === 'requiresAction')
            Object.assign(payment, approve ? { state: 'succeeded' } : { state: 'failed', declined: 'notConfirmed' })
          return showPayment(payment, now)
        })
      },
      async moveClock(until) {
        const moved = await files.readMoved()
        if (!moved || until > moved) await files.writeMoved(until)
      },
    },
    close: () => files.close(),
  }
}

const customerId = /^ecus_[0-9a-f]{32}$/
const paymentIdPattern = /^epay_([0-9a-f]{32})_[0-9a-f]{32}$/

const compact = (uuid: string) => uuid.replaceAll('-', '').toLowerCase()
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

function customerOf(payment: string): string {
  const account = paymentIdPattern.exec(payment)?.[1] ?? refuseUnknown('payment')
  return `ecus_${account}`
}

/** An id becomes the name of a file. */
function requireId(id: string, pattern: RegExp): void {
  if (!pattern.test(id)) refuseUnknown('customer')
}

function refuseUnknown(what: string): never {
  throw new BillingError('unknown', `There is no such ${what}.`)
}

const setupOf = (state: CustomerState, id: string): StoredSetup =>
  state.setups.find((each) => each.id === id) ?? refuseUnknown('setup')

function showSetup(state: CustomerState, { id, status, method, declined }: StoredSetup): Setup {
  const saved = state.methods.find((each) => each.id === method)
  return { id, clientSecret: `${id}_secret`, status, method: saved ? showMethod(saved) : null, declined }
}
