// From a recipient's turn to the mailbox, its reports, and the links in the email.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountTx } from '#platform/db/database'
import { MailError, type MailOutcome } from '#providers/mail/mail'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'
import { enqueuePump } from '../pump.ts'
import {
  createEmailRun,
  createRecipient,
  enqueueRecipient,
  readRecipient,
  setAddress,
  startEmail,
  watchRecipient,
} from './email.factory.ts'
import { createLinkToken } from './link-token.ts'
import { formatMailId } from './mail-id.ts'

let server: TestServer
let send: TestServer['platform']['mail']['send']
let people = 0
beforeAll(async () => {
  server = await testServer()
  await setAddress(server)
  send = server.platform.mail.send
})
afterAll(() => server.close())
beforeEach(() => {
  server.platform.mail.send = send
})

const inAccount = (act: (tx: AccountTx) => Promise<unknown>) =>
  server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'Frontdesk' } }, act)
const nextAddress = () => `rosa${++people}@clients.test`
const mailsTo = (address: string) => server.mails.filter(({ to }) => to === address)

async function sent(address = nextAddress(), run?: string) {
  const recipient = await createRecipient(server, run ?? (await createEmailRun(server)), { address })
  await startEmail(server, recipient)
  const row = await watchRecipient(server, recipient, 'sent')
  const [mail] = mailsTo(address)
  if (!mail) throw new Error('Nothing was mailed.')
  return { address, recipient, row, mail, token: /unsubscribe\/here\/([\w-]+)/.exec(mail.text)?.[1] ?? '' }
}

async function report(messageId: string, recipient: string, outcome: MailOutcome) {
  server.clock.step(1000)
  const { headers, body } = server.mailReports.sign({ messageId, recipient, outcome }, server.clock.now())
  expect((await fetch(`${server.url}/webhooks/outbox`, { method: 'POST', headers, body })).status).toBe(204)
  return eventually(
    async () => {
      const found = await server.admin.query('select state, note from platform.webhooks where event_id = $1', [
        JSON.parse(body).id,
      ])
      if (found.rows[0]?.state === 'waiting') throw new Error('It waits.')
      return found.rows[0] as { state: string; note: string | null }
    },
    { timeout: 15_000 },
  )
}

const suppressions = async (search: string) => {
  const token = await server.session(server.here.people.employee)
  return (await server.request(api.campaigns.listSuppressions, { query: { search } }, { token })).body.data
}

