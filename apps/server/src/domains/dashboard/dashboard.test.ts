import { widgetNames } from '@frontdesk/contract/dashboard/dashboard'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let sam: string
beforeAll(async () => {
  server = await testServer()
  sam = await server.session(server.here.people.employee)
})
afterAll(() => server.close())

const arrange = (widgets: unknown, token = sam) =>
  server.request(api.dashboard.arrangeDashboard, { body: { widgets } as never }, { token })
const arrangementOf = async (token = sam) =>
  (await server.request(api.dashboard.getDashboard, {}, { token })).body.widgets

test('each person arranges their own, and an empty list is a new one', async () => {
  expect(await arrangementOf()).toEqual([])
  const widgets = [
    { name: 'team', hidden: false },
    { name: 'queues', hidden: true },
  ]
  expect((await arrange(widgets)).body).toEqual({ widgets })
  expect(await arrangementOf()).toEqual(widgets)
  for (const other of [server.here.people.owner, server.there.people.employee])
    expect(await arrangementOf(await server.session(other))).toEqual([])
  expect((await arrange([])).status).toBe(200)
  expect(await arrangementOf()).toEqual([])
})

test.each([
  ['a widget that does not exist', [{ name: 'secrets', hidden: false }]],
  ['one widget twice', [1, 2].map(() => ({ name: 'team', hidden: false }))],
  ['more than there are', [...widgetNames, 'team'].map((name) => ({ name, hidden: false }))],
  ['further facts', [{ name: 'team', hidden: false, html: '<script>' }]],
  ['no list', { name: 'team' }],
])('%s is refused', async (_, widgets) => {
  expect((await arrange(widgets)).status).toBe(422)
  expect(await arrangementOf()).toEqual([])
})

test('whoever acts as somebody else arranges nothing for them, and sees it as they do', async () => {
  const { owner, admin } = server.here.people
  const widgets = [{ name: 'usage', hidden: true }]
  expect((await arrange(widgets, await server.session(admin))).status).toBe(200)
  const ghost = await server.session(admin, { ghostedBy: owner })
  expect((await arrange([], ghost)).body).toMatchObject({ code: 'refusedWhileGhosting' })
  expect(await arrangementOf(ghost)).toEqual(widgets)
})

test('a widget that a later version no longer has is left out', async () => {
  const { id, people } = server.here
  await server.admin.query(`insert into tenant.dashboards values ($1, $2, $3)`, [
    ...[id, people.super.id],
    JSON.stringify([
      { name: 'gone', hidden: false },
      { name: 'team', hidden: true },
    ]),
  ])
  expect(await arrangementOf(await server.session(people.super))).toEqual([{ name: 'team', hidden: true }])
})
