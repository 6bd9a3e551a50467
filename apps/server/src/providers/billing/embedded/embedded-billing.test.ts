import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testAmounts } from '@frontdesk/contract/money/billing/test-methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSteppedClock } from '#platform/clock'
import { billingConformance } from '../billing.conformance.ts'
import type { TestMethod } from '../billing.ts'
import { createEmbeddedBilling, type EmbeddedBilling } from './embedded-billing.ts'

const dayMs = 86_400_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(['in memory', 'in files'])('%s', (where) => {
  billingConformance(async () => {
    const clock = createSteppedClock('2026-11-20T15:00:00Z')
    const provider = createEmbeddedBilling({ folder: where === 'in files' ? join(folder, 'suite') : undefined, clock })
    return {
      provider,
      enterMethod: (customer, { id }, method) => provider.test.enterMethod(customer, id, method),
      confirm: async ({ id }, approve) => void (await provider.test.confirm(id, approve)),
      clear: async () => void clock.step(3 * dayMs),
      amounts: testAmounts,
      close: () => provider.close(),
    }
  })
})

const approved: TestMethod = { type: 'card', card: 'approved', expMonth: 12, expYear: 2040 }

async function saveIn(provider: EmbeddedBilling, method: TestMethod, accountId: string = crypto.randomUUID()) {
  const customer = await provider.findOrCreateCustomer({ accountId, name: 'Harbor', email: '' })
  const setup = await provider.beginSetup({ customer, type: method.type, accountId })
  await provider.test.enterMethod(customer, setup.id, method)
  const saved = await provider.readSetup(customer, setup.id)
  return { accountId, customer, method: saved.method?.id ?? '' }
}
const orderOf = (of: Awaited<ReturnType<typeof saveIn>>) => ({
  ...{ ...of, amount: 500, invoiceId: crypto.randomUUID(), invoiceNumber: 'HAR-0001' },
  ...{ paymentId: crypto.randomUUID(), automatic: false },
})

test('a payment is there when the files are opened again, and in a process beside it', async () => {
  const clock = createSteppedClock('2026-11-20T15:00:00Z')
  const open = () => createEmbeddedBilling({ folder: join(folder, 'again'), clock })
  const [first, beside] = [open(), open()]
  const of = await saveIn(first, approved)
  const wanted = Array.from({ length: 12 }, () => orderOf(of))
  // Never closed: it was killed.
  await Promise.all(wanted.map((order, at) => (at % 2 === 0 ? first : beside).pay(order)))
  const reopened = open()
  for (const { paymentId } of wanted)
    expect(await reopened.findPayment(of.customer, paymentId)).toMatchObject({ state: 'succeeded' })
  await Promise.all([first, beside].map((each) => each.refund({ id: idOf(of, wanted[0]), amount: 100, key: 'one' })))
  expect(await reopened.readPayment(idOf(of, wanted[0]))).toMatchObject({ refunded: 100 })
  expect(await readdir(join(folder, 'again', of.customer))).toHaveLength(1)
})
const idOf = ({ accountId }: { accountId: string }, order: { paymentId: string } | undefined) =>
  `epay_${accountId.replaceAll('-', '')}_${order?.paymentId.replaceAll('-', '')}`

test('a moved clock clears payments, also after a restart, and never runs back', async () => {
  const clock = createSteppedClock('2026-11-20T15:00:00Z')
  const open = () => createEmbeddedBilling({ folder: join(folder, 'moved'), clock })
  const provider = open()
  const of = await saveIn(provider, { type: 'us_bank_account', bank: 'approved' })
  await provider.verifyBank(of.customer, of.method, testAmounts)
  const { id, clearsOn } = await provider.pay(orderOf(of))
  expect(clearsOn).toBe('2026-11-23')
  await provider.test.moveClock(new Date('2027-01-01T00:00:00Z'))
  await provider.test.moveClock(new Date('2026-12-01T00:00:00Z'))
  expect(await open().readPayment(id)).toMatchObject({ state: 'succeeded' })
  expect(await open().pay(orderOf(of))).toMatchObject({ state: 'processing', clearsOn: '2027-01-04' })
})

test('a payment that no one confirms within a day fails, and an expired card pays no longer', async () => {
  const clock = createSteppedClock('2026-11-20T15:00:00Z')
  const provider = createEmbeddedBilling({ folder: undefined, clock })
  const waiting = await provider.pay(orderOf(await saveIn(provider, { ...approved, card: 'confirmed' } as TestMethod)))
  const old = await saveIn(provider, { ...approved, expMonth: 11, expYear: 2026 } as TestMethod)
  clock.step(dayMs)
  expect(await provider.readPayment(waiting.id)).toMatchObject({ state: 'failed', declined: 'notConfirmed' })
  expect(await provider.test.confirm(waiting.id, true)).toMatchObject({ state: 'failed' })
  clock.set('2026-12-01T00:00:00Z')
  expect(await provider.pay(orderOf(old))).toMatchObject({ state: 'failed', declined: 'expired' })
})

test('after the clock was moved, a payment still waits a day to be confirmed', async () => {
  const clock = createSteppedClock('2026-11-20T15:00:00Z')
  const provider = createEmbeddedBilling({ folder: undefined, clock })
  const of = await saveIn(provider, { ...approved, card: 'confirmed' } as TestMethod)
  await provider.test.moveClock(new Date('2027-01-01T05:00:00Z'))
  const { id, state } = await provider.pay(orderOf(of))
  expect(state).toBe('requiresAction')
  expect(await provider.test.confirm(id, true)).toMatchObject({ state: 'succeeded' })
  const forgotten = await provider.pay(orderOf(of))
  await provider.test.moveClock(new Date('2027-01-02T05:00:00Z'))
  expect(await provider.readPayment(forgotten.id)).toMatchObject({ state: 'failed', declined: 'notConfirmed' })
})

test('there are at most ten methods, and a payment is of fifty cents or more', async () => {
  const provider = createEmbeddedBilling({ folder: undefined, clock: createSteppedClock('2026-11-20T15:00:00Z') })
  const accountId = crypto.randomUUID()
  for (let at = 0; at < 10; at++) await saveIn(provider, approved, accountId)
  const customer = `ecus_${accountId.replaceAll('-', '')}`
  const { id } = await provider.beginSetup({ customer, type: 'card', accountId })
  expect(await provider.test.enterMethod(customer, id, approved)).toBe('full')
  const order = { ...orderOf(await saveIn(provider, approved)), amount: 49 }
  await expect(provider.pay(order)).rejects.toMatchObject({ kind: 'refused' })
  const elsewhere = provider.listMethods('../../etc')
  await expect(elsewhere).rejects.toMatchObject({ kind: 'unknown' })
})