describe('sending', () => {
  test('fills in the contact, signs as the agency, and says how to unsubscribe', async () => {
    const { mail, row } = await sent()
    expect(mail).toMatchObject({
      ...{ subject: 'For Rosa', fromName: 'Harbor Insurance', category: 'campaign' },
      replyTo: server.here.people.employee.email,
      id: formatMailId(server.here.id, String(row.message_id)),
    })
    expect(mail.html).toMatch(/Hello Rosa[\s\S]*Harbor LLC, 1 Main St, Boston, MA 02110/)
    expect(mail.unsubscribeUrl).toMatch(/\/api\/mail\/unsubscribe\/here\/[\w-]{50,480}$/)
    expect(row).toMatchObject({ handing_over: false, left_at: server.clock.now() })
  })

  test('has the personal link of the contact, which is made for it', async () => {
    const address = nextAddress()
    const run = await createEmailRun(server, { content: '<p>{{referralLink}}</p>', subject: 'Hi' })
    const recipient = await createRecipient(server, run, { address })
    await startEmail(server, recipient)
    await watchRecipient(server, recipient, 'sent')
    expect(mailsTo(address)[0]?.html).toMatch(/<a href="http[^"]*\/refer\/here-[a-z2-9]{10}"/)
  })

  test('addresses the co-applicant by their own name', async () => {
    const address = nextAddress()
    const contact = { coFirstName: 'Leo', coLastName: 'Client', coEmail: address, email: 'first@clients.test' }
    const recipient = await createRecipient(server, await createEmailRun(server), {
      address,
      person: 'subClient',
      contact,
    })
    await startEmail(server, recipient)
    await watchRecipient(server, recipient, 'sent')
    expect(mailsTo(address)[0]?.subject).toBe('For Leo')
  })

  test('sends one email for two jobs of one recipient', async () => {
    const address = nextAddress()
    const recipient = await createRecipient(server, await createEmailRun(server), { address })
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    server.platform.mail.send = async (message) => {
      await opened
      return send(message)
    }
    await Promise.all([startEmail(server, recipient), startEmail(server, recipient), startEmail(server, recipient)])
    await eventually(async () => expect((await readRecipient(server, recipient)).handing_over).toBe(true))
    await eventually(async () => expect(await openJobs()).toBe(1), { timeout: 10_000 })
    open()
    await watchRecipient(server, recipient, 'sent')
    expect(mailsTo(address)).toHaveLength(1)
  })

  const openJobs = async () =>
    (
      await server.admin.query(
        `select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'campaigns.sendEmail'`,
      )
    ).rows[0].count

  test.each([
    ['paused', 'queued'],
    ['stopped', 'canceled'],
  ])('sends nothing once the run is %s', async (runState, state) => {
    const address = nextAddress()
    const recipient = await createRecipient(server, await createEmailRun(server, { runState }), { address })
    await startEmail(server, recipient)
    await watchRecipient(server, recipient, state)
    expect(mailsTo(address)).toEqual([])
  })

  test.each([
    ['a field is empty', { content: '<p>{{city}}</p>' }, {}, 'emptyField'],
    ['the email is too long', { content: '{{contact}}'.repeat(1300) }, { lastName: 'x'.repeat(60) }, 'tooLong'],
  ])('leaves out a person for whom %s', async (_, words, contact, reason) => {
    const address = nextAddress()
    const recipient = await createRecipient(server, await createEmailRun(server, words), { address, contact })
    await startEmail(server, recipient)
    expect(await watchRecipient(server, recipient, 'leftOut')).toMatchObject({ reason })
    expect(mailsTo(address)).toEqual([])
  })

  test('leaves out an address that unsubscribed after the run was made', async () => {
    const address = nextAddress()
    const recipient = await createRecipient(server, await createEmailRun(server), { address })
    const token = createLinkToken(server.platform.keys, server.here.id, { email: address, recipient: null })
    await server.request(api.campaigns.unsubscribe, { params: { namespace: 'here', token } })
    await startEmail(server, recipient)
    expect(await watchRecipient(server, recipient, 'leftOut')).toMatchObject({ reason: 'optedOut' })
    expect(mailsTo(address)).toEqual([])
  })

  test.each([
    ['refuses it', new MailError('refused', 'It answered 550.'), 'failed', 'refused'],
    ['refuses our sign-in', new MailError('auth', 'It answered 535.'), 'failed', 'auth'],
    ['breaks off afterwards', new MailError('unreachable', 'It broke off.', { uncertain: true }), 'unknown', null],
    ['fails in a way that nobody foresaw', new TypeError('x is undefined'), 'unknown', null],
  ])('says so when the mail server %s', async (_, error, state, failure) => {
    server.platform.mail.send = () => Promise.reject(error)
    const recipient = await createRecipient(server, await createEmailRun(server), { address: nextAddress() })
    await startEmail(server, recipient)
    expect(await watchRecipient(server, recipient, state)).toMatchObject({ failure, handing_over: false })
    await eventually(async () => expect(await openJobs()).toBe(0), { timeout: 5000 })
  })

  test('tries again later, as the same message, when it was certainly not accepted', async () => {
    const address = nextAddress()
    const recipient = await createRecipient(server, await createEmailRun(server), { address })
    const tried: unknown[] = []
    server.platform.mail.send = async (message) => {
      tried.push(message.id)
      if (tried.length === 1) throw new MailError('refused', 'Greylisted.', { temporary: true })
      return send(message)
    }
    await startEmail(server, recipient)
    await eventually(() => expect(tried).toHaveLength(1), { timeout: 10_000 })
    const hurry = () =>
      server.admin.query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
    await eventually(async () => (await hurry()) && expect(tried).toHaveLength(2), { timeout: 10_000 })
    await watchRecipient(server, recipient, 'sent')
    expect(tried[1]).toBe(tried[0])
  })
})

