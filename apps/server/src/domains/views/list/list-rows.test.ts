import { api } from '@frontdesk/contract/registry'
import { sortKeys } from '@frontdesk/contract/views/list-shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { zeroId } from '../filter/related-rows.store.ts'
import { cursorOf } from './list-cursor.ts'
import { orderOf } from './orders.store.ts'
import type { Segment } from './segment.store.ts'

let server: TestServer
let admin: string
let sam: string
beforeAll(async () => {
  server = await testServer()
  admin = await server.session(server.here.people.admin)
  sam = await server.session(server.here.people.employee)
})
afterAll(() => server.close())

const add = async (body: object) => {
  const made = await server.request(api.contacts.createContact, { body: body as never }, { token: admin })
  expect(made.status).toBe(201)
  return made.body.id
}
const list = async (token: string, body: object) => {
  const reply = await server.request(api.contactList.listRows, { body: body as never }, { token })
  expect(reply.body).toMatchObject({ data: expect.any(Array) })
  return reply.body
}

test('continues after any place that a cursor may name', async () => {
  for (const by of ['owner', 'location'] as const)
    for (const descending of [false, true])
      for (const rank of ['999999999999999999', '-999999999999999999']) {
        const order = orderOf({ by, descending }, {} as never, { owners: [zeroId], locations: [zeroId] })
        const [first] = order.segments
        const cursor = cursorOf(first as Segment, [rank, '', '', zeroId], 0)
        await list(sam, { sort: { by, descending }, cursor })
      }
})

test('shows rows in every order, with every kind of filter', async () => {
  const ann = await add({ firstName: 'Ann', lastName: 'Able', mobilePhone: '12125550123' })
  const bo = await add({ companyName: 'Bo & Sons', managedBy: server.here.people.employee.id })
  const cy = await add({ firstName: 'Cy', lastName: 'Young' })
  // The database’s clock, which a test can’t set, decides what is in force.
  const policies = [
    { type: 'Home', premium: 120000 },
    { type: 'Auto', termDate: '2026-12-01' },
  ]
  for (const body of policies)
    await server.request(api.policies.addRecord, { params: { id: cy }, body }, { token: admin })
  const date = '2026-11-21T15:00:00.000Z'
  await server.request(
    api.followups.createFollowup,
    { body: { assignTo: 'self', kind: 'email', client: cy, date, note: 'Private' } },
    { token: admin },
  )
  await server.request(
    api.followups.createFollowup,
    { body: { assignTo: 'team', client: bo, date: '2026-11-22T15:00:00.000Z', note: 'Call' } },
    { token: admin },
  )
  for (const by of sortKeys) {
    for (const descending of [false, true]) {
      const { data } = await list(admin, { sort: { by, descending } })
      expect(data.map(({ id }) => id).toSorted(), by).toEqual([ann, bo, cy].toSorted())
    }
  }
  const ids = async (token: string, body: object = {}) =>
    (await list(token, { sort: { by: 'nextFollowup' }, ...body })).data.map(({ id }) => id)
  expect(await ids(admin)).toEqual([cy, bo, ann])
  expect(await ids(sam)).toEqual([bo, ann, cy])
  const { data } = await list(admin, { sort: { by: 'name' } })
  expect(data[2]).toMatchObject({
    status: 'active',
    policies: { types: expect.arrayContaining(['Home']) },
    premium: 120000,
    nextRenewal: '2026-12-01',
    nextFollowup: { date, kind: 'email', note: 'Private' },
  })
  expect(data[1]?.owner).toMatchObject({ firstName: 'Employee' })
  const filter = (...rules: object[]) => ({ filter: { combinator: 'and', rules } })
  expect(await ids(sam, filter({ field: 'owner', operator: 'in', value: ['me'] }))).toEqual([bo])
  expect(await ids(sam, filter({ field: 'owner', operator: 'notIn', value: ['me'] }))).toEqual([ann, cy])
  expect(await ids(sam, filter({ field: 'firstName', operator: 'contains', value: 'n' }))).toEqual([ann])
  expect(await ids(sam, filter({ field: 'nextRenewal', operator: 'inNextDays', value: 30 }))).toEqual([cy])
  expect(await ids(sam, filter({ field: 'phone', operator: 'notNull' }))).toEqual([ann])
  expect(await ids(sam, filter({ field: 'followupState', operator: '=', value: 'None' }))).toEqual([ann, cy])
  const counted = await server.request(
    api.contactList.countRows,
    { body: filter({ field: 'premium', operator: '>', value: 1 }) as never },
    { token: sam },
  )
  expect(counted.body).toEqual({ contacts: 1, premium: 120000, exact: true })
  const counts = await server.request(api.views.countViews, {}, { token: admin })
  expect(counts.body.data).toMatchObject([
    { view: 'all', contacts: 3 },
    { view: 'renewing', contacts: 1 },
    { view: 'noContact', contacts: 3 },
    { view: 'pastDue', contacts: 0 },
    { view: 'mine', contacts: 0 },
    { view: 'leads', contacts: 1 },
  ])
})
