import { useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { refused } from '#domains/auth/testing/fake-server.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import { showBilling, visa } from '../fixtures/methods.factory.tsx'
import { MethodsTab } from './methods-tab.tsx'

beforeEach(() => setScreenZone('America/New_York'))
afterEach(async () => {
  await cleanup()
  setScreenZone(null)
  vi.unstubAllGlobals()
})

test('a change in billing while the form is filled in leaves its setup as it is, and that one is saved', async () => {
  let begun = 0
  let change = () => Promise.resolve()
  const { bodies, base } = await showBilling(
    () => {
      const client = useQueryClient()
      change = () => client.invalidateQueries({ queryKey: ['billing'] })
      return <MethodsTab />
    },
    {
      answers: {
        'GET /accounts/harbor-id/payment-methods': () => ({
          body: { data: [], provider: { name: 'stripe', publishableKey: 'pk_test_2' } },
        }),
        'POST /accounts/harbor-id/payment-methods/setup': () => ({
          body: { setup: `seti_${++begun}`, client_secret: `seti_${begun}_secret` },
        }),
        'POST /accounts/harbor-id/payment-methods': () => ({
          body: { status: 'succeeded', method: visa, declined: null, message: null },
        }),
      },
    },
  )
  await page.getByRole('button', { name: 'Add payment method', exact: true }).click()
  await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  await change()
  const event = new MessageEvent('message', {
    data: { form: 'billing-form', kind: 'done', status: 'succeeded' },
    origin: window.location.origin,
  })
  Object.defineProperty(event, 'source', { value: document.querySelector('iframe')?.contentWindow })
  window.dispatchEvent(event)
  await vi.waitFor(() =>
    expect(bodies(`POST ${base}/payment-methods`)).toEqual([{ setup: 'seti_1', makeDefault: true }]),
  )
  expect(begun).toBe(1)
})

test('a setup that couldn’t be begun is begun again by Save, which isn’t busy forever', async () => {
  let works = false
  const { bodies, base } = await showBilling(MethodsTab, {
    answers: {
      'GET /accounts/harbor-id/payment-methods': () => ({
        body: { data: [], provider: { name: 'stripe', publishableKey: 'pk_test_2' } },
      }),
      'POST /accounts/harbor-id/payment-methods/setup': () =>
        works
          ? { body: { setup: 'seti_1', client_secret: 'seti_1_secret' } }
          : refused(503, 'billingUnavailable', 'Unable to make payment. Try again later'),
    },
  })
  await page.getByRole('button', { name: 'Add payment method', exact: true }).click()
  await expect.element(page.getByRole('alert').getByText(/^Unable to add the payment method:/)).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  expect(page.getByRole('alert').elements()).toEqual([])
  expect(bodies(`POST ${base}/payment-methods/setup`)).toHaveLength(2)
})

test('gives the secret to its own frame alone, and hears nothing of other windows and pages', async () => {
  const { bodies, base } = await showBilling(MethodsTab, {
    answers: {
      'GET /accounts/harbor-id/payment-methods': () => ({
        body: { data: [], provider: { name: 'stripe', publishableKey: 'pk_test_2' } },
      }),
      'POST /accounts/harbor-id/payment-methods': () => ({
        body: { status: 'succeeded', method: visa, declined: null, message: null },
      }),
    },
  })
  await page.getByRole('button', { name: 'Add payment method', exact: true }).click()
  const frame = await vi.waitFor(() => {
    const found = document.querySelector('iframe')
    if (!found) throw new Error('There is no frame.')
    return found
  })
  // Its messages are made here: in this test no server has the document.
  const said: [message: unknown, to: unknown][] = []
  const own = { postMessage: (message: unknown, to: unknown) => void said.push([message, to]) }
  Object.defineProperty(frame, 'contentWindow', { value: own })
  const { origin } = window.location
  const hear = (
    data: unknown,
    { from = origin, source = own as unknown }: { from?: string; source?: unknown } = {},
  ) => {
    const event = new MessageEvent('message', { data, origin: from })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  const form = 'billing-form'
  for (const kind of ['loaded', 'done']) {
    const message = { form, kind, status: 'succeeded' }
    hear(message, { from: 'https://evil.test' })
    hear(message, { from: 'null' })
    hear(message, { source: window })
    hear(message, { source: null })
    hear({ ...message, form: 'elsewhere' })
    hear(JSON.stringify(message))
  }
  hear({ form, kind: 'failed', during: 'save', message: 'Call 1-800-PAY.' }, { source: window })
  await expect.element(page.getByText('Call 1-800-PAY.')).not.toBeInTheDocument()
  expect([said, bodies(`POST ${base}/payment-methods`)]).toEqual([[], []])
  hear({ form, kind: 'loaded' })
  expect(said).toEqual([[expect.objectContaining({ form, kind: 'show', clientSecret: 'seti_1_secret' }), origin]])
  hear({ form, kind: 'done', status: 'succeeded' })
  await vi.waitFor(() => expect(bodies(`POST ${base}/payment-methods`)).toHaveLength(1))
})