describe('a run', () => {
  const stateOf = async (run: string) =>
    (await server.admin.query('select state from tenant.campaign_runs where id = $1', [run])).rows[0].state

  test('hands its emails over, and is done once all are settled', async () => {
    const run = await createEmailRun(server)
    const addresses = [nextAddress(), nextAddress(), nextAddress()]
    const recipients = []
    for (const address of addresses) recipients.push(await createRecipient(server, run, { address }))
    for (const recipient of recipients) await enqueueRecipient(server, recipient)
    await inAccount((tx) => enqueuePump(tx))
    for (const recipient of recipients) await watchRecipient(server, recipient, 'sent')
    await eventually(async () => expect(await stateOf(run)).toBe('done'), { timeout: 10_000 })
    expect(addresses.map((address) => mailsTo(address).length)).toEqual([1, 1, 1])
  })

  test('a paused run keeps an email that the mail server put off, and sends it after it resumes', async () => {
    const address = nextAddress()
    const run = await createEmailRun(server)
    const recipient = await createRecipient(server, run, { address })
    let tried = 0
    server.platform.mail.send = async () => {
      tried += 1
      throw new MailError('refused', 'Greylisted.', { temporary: true })
    }
    await startEmail(server, recipient)
    await eventually(() => expect(tried).toBe(1), { timeout: 10_000 })
    const setState = (state: string) =>
      server.admin.query('update tenant.campaign_runs set state = $2 where id = $1', [run, state])
    await setState('paused')
    server.platform.mail.send = send
    const hurry = () =>
      server.admin.query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
    await eventually(
      async () => {
        await hurry()
        expect((await readRecipient(server, recipient)).state).toBe('queued')
      },
      { timeout: 10_000 },
    )
    expect(mailsTo(address)).toEqual([])
    await setState('running')
    await inAccount((tx) => enqueuePump(tx))
    await watchRecipient(server, recipient, 'sent')
    expect(mailsTo(address)).toHaveLength(1)
  })
})

describe('reports', () => {
  test('move a recipient on, and put bounces and complaints on the list', async () => {
    const { row, recipient, address } = await sent()
    const messageId = `<${formatMailId(server.here.id, String(row.message_id))}@localhost>`
    expect(await report(messageId, address, 'delivered')).toEqual({ state: 'done', note: null })
    expect((await readRecipient(server, recipient)).state).toBe('delivered')
    await report(messageId, address, 'complained')
    expect(await readRecipient(server, recipient)).toMatchObject({ state: 'delivered', opted_out_at: expect.any(Date) })
    expect(await suppressions(address)).toMatchObject([{ email: address, cause: 'complained', by: null }])
    await report(messageId, address, 'bounced')
    expect(await readRecipient(server, recipient)).toMatchObject({ state: 'failed', failure: 'bounced' })
    expect(await suppressions(address)).toMatchObject([{ cause: 'complained' }])
  })

  test('about another address, message, or account change nothing', async () => {
    const { row, recipient, address } = await sent()
    const of = (accountId: string, id: unknown) => `<${formatMailId(accountId, String(id))}@localhost>`
    for (const [messageId, to] of [
      [of(server.here.id, row.message_id), 'eve@evil.test'],
      [of(server.here.id, crypto.randomUUID()), address],
      [of(server.there.id, row.message_id), address],
      [of(crypto.randomUUID(), row.message_id), address],
    ] as const)
      expect(await report(messageId, to, 'bounced')).toMatchObject({ state: 'skipped' })
    expect((await readRecipient(server, recipient)).state).toBe('sent')
    expect(await suppressions(address)).toEqual([])
  })
})

