import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { refused } from '#domains/auth/testing/fake-server.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import { bank, createResult, pastDue, showBilling, visa } from '../fixtures/methods.factory.tsx'
import { MethodsTab } from './methods-tab.tsx'
import { PayDialog } from './pay-dialog.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T14:40:00Z') })
  setScreenZone('America/New_York')
})
afterEach(async () => {
  await cleanup()
  setScreenZone(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('shows what is saved, and makes another one the default', async () => {
  const { bodies, base } = await showBilling(MethodsTab, {
    answers: {
      'PUT /accounts/harbor-id/payment-methods/pm_bank/default': () => ({ body: { ...bank, isDefault: true } }),
    },
  })
  await expect.element(page.getByText('Visa •• 2204')).toBeVisible()
  await expect.element(page.getByText('Expires 04/2028 · added Nov 14 by Jo Harbor')).toBeVisible()
  await expect.element(page.getByText('Bank account · added Aug 3, 2025')).toBeVisible()
  await button('Make default: Casco Savings •• 8810').click()
  await expect.element(page.getByText('Casco Savings •• 8810 now pays automatically')).toBeVisible()
  await expect.element(button('Remove Casco Savings •• 8810')).toHaveFocus()
  expect(bodies(`PUT ${base}/payment-methods/pm_bank/default`)).toHaveLength(1)
})

test('refuses a number that looks real without sending it', async () => {
  const { calls } = await showBilling(MethodsTab, { methods: [] })
  await button('Add payment method').click()
  await field('Card number').fill('5500 0000 0000 0004')
  await expect.element(dialog.getByText('This looks like a real card. Choose a test card above.')).toBeVisible()
  await button('Save').click()
  await expect.element(field('Card number')).toHaveFocus()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  expect(JSON.stringify(calls)).not.toContain('5500')
})

test('adds a test card by its name alone, and pays the past due invoice with it', async () => {
  const { bodies, base } = await showBilling(MethodsTab, {
    methods: [],
    balance: pastDue,
    answers: {
      'POST /accounts/harbor-id/payment-methods': () => ({
        body: { status: 'succeeded', method: visa, declined: null, message: null },
      }),
      'POST /accounts/harbor-id/invoices/invoice-29/pay': () => ({ body: createResult('succeeded') }),
    },
  })
  await button('Add payment method').click()
  await button('Approved').click()
  await button('Save and pay $48.88').click()
  await expect.element(page.getByText('Visa •• 2204 added')).toBeVisible()
  expect(bodies(`POST ${base}/payment-methods/setup/seti_1/test`)).toEqual([
    { type: 'card', card: 'approved', exp_month: 4, exp_year: 2029, name: 'Harbor Insurance' },
  ])
  expect(bodies(`POST ${base}/payment-methods`)).toEqual([{ setup: 'seti_1', makeDefault: true }])
  await expect.element(page.getByText('HAR-0029 is paid')).toBeVisible()
  expect(bodies(`POST ${base}/invoices/invoice-29/pay`)).toEqual([{ paymentMethod: 'pm_visa' }])
  expect(dialog.elements()).toEqual([])
})

test.each([
  ['failed', 'Nothing was charged. The card has insufficient funds.'],
  ['requiresAction', 'The bank asks you to confirm $48.88 with Visa •• 2204.'],
] as const)('a new card whose payment is %s leads on from there', async (state, words) => {
  await showBilling(MethodsTab, {
    methods: [],
    balance: pastDue,
    answers: {
      'POST /accounts/harbor-id/payment-methods': () => ({
        body: { status: 'succeeded', method: visa, declined: null, message: null },
      }),
      'POST /accounts/harbor-id/invoices/invoice-29/pay': () => ({
        body: createResult(state, state === 'failed' ? 'The card has insufficient funds.' : null),
      }),
    },
  })
  await button('Add payment method').click()
  await button('Approved').click()
  await button('Save and pay $48.88').click()
  await expect.element(dialog.getByText(words)).toBeVisible()
})

test('keeps the form with the reason of a refusal', async () => {
  await showBilling(MethodsTab, {
    answers: {
      'POST /accounts/harbor-id/payment-methods': () => ({
        body: { status: 'failed', method: null, declined: 'declined', message: 'The card was declined.' },
      }),
    },
  })
  await button('Add payment method').click()
  await button('Declined').click()
  await button('Save').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The card was declined.')
  await expect.element(field('Card number')).toHaveValue('4000 0000 0000 0341')
})

test('asks for another default when the default is removed', async () => {
  const call = 'DELETE /accounts/harbor-id/payment-methods/pm_visa?instead=pm_bank'
  const { bodies } = await showBilling(MethodsTab, { answers: { [call]: () => ({ status: 204 }) } })
  await button('Remove Visa •• 2204').click()
  await expect.element(dialog.getByRole('combobox', { name: 'New default' })).toHaveValue('pm_bank')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Visa •• 2204 removed')).toBeVisible()
  expect(bodies(call)).toHaveLength(1)
})

test('verifies a bank account by two amounts', async () => {
  const call = 'POST /accounts/harbor-id/payment-methods/pm_bank/verify'
  const { bodies } = await showBilling(MethodsTab, {
    methods: [visa, { ...bank, status: 'verify' }],
    answers: { [call]: () => ({ body: bank }) },
  })
  await button('Verify two amounts').click()
  await button('Verify').click()
  await expect.element(dialog.getByText('Enter cents from 1 to 99.').first()).toBeVisible()
  await field('First amount').fill('32')
  await field('Second amount').fill('45')
  await button('Verify').click()
  await expect.element(page.getByText('Casco Savings •• 8810 is verified')).toBeVisible()
  expect(bodies(call)).toEqual([{ amounts: [32, 45] }])
})

const Paying = () => (
  <PayDialog invoice={{ id: 'invoice-29', number: 'HAR-0029', amount_due: 4_888 }} onClose={() => {}} />
)

test('says why a payment was declined, and that nothing was charged', async () => {
  await showBilling(Paying, {
    answers: {
      'POST /accounts/harbor-id/invoices/invoice-29/pay': () => ({
        body: createResult('failed', 'The card has insufficient funds.'),
      }),
    },
  })
  await button('Pay $48.88').click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Nothing was charged. The card has insufficient funds.')
})

test('pays with a card that was just added, before the list is read again', async () => {
  const pay = 'POST /accounts/harbor-id/invoices/invoice-29/pay'
  const added = { ...visa, id: 'pm_new', isDefault: true, card: { ...visa.card, last4: '3184' } }
  const { bodies } = await showBilling(Paying, {
    answers: {
      'POST /accounts/harbor-id/payment-methods': () => ({
        body: { status: 'succeeded', method: added, declined: null, message: null },
      }),
      [pay]: () => ({ body: createResult('succeeded') }),
    },
  })
  await button('Add payment method').click()
  await button('Approved').click()
  await button('Save').click()
  await expect.element(dialog.getByRole('radio', { name: 'Visa •• 3184' })).toBeChecked()
  await button('Pay $48.88').click()
  await expect.element(page.getByText('HAR-0029 is paid')).toBeVisible()
  expect(bodies(pay)).toEqual([{ paymentMethod: 'pm_new' }])
})

test('methods that can’t be read are asked for again, and no other form stands in for the provider’s', async () => {
  let works = false
  const list = 'GET /accounts/harbor-id/payment-methods'
  const answer = () =>
    works
      ? { body: { data: [visa], provider: { name: 'embedded' } } }
      : refused(500, 'internal', 'The server had a problem.')
  await showBilling(Paying, { answers: { [list]: answer } })
  await expect.element(dialog.getByText('Unable to get payment methods: The server had a problem.')).toBeVisible()
  await button('Pay $48.88').click()
  expect(dialog.getByText(/^Missing Payment Method/).elements()).toEqual([])
  works = true
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'Visa •• 2204' })).toBeChecked()
  await cleanup()
  works = false
  await showBilling(MethodsTab, { answers: { [list]: answer } })
  await button('Add payment method').click()
  await expect.element(dialog.getByText('Unable to get payment methods: The server had a problem.')).toBeVisible()
  expect(dialog.getByRole('textbox').elements()).toEqual([])
})

