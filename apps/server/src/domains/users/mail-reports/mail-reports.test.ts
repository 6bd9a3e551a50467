// From a mail of the product through a delivery report to what admins see.
import { api } from '@frontdesk/contract/registry'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailOutcome } from '#providers/mail/mail'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const wait = { timeout: 15_000 }

/** Requests a reset mail for the employee; returns its Message-ID. */
async function mailed(): Promise<string> {
  const { email } = server.here.people.employee
  // At most three mails are sent within ten minutes.
  server.clock.step(11 * 60_000)
  const before = server.mails.length
  await server.request(api.auth.requestPasswordReset, { body: { email } })
  return eventually(() => {
    const mail = server.mails[before]
    if (!mail) throw new Error('Nothing was mailed.')
    return `<${mail.id}@localhost>`
  }, wait)
}

/** Sends a signed report; returns how it was settled. */
async function report(messageId: string, outcome: MailOutcome, recipient = server.here.people.employee.email) {
  const { headers, body } = server.mailReports.sign({ messageId, recipient, outcome }, server.clock.now())
  const reply = await fetch(`${server.url}/webhooks/outbox`, { method: 'POST', headers, body })
  expect(reply.status).toBe(204)
  const eventId = JSON.parse(body).id
  return eventually(async () => {
    const { rows } = await server.admin.query('select state, note from platform.webhooks where event_id = $1', [
      eventId,
    ])
    if (rows[0]?.state === 'waiting') throw new Error('It waits.')
    return rows[0] as { state: string; note: string | null }
  }, wait)
}

async function problemSeenBy(role: 'admin' | 'employee') {
  const token = await server.session(server.here.people[role])
  const { body } = await server.request(api.users.listUsers, {}, { token })
  return body.data.find(({ id }) => id === server.here.people.employee.id)?.mailProblem
}

const audited = async (action: string) =>
  (
    await server.admin.query('select changes, facts from tenant.audit_log where account_id = $1 and action = $2', [
      server.here.id,
      action,
    ])
  ).rows

test('a bounce is shown to admins and recorded in later reset requests; a delivery clears it', async () => {
  const { admin, employee } = server.here.people
  const socket = io(`${server.url}/${server.here.namespace}`, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token: await server.session(admin) },
  })
  const updated: unknown[] = []
  socket.on('users_update', ({ id }) => updated.push(id))
  await new Promise((resolve) => socket.once('stream_offsets', resolve))

  const first = await mailed()
  expect(await problemSeenBy('admin')).toBeNull()
  expect(await report(first, 'bounced')).toEqual({ state: 'done', note: null })
  expect(await problemSeenBy('admin')).toBe('bounced')
  expect(await problemSeenBy('employee')).toBeNull()
  await eventually(() => expect(updated).toContain(employee.id), wait)
  socket.close()
  expect(await audited('user.mail.bounced')).toMatchObject([
    { changes: { mailProblem: { from: null, to: 'bounced' } } },
  ])

  const second = await mailed()
  expect((await audited('password.resetRequested')).map(({ facts }) => facts?.mailProblem)).toEqual(
    expect.arrayContaining([undefined, 'bounced']),
  )
  expect(await report(second, 'delivered')).toEqual({ state: 'done', note: null })
  expect(await problemSeenBy('admin')).toBeNull()
  expect(await audited('user.mail.delivered')).toHaveLength(1)
})

test('a report changes only the person that the mail was sent to', async () => {
  const messageId = await mailed()
  expect(await report(messageId, 'bounced', server.there.people.employee.email)).toEqual({
    state: 'skipped',
    note: 'The person has another address now.',
  })
  expect(await report('<password-reset-0@localhost>', 'bounced')).toMatchObject({ state: 'skipped' })
  expect(await problemSeenBy('admin')).toBeNull()
})

test('a delivery doesn’t clear a spam complaint', async () => {
  const messageId = await mailed()
  await report(messageId, 'complained')
  server.clock.step(60_000)
  await report(messageId, 'delivered')
  expect(await problemSeenBy('admin')).toBe('complained')
})
