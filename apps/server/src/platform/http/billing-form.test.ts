import { runInNewContext } from 'node:vm'
import { stripeFormPath } from '@frontdesk/contract/money/billing/stripe-form'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addBillingForm } from './billing-form.ts'
import { type FormMessage, type FormWindow, runBillingForm } from './billing-form-script.ts'
import { addSecurityHeaders, formatClientPolicy, formatPagePolicy } from './security-headers.ts'

const key = `pk_test_${'2'.repeat(24)}`
const app = Fastify()
let server: TestServer
beforeAll(async () => {
  await addSecurityHeaders(app, { https: true })
  addBillingForm(app, key)
  server = await testServer()
})
afterAll(async () => {
  await app.close()
  await server.close()
})

describe('the document', () => {
  const open = async () => {
    const { statusCode, headers, payload } = await app.inject(stripeFormPath)
    expect(statusCode).toBe(200)
    return { headers, html: payload, policy: String(headers['content-security-policy']) }
  }

  test('isn’t there with embedded payments', async () => {
    expect((await fetch(`${server.url}${stripeFormPath}`)).status).toBe(404)
  })

  test('alone may load and reach Stripe, framed by our own pages only, and is never kept', async () => {
    const { headers, html, policy } = await open()
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' https://js.stripe.com https://*.js.stripe.com`,
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src https://api.stripe.com',
      `style-src 'nonce-${nonce}'`,
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' })
    expect((await open()).policy).not.toBe(policy)
    for (const other of [formatPagePolicy('x'), formatClientPolicy('x')]) expect(other).not.toContain('stripe')
    expect(formatPagePolicy('x')).toContain("frame-src 'self'")
  })

  test('has nothing secret, and a script that needs nothing else', async () => {
    const { html } = await open()
    expect(html).toContain(key)
    expect(html).not.toMatch(/sk_|rk_|whsec_/)
    const [, script = ''] = /<script nonce="[^"]*">(.*)<\/script><\/body>/s.exec(html) ?? []
    const said: unknown[] = []
    const window = { location: { origin: 'x' }, parent: { postMessage: (message: unknown) => said.push(message) } }
    runInNewContext(script, { window })
    expect(said).toEqual([expect.objectContaining({ kind: 'failed', during: 'load' })])
  })
})

type Reply = Awaited<ReturnType<ReturnType<NonNullable<FormWindow['Stripe']>>['confirmSetup']>>
const origin = 'https://app.harbor.test'
const secret = 'seti_1_secret_2'

function openForm(reply: Reply | Promise<Reply> = { setupIntent: { status: 'succeeded' } }) {
  const said: Record<string, unknown>[] = []
  const calls: [string, unknown][] = []
  let hear = (_event: FormMessage) => {}
  const parent = {
    postMessage(message: unknown, to: string) {
      expect(to).toBe(origin)
      said.push(message as Record<string, unknown>)
    },
  }
  const answer = (name: string) => async (options: unknown) => {
    calls.push([name, options])
    return reply
  }
  const page: FormWindow = {
    ...{ parent, location: { origin }, document: { body: { scrollHeight: 210 } } },
    Stripe: (given) => {
      expect(given).toBe(key)
      return {
        elements: (options) => ({
          create(kind, more) {
            calls.push([kind, { ...options, ...more }])
            return { mount: () => {}, destroy: () => void calls.push(['destroy', null]), on: (_name, run) => run() }
          },
        }),
        confirmSetup: answer('confirmSetup'),
        handleNextAction: answer('handleNextAction'),
      }
    },
    ResizeObserver: class {
      observe() {}
    },
    addEventListener(_name, listener) {
      hear = listener
    },
  }
  runBillingForm(page, { publishableKey: key, blocked: 'Blocked.', failed: 'Failed.' })
  const send = (message: object, from: Partial<FormMessage> = {}) =>
    hear({ source: parent, origin, data: { form: 'billing-form', ...message }, ...from })
  const show = (from: Partial<FormMessage> = {}) =>
    send({ kind: 'show', clientSecret: secret, name: 'Harbor', email: '', dark: true }, from)
  return { said, calls, send, show, kinds: () => said.map(({ kind }) => kind) }
}

describe('the script', () => {
  test('shows the fields for a setup, without other ways to pay', () => {
    const { show, kinds, calls } = openForm()
    show()
    expect(kinds()).toEqual(['loaded', 'ready', 'failed'])
    expect(calls).toEqual([
      [
        'payment',
        {
          ...{ clientSecret: secret, appearance: { theme: 'night' } },
          wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
          defaultValues: { billingDetails: { name: 'Harbor' } },
        },
      ],
    ])
    show()
    expect(calls.map(([name]) => name)).toEqual(['payment', 'destroy', 'payment'])
  })

  test('saves once at a time, with room for the bank’s page', async () => {
    const { show, send, said, calls } = openForm()
    send({ kind: 'save' })
    await settled()
    show()
    const before = said.length
    send({ kind: 'save' })
    send({ kind: 'save' })
    await settled()
    expect(calls.filter(([name]) => name === 'confirmSetup')).toHaveLength(1)
    expect(calls.at(-1)?.[1]).toMatchObject({ redirect: 'if_required' })
    expect(said.slice(before)).toMatchObject([
      { kind: 'height', height: 640 },
      { kind: 'done', status: 'succeeded' },
      { kind: 'height', height: 210 },
    ])
  })

  test('lets the bank confirm a payment', async () => {
    const { send, said, calls } = openForm({ paymentIntent: { status: 'succeeded' } })
    send({ kind: 'confirm', clientSecret: 'pi_1_secret_2' })
    await settled()
    expect(calls).toMatchObject([['handleNextAction', { clientSecret: 'pi_1_secret_2' }]])
    expect(said.at(-2)).toEqual({ form: 'billing-form', kind: 'done', status: 'succeeded' })
  })

  test.each([
    [{ error: { type: 'card_error', message: 'Your card was declined.' } }, 'Your card was declined.'],
    [{ error: { type: 'invalid_request_error', message: 'No such seti_1' } }, 'Failed.'],
    [{ error: {} }, 'Failed.'],
  ])('says for people why it failed: %j', async (reply, message) => {
    const { show, send, said } = openForm(reply)
    show()
    send({ kind: 'save' })
    await settled()
    expect(said.at(-2)).toMatchObject({ kind: 'failed', during: 'save', message })
  })

  test('hears its parent of the same origin only', async () => {
    const { show, send, calls, kinds } = openForm()
    show({ source: {} })
    show({ origin: 'https://evil.test' })
    show({ data: null })
    show({ data: { kind: 'show', clientSecret: secret } })
    send({ kind: 'show', clientSecret: '"><script>' })
    send({ kind: 'confirm', clientSecret: 7 })
    await settled()
    expect(calls).toEqual([])
    expect(kinds()).toEqual(['loaded'])
  })
})

const settled = () => new Promise((done) => setImmediate(done))