test('asks to confirm a payment as the bank does', async () => {
  const confirm = 'POST /accounts/harbor-id/invoices/invoice-29/test-confirmation'
  const { bodies } = await showBilling(Paying, {
    answers: {
      'POST /accounts/harbor-id/invoices/invoice-29/pay': () => ({ body: createResult('requiresAction') }),
      [confirm]: () => ({ body: createResult('succeeded') }),
    },
  })
  await button('Pay $48.88').click()
  await expect.element(dialog.getByText('The bank asks you to confirm $48.88 with Visa •• 2204.')).toBeVisible()
  await button('Confirm payment').click()
  await expect.element(page.getByText('HAR-0029 is paid')).toBeVisible()
  expect(bodies(confirm)).toEqual([{ approve: true }])
})

test('uses the sentences for a missing method and for a provider that does not answer', async () => {
  await showBilling(Paying, { methods: [] })
  await button('Pay $48.88').click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Missing Payment Method. Please enter and/or select default payment method')
  await cleanup()
  await showBilling(Paying, {
    answers: {
      'POST /accounts/harbor-id/invoices/invoice-29/pay': () =>
        refused(503, 'billingUnavailable', 'Unable to make payment. Try again later'),
    },
  })
  await button('Pay $48.88').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Unable to make payment. Try again later')
})
