import { api } from '@frontdesk/contract/registry'
import type { TakenOver } from '@frontdesk/contract/users/belongings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repeatedSlot } from '#testing/longest-turn'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const password = 'plum-harvest-42'
const nobody: Partial<Record<TakenOver, string | null>> = {}
const as = async (role: 'owner' | 'admin' | 'employee' | 'super') => ({
  token: await server.session(server.here.people[role]),
})
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | undefined)?.code
let count = 0

async function create(body: object = {}, role: 'owner' | 'admin' = 'admin') {
  count++
  return server.request(
    api.employees.createEmployee,
    {
      params: { id: server.here.id },
      body: { userFirstName: 'Priya', userLastName: 'Nair', userEmail: `priya${count}@harbor.test`, ...body },
    },
    await as(role),
  )
}

async function linkTo(email: string): Promise<string> {
  const mailed = () => server.mails.findLast(({ to, category }) => to === email && category === 'invitation')
  await expect.poll(mailed, { timeout: 10_000 }).toBeTruthy()
  return /\/invitation\/(\S+)/.exec(mailed()?.text ?? '')?.[1] ?? ''
}

const list = async () => (await server.request(api.employees.listEmployees, {}, await as('admin'))).body.data
const show = (token: string) => server.request(api.invitations.getInvitation, { params: { token } })
const accept = (token: string, body = { password }) =>
  server.request(api.invitations.acceptInvitation, { params: { token }, body })
const signIn = (email: string, account = server.here.id) =>
  server.request(api.auth.signIn, { body: { account } }, { basic: { email, password } })
const remove = async (userId: string, takeOver = nobody, role: 'owner' | 'admin' = 'owner') =>
  server.request(
    api.employees.deleteEmployee,
    { params: { accountId: server.here.id, userId }, body: { takeOver } },
    await as(role),
  )
const change = async (id: string, body: object, role: 'owner' | 'admin' | 'employee' = 'admin') =>
  server.request(api.users.updateUser, { params: { id }, body }, await as(role))