describe('a link of an email', () => {
  const show = (token: string, namespace = 'here') =>
    server.request(api.campaigns.showMailPreferences, { params: { namespace, token } })

  test('changes nothing when it is opened, and unsubscribes by one click, as mailboxes send it', async () => {
    const { mail, token, address, recipient } = await sent()
    const url = new URL(new URL(mail.unsubscribeUrl ?? '').pathname, server.url)
    for (const method of ['GET', 'HEAD']) expect((await fetch(url, { method })).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain(`href="/unsubscribe/here/${token}"`)
    expect((await show(token)).body).toEqual({
      ...{ agency: 'Harbor Insurance', email: 'r•••@clients.test', subscribed: true },
    })
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const reply = await fetch(url, { method: 'POST', body })
    expect([reply.status, await reply.json()]).toEqual([200, { subscribed: false }])
    expect(await suppressions(address)).toMatchObject([{ email: address, cause: 'unsubscribed', by: null }])
    expect((await readRecipient(server, recipient)).opted_out_at).toEqual(server.clock.now())
    expect((await show(token)).body).toMatchObject({ subscribed: false })
  })

  test('takes a multipart form, no body, and the same click again', async () => {
    const { mail, address } = await sent()
    const url = new URL(new URL(mail.unsubscribeUrl ?? '').pathname, server.url)
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    for (const init of [{ body }, {}, { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }])
      expect((await fetch(url, { method: 'POST', ...init })).status).toBe(200)
    expect(await suppressions(address)).toHaveLength(1)
    const { rows } = await server.admin.query(
      `select count(*)::int from tenant.audit_log where action = 'email.suppressed' and entity_id = $1`,
      [address],
    )
    expect(rows[0].count).toBe(1)
    const large = await fetch(url, { method: 'POST', body: new URLSearchParams({ a: 'x'.repeat(20_000) }) })
    expect(large.status).toBe(413)
  })

  test('lifts its own wish only', async () => {
    const { token, address, row } = await sent()
    const choose = (subscribed: boolean) =>
      server.request(api.campaigns.resubscribe, { params: { namespace: 'here', token }, body: { subscribed } })
    expect((await choose(false)).body).toEqual({ subscribed: false })
    expect((await choose(true)).body).toEqual({ subscribed: true })
    expect(await suppressions(address)).toEqual([])
    await report(`${formatMailId(server.here.id, String(row.message_id))}@x`, address, 'complained')
    expect((await choose(true)).body).toEqual({ subscribed: false })
  })

  test('a link that was guessed, changed, or made for another agency is refused alike', async () => {
    const { token, address } = await sent()
    const at = token.length - 5
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    const refusals = []
    for (const [namespace, tried] of [
      ['here', changed],
      ['there', token],
      ['nowhere', token],
      ['here', token.slice(0, 40)],
      ['here', 'x'.repeat(400)],
      ['here', 'Zm9v'],
      ["he're", token],
    ] as const) {
      const params = { namespace, token: tried }
      for (const reply of [
        await show(tried, namespace),
        await server.request(api.campaigns.unsubscribe, { params }),
        await server.request(api.campaigns.resubscribe, { params, body: { subscribed: false } }),
      ])
        refusals.push([reply.status, (reply.body as unknown as { code?: string }).code])
    }
    expect(new Set(refusals.map(String)).size).toBe(1)
    expect(refusals[0]?.[0]).toBe(404)
    expect(await suppressions(address)).toEqual([])
  })

  test('other endpoints go on refusing forms', async () => {
    const reply = await fetch(`${server.url}/api/mail/preferences/here/x`, {
      ...{ method: 'POST', body: new URLSearchParams({ subscribed: 'false' }) },
    })
    expect(reply.status).toBe(415)
  })
})

describe('the list of addresses', () => {
  const employee = () => server.session(server.here.people.employee)
  const admin = () => server.session(server.here.people.admin)

  test('takes what staff heard, and gives it up for a reason', async () => {
    const address = nextAddress()
    const body = { email: address.toUpperCase(), reason: 'Told Sam on the phone.' }
    const added = await server.request(api.campaigns.addSuppression, { body }, { token: await employee() })
    expect([added.status, added.body]).toMatchObject([201, { email: address, cause: 'staff', reason: body.reason }])
    const { id } = added.body
    const remove = (token: string, reason: string) =>
      server.request(api.campaigns.removeSuppression, { params: { id }, query: { reason } }, { token })
    expect((await remove(await employee(), 'x')).status).toBe(403)
    expect((await remove(await admin(), ' ')).status).toBe(400)
    expect((await remove(await server.session(server.there.people.admin), 'x')).status).toBe(404)
    expect((await remove(await admin(), 'Asked for it in the office.')).status).toBe(204)
    expect(await suppressions(address)).toEqual([])
  })

  test('shows no other agency’s addresses, and pages through its own', async () => {
    const token = await employee()
    const add = (n: number) =>
      server.request(api.campaigns.addSuppression, { body: { email: `p${n}@paged.test`, reason: 'x' } }, { token })
    for (let n = 0; n < 3; n += 1) await add(n)
    const page = (cursor?: string) =>
      server.request(
        api.campaigns.listSuppressions,
        { query: { limit: 2, search: '@paged.test', ...(cursor && { cursor }) } },
        { token },
      )
    const first = (await page()).body
    const second = (await page(first.next ?? '')).body
    expect([...first.data, ...second.data].map(({ email }) => email).sort()).toEqual([
      ...['p0@paged.test', 'p1@paged.test', 'p2@paged.test'],
    ])
    const other = await server.session(server.there.people.employee)
    const theirs = await server.request(
      api.campaigns.listSuppressions,
      { query: { search: 'paged' } },
      { token: other },
    )
    expect(theirs.body.data).toEqual([])
  })
})
