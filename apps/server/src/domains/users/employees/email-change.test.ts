import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Role = 'owner' | 'admin' | 'employee'
const as = async (role: Role) => ({ token: await server.session(server.here.people[role]) })
const change = async (id: string, body: object, role: Role = 'admin') =>
  server.request(api.users.updateUser, { params: { id }, body }, await as(role))
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | undefined)?.code
const known = async (email: string) =>
  (await server.request(api.auth.checkEmail, { params: { email } })).body.data.length > 0
const mailsTo = (email: string) =>
  server.mails.filter(({ to, category }) => to === email && category.startsWith('email-change'))

async function linkTo(email: string, count = 1): Promise<string> {
  await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBe(count)
  return /\/email-change\/(\S+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? ''
}
const confirm = (token: string) => server.request(api.emailChanges.confirmEmailChange, { params: { token } })
const show = (token: string) => server.request(api.emailChanges.getEmailChange, { params: { token } })
const resend = async (id: string) =>
  server.request(api.employees.sendEmailChange, { params: { id } }, await as('admin'))
const cancel = async (id: string, role: Role = 'admin') =>
  server.request(api.employees.cancelEmailChange, { params: { id } }, await as(role))
const listed = async (id: string) =>
  (await server.request(api.employees.listEmployees, {}, await as('admin'))).body.data.find((each) => each.id === id)
const actionsOf = async (id: string) =>
  (
    await server.admin.query(
      `select action from tenant.audit_log where entity_id = $1 and action like 'user.email%' order by written`,
      [id],
    )
  ).rows.map(({ action }) => action)

test('an admin’s change of an email takes effect once the new mailbox confirms it, and the old one is told', async () => {
  const { id, email } = server.here.people.employee
  const next = 'sam.new@harbor.test'
  const saved = await change(id, { email: next, npn: '42' })
  expect(saved.body).toMatchObject({ email, npn: '42' })
  expect([await known(email), await known(next)]).toEqual([true, false])
  expect(await listed(id)).toMatchObject({ email, emailChange: { email: next } })
  const token = await linkTo(next)
  await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBe(1)
  expect(mailsTo(email)[0]?.text).toContain(next)
  expect(mailsTo(email)[0]?.text).not.toContain(token)

  await server.request(api.auth.requestPasswordReset, { body: { email: next } })
  expect((await show(token)).body).toMatchObject({ email: next, current: email })
  expect((await confirm(token)).status).toBe(200)
  expect([await known(email), await known(next)]).toEqual([false, true])
  expect(await listed(id)).toMatchObject({ email: next, emailChange: null })
  await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBe(2)
  expect(codeOf(await confirm(token))).toBe('emailChangeOver')
  expect(server.mails.some(({ to, category }) => to === next && category === 'password-reset')).toBe(false)
  expect(await actionsOf(id)).toEqual(['user.emailChangeRequested', 'user.emailChanged'])
  const history = await server.request(
    api.settingsHistory.listSettingsHistory,
    { params: { id: server.here.id }, query: { kind: 'employee' } },
    await as('admin'),
  )
  expect(JSON.stringify(history.body)).toContain(next)
})

test('one’s own change waits for its mailbox too', async () => {
  const { id, email } = server.here.people.owner
  expect((await change(id, { email: 'ceo@harbor.test' }, 'owner')).body.email).toBe(email)
  expect(await known('ceo@harbor.test')).toBe(false)
  await cancel(id, 'owner')
})

test('a newer change, a cancellation, and three days end an earlier link', async () => {
  const { id, email } = server.here.people.super
  const owner = 'owner' as const
  const me = server.here.people.owner
  await change(me.id, { email: 'first@harbor.test' }, owner)
  const first = await linkTo('first@harbor.test')
  await change(me.id, { email: 'second@harbor.test' }, owner)
  const second = await linkTo('second@harbor.test')
  expect(codeOf(await confirm(first))).toBe('emailChangeOver')
  expect((await cancel(me.id, owner)).status).toBe(200)
  expect(codeOf(await confirm(second))).toBe('emailChangeOver')
  expect(codeOf(await cancel(me.id, owner))).toBe('emailChangeOver')
  server.clock.step(24 * 3_600_000)
  await change(me.id, { email: 'third@harbor.test' }, owner)
  const third = await linkTo('third@harbor.test')
  server.clock.step(3 * 24 * 3_600_000)
  expect(codeOf(await confirm(third))).toBe('emailChangeOver')
  expect(codeOf(await cancel(id))).toBe('roleAboveOwn')
  expect(email).not.toBe('')
})

test('mails the link five times a day at most, and refuses it once the address is taken', async () => {
  const { id } = server.here.people.admin
  await change(id, { email: 'boss@harbor.test' })
  let token = await linkTo('boss@harbor.test')
  for (let count = 2; count <= 5; count++) {
    expect((await resend(id)).status).toBe(200)
    token = await linkTo('boss@harbor.test', count)
  }
  expect((await resend(id)).status).toBe(429)
  expect((await change(id, { email: 'sixth@harbor.test' })).status).toBe(429)
  const body = { userFirstName: 'Bo', userLastName: 'Ss', userEmail: 'boss@harbor.test' }
  const params = { id: server.here.id }
  expect((await server.request(api.employees.createEmployee, { params, body }, await as('owner'))).status).toBe(201)
  expect(codeOf(await confirm(token))).toBe('emailTaken')
})

test('a ghost can’t change the email of the person they act as', async () => {
  const { id } = server.here.people.admin
  const started = await server.request(
    api.auth.startGhost,
    { body: { userId: id, reason: 'Looking at a report' } },
    await as('owner'),
  )
  expect(started.status).toBe(201)
  const token = started.body.token
  const body = { email: 'ghost@harbor.test' }
  const refused = await server.request(api.users.updateUser, { params: { id }, body }, { token })
  expect(codeOf(refused)).toBe('refusedWhileGhosting')
})

test('a reset of MFA by an admin is mailed to the person', async () => {
  const { id } = server.here.people.employee
  const { email } = (await listed(id)) ?? { email: '' }
  expect((await server.request(api.users.resetMfa, { params: { id } }, await as('admin'))).status).toBe(204)
  const notice = () => server.mails.findLast(({ to, category }) => to === email && category === 'mfa-notice')
  await expect.poll(notice, { timeout: 15_000 }).toBeTruthy()
  expect(notice()?.text).toContain('removed the authenticator app')
})
