import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { countEmployees } from '../users.public.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.owner)
})
afterAll(() => server.close())

let nth = 0
const create = () =>
  server.request(
    api.employees.createEmployee,
    {
      params: { id: server.here.id },
      body: { userFirstName: 'Priya', userLastName: 'Nair', userEmail: `priya${++nth}@harbor.test` },
    },
    { token },
  )
const count = () =>
  server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'test' } }, (tx) =>
    countEmployees(tx, server.platform),
  )
const allow = (most: number | null) =>
  server.admin.query('update tenant.accounts set max_employees = $2 where account_id = $1', [server.here.id, most])
const change = (id: string, endpoint: typeof api.employees.sendInvitation | typeof api.employees.withdrawInvitation) =>
  server.request(endpoint, { params: { id } }, { token })

test('the plan limits members and open invitations, however many are added at once; the operator’s people don’t count', async () => {
  // An owner, an admin, and an employee; the super is the operator's.
  expect(await count()).toBe(3)
  await allow(5)
  const all = await Promise.all(Array.from({ length: 5 }, create))
  expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422])
  expect(all.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'planLimit',
    message: 'Your plan allows 5 employees. Change the plan to add one.',
    details: { limit: 'employees', most: 5, used: 5 },
  })
  expect(await count()).toBe(5)
})

test('a withdrawn invitation makes room, and can be sent again only while there is some', async () => {
  const { body } = await server.request(api.employees.listEmployees, {}, { token })
  const invited = body.data.filter(({ invitation }) => invitation?.state === 'pending').map(({ id }) => id)
  const [first = '', second = ''] = invited
  expect((await change(first, api.employees.withdrawInvitation)).status).toBe(200)
  expect(await count()).toBe(4)
  expect((await create()).status).toBe(201)
  expect(await change(first, api.employees.sendInvitation)).toMatchObject({ status: 422, body: { code: 'planLimit' } })
  // One that is open is mailed again at the limit.
  expect((await change(second, api.employees.sendInvitation)).status).toBe(200)
  await allow(null)
  expect((await change(first, api.employees.sendInvitation)).status).toBe(200)
  expect(await count()).toBe(6)
})

test('an imported row over the limit says so, and the rows before it stay', async () => {
  await allow(7)
  const text = 'First Name,Last Name,Email\nAnn,One,ann@harbor.test\nBen,Two,ben@harbor.test\n'
  const { body } = await server.request(
    api.employees.importEmployees,
    {
      params: { id: server.here.id },
      file: new File([text], 'people.csv', { type: 'text/csv' }),
      fields: { dryRun: 'false' },
    },
    { token },
  )
  expect(body).toMatchObject({
    added: 1,
    data: [{ problem: null }, { problem: 'Your plan allows 7 employees. Change the plan to add one.' }],
  })
})

test('an invitation is mailed ten times a day to one person, however it is asked for', async () => {
  await allow(null)
  const { body } = await create()
  const { sendInvitation, withdrawInvitation } = api.employees
  for (let nth = 1; nth < 10; nth++) {
    if (nth % 3 === 0) expect((await change(body.id, withdrawInvitation)).status).toBe(200)
    expect((await change(body.id, sendInvitation)).status).toBe(200)
  }
  expect(await change(body.id, sendInvitation)).toMatchObject({
    status: 429,
    body: { code: 'tooManyRequests', message: expect.stringMatching(/^This invitation was mailed 10 times/) },
  })
})
