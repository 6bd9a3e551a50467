import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addOwnedNumbers } from '../../domains/phonenumbers/phonenumbers.public.ts'

let server: TestServer
let sam: string
beforeAll(async () => {
  server = await testServer()
  await server.platform.carrier.orderNumber(server.here.id, '16175550100')
  await addOwnedNumbers(server.platform, server.here.id)
  sam = await server.session(server.here.people.employee)
  server.clock.set('2026-11-20T15:00:00Z')
})
afterAll(() => server.close())

const asked = { format: 'sms' as const, content: 'Hi {{firstName|there}}, Harbor here.' }

test('counts nobody without a condition', async () => {
  const counted = await server.request(api.campaigns.countAudience, { body: asked }, { token: sam })
  expect(counted.body).toEqual({ people: 0 })
})
