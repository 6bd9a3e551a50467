import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('the newest change by someone else of each contact that the caller manages, without private values', async () => {
  const { owner, employee } = server.here.people
  const [own, other] = [await server.session(owner), await server.session(employee)]
  const add = async (body: object, token: string) => {
    const { status, body: made } = await server.request(api.contacts.createContact, { body } as never, { token })
    expect(status, JSON.stringify(made)).toBe(201)
    return (made as { id: string }).id
  }
  const update = async (id: string, body: object, token: string) =>
    expect((await server.request(api.contacts.updateContact, { params: { id }, body }, { token })).status).toBe(200)
  const changes = async (token: string, limit?: number) => {
    const { status, body } = await server.request(api.history.listOwnChanges, { query: { limit } } as never, { token })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const mine = await add({ firstName: 'Ada', lastName: 'Hart', managedBy: owner.id }, own)
  const byMe = await add({ firstName: 'Bo', lastName: 'Reed', managedBy: owner.id }, own)
  const theirs = await add({ firstName: 'Cy', lastName: 'Lane', managedBy: employee.id }, other)
  expect(await changes(own)).toEqual([])

  await update(byMe, { lastName: 'Reid' }, own)
  await update(theirs, { lastName: 'Lang' }, other)
  await update(mine, { lastName: 'Hartley' }, other)
  await update(mine, { ssn: '123-45-6789' }, other)
  const [only, ...rest] = await changes(own)
  expect(rest).toEqual([])
  expect(only).toMatchObject({
    client: { id: mine, firstName: 'Ada', lastName: 'Hartley' },
    entry: { act: 'updated', kind: 'contact', by: { id: employee.id, name: 'Employee Here' } },
    more: 1,
  })
  expect(only?.entry.changes).toMatchObject([{ field: 'ssn', restorable: false }])
  expect(JSON.stringify(only)).not.toContain('123-45')

  // A record counts, and the newest comes first; what one looks at does not count.
  const added = await add({ firstName: 'Di', lastName: 'Moss', managedBy: owner.id }, other)
  const policy = { params: { id: mine }, body: { plan: 'Gold' } }
  expect((await server.request(api.policies.addRecord, policy, { token: other })).status).toBe(201)
  expect((await changes(own)).map(({ client, entry, more }) => [client.id, entry.kind, entry.act, more])).toEqual([
    [mine, 'policies', 'created', 2],
    [added, 'contact', 'created', 0],
  ])
  expect((await changes(own, 1)).map(({ client }) => client.id)).toEqual([mine])
  expect(await changes(other)).toEqual([])

  // Handed over: it is someone else's now. Deleted: it is nobody's.
  await update(mine, { managedBy: employee.id }, own)
  const removed = await server.request(api.households.deleteContact, { params: { id: added } }, { token: other })
  expect(removed.status, JSON.stringify(removed.body)).toBeLessThan(300)
  expect(await changes(own)).toEqual([])
  expect((await changes(other)).map(({ client, entry }) => [client.id, entry.by.id])).toEqual([[mine, owner.id]])

  // Entries have the time of the database.
  server.clock.set(new Date(Date.now() + 15 * 86_400_000))
  expect(await changes(await server.session(employee))).toEqual([])
})
