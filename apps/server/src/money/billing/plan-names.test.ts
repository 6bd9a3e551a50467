import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { soloPlan } from './books.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('the name of a plan, which invoices and subjects of mails show, is one visible line', async () => {
  const token = await server.session(server.here.people.super)
  const add = (id: string, name: string) =>
    server.request(api.billing.addPlan, { body: { ...soloPlan, id, name } }, { token })
  expect((await add('solo-1', 'Solo\r\nBcc: jo@harbor.test')).body.plan.name).toBe('Solo Bcc: jo@harbor.test')
  for (const [at, name] of ['\u202eoloS', ' \n', 'x'.repeat(61)].entries())
    expect(await add(`solo-${at + 2}`, name)).toMatchObject({
      status: 422,
      body: { fields: { name: expect.any(String) } },
    })
})
