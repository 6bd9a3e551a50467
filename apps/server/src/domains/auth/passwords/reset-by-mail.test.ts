// The whole path through the application: the request, the job that mails, the link in the mail.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('mails a link that sets another password', async () => {
  const { email, id } = server.here.people.employee
  const begun = await server.request(api.auth.requestPasswordReset, { body: { email } })
  expect(begun.status).toBe(202)
  const mail = await eventually(() => server.mails[0] ?? Promise.reject(new Error('Nothing was mailed.')), {
    timeout: 15_000,
  })
  expect(mail).toMatchObject({ to: email, category: 'password-reset' })
  const token = /forgot-password\/[\w-]+\/([\w-]+)\n/.exec(mail.text)?.[1] ?? ''
  const newPassword = 'winter-lantern-77'
  const set = await server.request(api.users.resetPassword, { params: { id }, body: { email, newPassword, token } })
  expect(set.status).toBe(204)
  const signedIn = await server.request(api.auth.signIn, { body: {} }, { basic: { email, password: newPassword } })
  expect(signedIn.status).toBe(201)
})
