import { randomUUID } from 'node:crypto'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('an edit whose answer was lost is answered again under its key, though its version is over by then', async () => {
  const token = await server.session(server.here.people.owner)
  const { body: made } = await server.request(api.contacts.createContact, { body: { lastName: 'King' } }, { token })
  const send = (key: string) =>
    server.request(
      api.contacts.updateContact,
      { params: { id: made.id }, body: { suffix: 'Jr' } },
      { token, headers: { 'if-match': String(made.version), 'idempotency-key': key } },
    )
  const key = randomUUID()
  const first = await send(key)
  expect([first.status, first.body.version]).toEqual([200, made.version + 1])
  expect((await send(key)).body).toEqual(first.body)
  expect((await send(randomUUID())).status).toBe(409)
})
