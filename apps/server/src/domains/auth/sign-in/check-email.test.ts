import { emailProblem } from '@frontdesk/contract/kit/email'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthTestApp, authTestApp } from '../auth.factory.ts'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())

const accountsFor = async (email: string) => {
  const { status, body } = await testApp.request(api.auth.checkEmail, { params: { email } })
  expect(status).toBe(200)
  return body.data
}

test('names the accounts of a person, in any notation of the address', async () => {
  const summit = await testApp.account('Summit Agency')
  const person = await testApp.person('owner', { accountId: await testApp.account('Harbor Insurance') })
  await testApp.person('admin', { accountId: summit, email: person.email })
  expect(await accountsFor(` ${person.email.toUpperCase()}`)).toEqual([
    { id: person.accountId, name: 'Harbor Insurance', namespace: expect.stringMatching(/^account-/) },
    { id: summit, name: 'Summit Agency', namespace: expect.stringMatching(/^account-/) },
  ])
})

test('names none for an unknown address', async () => {
  expect(await accountsFor('nobody@harbor.test')).toEqual([])
})

test('refuses an invalid address', async () => {
  const replied = await testApp.request(api.auth.checkEmail, { params: { email: 'nobody' } })
  expect(replied).toMatchObject({ status: 400, body: { fields: { email: emailProblem } } })
})