describe('an invitation', () => {
  test('is sent once for a request that is repeated, and after an addition that failed half-way', async () => {
    const add = async (userEmail: string, key: string) =>
      server.request(
        api.employees.createEmployee,
        { params: { id: server.here.id }, body: { userFirstName: 'Kim', userLastName: 'Rowe', userEmail } },
        { ...(await as('admin')), headers: { 'Idempotency-Key': key } },
      )
    const first = await add('kim@harbor.test', 'kim-is-added')
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect(await add('kim@harbor.test', 'kim-is-added')).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect(codeOf(await add('kim@harbor.test', 'kim-again-please'))).toBe('employeeExists')

    await server.admin.query('delete from tenant.users where id = $1', [first.body.id])
    expect(await add('kim@harbor.test', 'kim-is-repaired')).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect((await list()).map(({ id }) => id)).toContain(first.body.id)
  })

  test('lets the person choose a password, sign in, and is over', async () => {
    const { status, body } = await create({ userGroups: ['Service'], userNPN: '18442097', userExtension: '110' })
    expect([status, body.invitation?.state, body.extension, body.groups]).toEqual([201, 'pending', '110', ['Service']])
    expect((await signIn(body.email)).status).toBe(401)
    const token = await linkTo(body.email)
    expect((await show(token)).body).toMatchObject({ email: body.email, knows: false })
    const invited = async () => {
      const peers = await server.request(api.users.listPeers, {}, await as('employee'))
      return peers.body.data.find(({ id }) => id === body.id)?.invited
    }
    expect(await invited()).toBe(true)
    expect(codeOf(await accept(token, { password: 'password' }))).toBe('weakPassword')
    expect((await accept(token)).status).toBe(200)
    expect(await invited()).toBeUndefined()
    expect((await signIn(body.email)).status).toBe(201)
    expect(codeOf(await show(token))).toBe('invitationOver')
    const joined = (await list()).find(({ id }) => id === body.id)
    expect(joined).toMatchObject({ invitation: null, sessions: 1, lastSeenAt: expect.any(String) })
  })

  test('leaves nothing to reset of MFA, and that is no error', async () => {
    const { body } = await create()
    const reset = async (role: 'admin' | 'employee') =>
      (await server.request(api.users.resetMfa, { params: { id: body.id } }, await as(role))).status
    expect([await reset('admin'), await reset('employee')]).toEqual([204, 403])
  })

  test('opens nothing once it is withdrawn, expired, or sent again', async () => {
    const { body } = await create()
    const first = await linkTo(body.email)
    const call = { params: { id: body.id } }
    const withdrawn = await server.request(api.employees.withdrawInvitation, call, await as('admin'))
    expect(withdrawn.body.invitation?.state).toBe('withdrawn')
    expect(codeOf(await show(first))).toBe('invitationOver')
    await server.request(api.employees.sendInvitation, call, await as('admin'))
    await expect.poll(async () => (await linkTo(body.email)) !== first, { timeout: 10_000 }).toBe(true)
    const second = await linkTo(body.email)
    expect((await show(second)).status).toBe(200)
    server.clock.step(7 * 24 * 3_600_000)
    expect(codeOf(await accept(second))).toBe('invitationOver')
    expect((await list()).find(({ id }) => id === body.id)?.invitation?.state).toBe('expired')
  })

  test('opens nothing for whoever has the former address, and goes to the new one', async () => {
    const { body } = await create()
    const wrong = await linkTo(body.email)
    const right = `right.${body.email}`
    expect((await change(body.id, { email: right })).status).toBe(200)
    expect(codeOf(await accept(wrong))).toBe('invitationOver')
    expect((await accept(await linkTo(right))).status).toBe(200)
    expect((await signIn(right)).status).toBe(201)
    // The same for a link to reset the password.
    await server.request(api.auth.requestPasswordReset, { body: { email: right } })
    const reset = () => server.mails.findLast(({ to, category }) => to === right && category === 'password-reset')
    await expect.poll(reset, { timeout: 10_000 }).toBeTruthy()
    const token = /forgot-password\/[\w-]+\/([\w-]+)\n/.exec(reset()?.text ?? '')?.[1] ?? ''
    const email = `again.${right}`
    expect((await change(body.id, { email })).status).toBe(200)
    const confirming = () => server.mails.findLast(({ to, category }) => to === email && category === 'email-change')
    await expect.poll(confirming, { timeout: 10_000 }).toBeTruthy()
    const confirmed = /email-change\/(\S+)/.exec(confirming()?.text ?? '')?.[1] ?? ''
    expect((await server.request(api.emailChanges.confirmEmailChange, { params: { token: confirmed } })).status).toBe(
      200,
    )
    const taken = { email, newPassword: 'whoever-read-the-mail-5', token }
    expect(codeOf(await server.request(api.users.resetPassword, { params: { id: body.id }, body: taken }))).toBe(
      'resetLinkExpired',
    )
    expect(reset()?.text).toContain(token)
    expect(token).not.toBe('')
  })

  test('keeps the password of a person who works elsewhere', async () => {
    const { email } = server.there.people.employee
    const { body } = await create({ userEmail: email })
    expect((await signIn(email)).status).toBe(422)
    const token = await linkTo(email)
    expect((await show(token)).body.knows).toBe(true)
    expect((await accept(token, { password: 'another-long-one-77' })).status).toBe(200)
    expect((await signIn(email)).status).toBe(201)
    expect(codeOf(await change(body.id, { email: 'mine@harbor.test' }))).toBe('emailNotYours')
  })

  test('is accepted by one of two at once', async () => {
    const { body } = await create()
    const token = await linkTo(body.email)
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('an employee', () => {
  test('has an email and an extension of their own', async () => {
    const { body } = await create({ userExtension: '120' })
    expect(codeOf(await create({ userEmail: body.email }))).toBe('employeeExists')
    expect(codeOf(await create({ userExtension: '120' }))).toBe('extensionTaken')
    const admin = await as('admin')
    const each = await Promise.all(
      ['one', 'other'].map((name) => {
        const body = { userFirstName: name, userLastName: name, userEmail: `${name}@harbor.test`, userExtension: '121' }
        return server.request(api.employees.createEmployee, { params: { id: server.here.id }, body }, admin)
      }),
    )
    expect(each.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('is changed by admins, by field and by version', async () => {
    const { body } = await create()
    const locations = await server.request(
      api.locations.listLocations,
      { params: { id: server.here.id } },
      await as('admin'),
    )
    const accountLocations = [locations.body.data[0]?.id ?? '']
    const sent = { extension: '130', npn: '77', groups: ['Renewals'], accountLocations, email: 'new@harbor.test' }
    const saved = await change(body.id, sent)
    expect(saved.body).toMatchObject({ ...sent, version: body.version + 1 })
    expect(codeOf(await change(body.id, { accountLocations: [crypto.randomUUID()] }))).toBe('locationNotFound')
    expect(codeOf(await change(body.id, { email: server.here.people.owner.email }))).toBe('emailTaken')
    const self = server.here.people.employee.id
    expect(codeOf(await change(self, { role: 'admin' }, 'employee'))).toBe('forbidden')
    expect(codeOf(await change(self, { extension: '131' }, 'employee'))).toBe('forbidden')
  })

  test('gets no role above that of who gives it', async () => {
    expect(codeOf(await create({ userRole: 'owner' }))).toBe('roleAboveOwn')
    const { body } = await create({ userRole: 'admin' })
    expect(codeOf(await change(body.id, { role: 'owner' }))).toBe('roleAboveOwn')
    expect((await change(body.id, { role: 'owner' }, 'owner')).body.role).toBe('owner')
    expect(codeOf(await remove(body.id, nobody, 'admin'))).toBe('roleAboveOwn')
  })
})

describe('the last owner', () => {
  test('can’t be demoted or removed, also by two owners at once', async () => {
    const { owner } = server.here.people
    const { body } = await create({ userRole: 'owner' }, 'owner')
    // A person who is only invited is no owner yet.
    expect(codeOf(await change(owner.id, { role: 'admin', firstName: 'Nope' }, 'owner'))).toBe('lastOwner')
    expect((await list()).find(({ id }) => id === owner.id)?.firstName).toBe('Owner')
    await accept(await linkTo(body.email))
    const second = { id: body.id, email: body.email, role: 'owner' as const, firstName: '', lastName: '' }
    const tokens = [await server.session(owner), await server.session(second)]
    const each = await Promise.all(
      [second.id, owner.id].map((userId, index) =>
        server.request(
          api.employees.deleteEmployee,
          { params: { accountId: server.here.id, userId }, body: { takeOver: nobody } },
          { token: tokens[index] ?? '' },
        ),
      ),
    )
    expect(each.filter(({ status }) => status === 204)).toHaveLength(1)
    const owners = (await list()).filter(({ role, invitation }) => role === 'owner' && !invitation)
    expect(owners).toHaveLength(1)
    // Back to the one the other tests know.
    await server.admin.query(
      `update directory.memberships set role = 'owner', pending = false
      where account_id = $1 and person_id = $2`,
      [server.here.id, owner.id],
    )
    await server.admin.query(
      `insert into directory.memberships (account_id, person_id, role) values ($1, $2, 'owner') on conflict do nothing`,
      [server.here.id, owner.id],
    )
    await server.admin.query('update tenant.users set removed_at = null where id = $1', [owner.id])
  })
})

describe('deleting', () => {
  test('ends the sessions, keeps what they wrote, and gives what they had to do to others', async () => {
    const { body } = await create({ userExtension: '140' })
    await accept(await linkTo(body.email))
    const session = await signIn(body.email)
    const token = { token: session.body.token }
    const contact = await server.request(api.contacts.createContact, { body: { lastName: 'Client' } }, token)
    const id = contact.body.id
    await server.request(api.contacts.addNote, { params: { id }, body: { note: 'Called' } }, token)
    await server.admin.query('update tenant.contacts set managed_by = $1 where id = $2', [body.id, id])
    const date = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    await server.request(
      api.followups.createFollowup,
      { body: { assignTo: 'self', client: id, date, note: '' } },
      token,
    )
    await server.request(
      api.templates.createTemplate,
      { params: { format: 'message' }, body: { name: 'Mine', template: 'Hi', group: 'personal' } },
      token,
    )
    const call = { params: { id: body.id } }
    const counted = await server.request(api.employees.countBelongings, call, await as('admin'))
    expect(counted.body.data).toEqual(['followups', 'managedContacts', 'templates'].map((what) => ({ what, count: 1 })))

    const heir = server.here.people.employee.id
    const takeOver = { followups: heir, managedContacts: heir, templates: heir }
    expect(codeOf(await remove(body.id, { ...takeOver, followups: body.id }))).toBe('heirNotFound')
    expect((await remove(body.id, takeOver)).status).toBe(204)

    expect((await server.request(api.users.getMe, {}, token)).status).toBe(401)
    expect((await signIn(body.email)).status).toBe(401)
    const rows = await server.admin.query(
      `select (select user_id from tenant.followups where contact_id = $1) as followup,
        (select managed_by from tenant.contacts where id = $1) as manager,
        (select owner_id from tenant.templates where name = 'Mine') as template`,
      [id],
    )
    expect(rows.rows[0]).toEqual({ followup: heir, manager: heir, template: heir })
    const notes = await server.request(api.contacts.listActivity, { params: { id }, query: {} }, await as('admin'))
    expect(JSON.stringify(notes.body)).toContain('Priya')
    expect((await list()).some((person) => person.id === body.id)).toBe(false)
    // The extension is free, and the person can come back.
    const again = await create({ userEmail: body.email, userExtension: '140' })
    expect([again.status, again.body.id]).toEqual([201, body.id])
  })

  test('needs no body: then nobody takes over', async () => {
    const { body } = await create()
    const params = { accountId: server.here.id, userId: body.id }
    const sent = await server.request(api.employees.deleteEmployee, { params, body: {} }, await as('owner'))
    expect(sent.status).toBe(204)
    const bare = await fetch(`${server.url}/api/accounts/${server.here.id}/users/${(await create()).body.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${(await as('owner')).token}` },
    })
    expect(bare.status).toBe(204)
  })

  test('is refused to oneself', async () => {
    expect(codeOf(await remove(server.here.people.owner.id))).toBe('ownDeletion')
  })
})

describe('a file of people', () => {
  const send = async (text: string, dryRun: 'true' | 'false') =>
    server.request(
      api.employees.importEmployees,
      {
        params: { id: server.here.id },
        file: new File([text], 'people.csv', { type: 'text/csv' }),
        fields: { dryRun },
      },
      await as('admin'),
    )
  const text = [
    'First Name,Last Name,Email,Extension,Groups,Locations,Role',
    'Kai,Berg,kai@harbor.test,150,"Service; Renewals",Main Street,admin',
    '',
    'Kai,Again,KAI@harbor.test,,"Service;\nRenewals",,',
    'Lo,Sun,lo@harbor.test,150,,,',
    'Ola,Ek,not an address,,,,',
    'Uma,Rao,uma@harbor.test,,,Atlantis,',
    'Own,Er,own@harbor.test,,,,owner',
  ].join('\n')

  test('is checked first, and its good rows are added', async () => {
    const checked = await send(text, 'true')
    expect(checked.body).toMatchObject({ dryRun: true, added: 1 })
    expect(checked.body.data.map(({ problem }: { problem: string | null }) => problem !== null)).toEqual([
      ...[false, true, true, true, true, true],
    ])
    expect(checked.body.data.map(({ line }: { line: number }) => line)).toEqual([2, 4, 6, 7, 8, 9])
    expect((await list()).some(({ email }) => email === 'kai@harbor.test')).toBe(false)
    expect((await send(text, 'false')).body.added).toBe(1)
    const kai = (await list()).find(({ email }) => email === 'kai@harbor.test')
    expect(kai).toMatchObject({ role: 'admin', extension: '150', groups: ['Service', 'Renewals'] })
    expect(kai?.accountLocations).toHaveLength(1)
    expect(codeOf(await send('Name\nKai\n', 'true'))).toBe('employeesUnreadable')
  })

  test.each([
    ['short rows', `First Name,Last Name\n${'a,b\n'.repeat(200_000)}`],
    ['empty rows', `First Name,Last Name\n${'\n'.repeat(900_000)}`],
    ['one row of cells', `First Name,Last Name\n${','.repeat(900_000)}`],
    ['quotation marks', `First Name,Last Name\n${'"'.repeat(900_001)}`],
  ])('holds the others up for no time with %s', async (_, hostile) => {
    const held = await repeatedSlot(() => send(hostile, 'true'), 60)
    expect(held).toBeLessThan(60)
  })
})
