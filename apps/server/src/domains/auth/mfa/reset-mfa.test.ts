import type { Role } from '@frontdesk/contract/kit/role'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthTestApp, authTestApp, type Somebody } from '../auth.factory.ts'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())

const reset = (token: string, id: string) => testApp.request(api.users.resetMfa, { params: { id } }, { token })
const colleague = (of: Somebody, role: Role) => testApp.person(role, { accountId: of.accountId })

test('removes MFA from a person with a lower role, ends their sessions, and audits the actor', async () => {
  const admin = await testApp.person('admin')
  const worker = await colleague(admin, 'employee')
  const [own, theirs] = [await testApp.signIn(admin), await testApp.signIn(worker)]
  await testApp.enableMfa(theirs)
  expect((await reset(own, worker.id)).status).toBe(204)
  expect(await testApp.sessionOf(theirs)).toMatchObject({ state: 'ended', reason: 'mfaReset' })
  expect((await testApp.sessionOf(own)).state).toBe('live')
  await testApp.signIn(worker)
  const log = await testApp.audited(admin.accountId)
  expect(log.find(({ action }) => action === 'mfa.reset')).toMatchObject({ entity_id: worker.id, user_id: admin.id })
  expect(log.find(({ facts }) => facts?.reason === 'mfaReset')).toMatchObject({ facts: { userId: worker.id } })
})

test('succeeds for a person without MFA', async () => {
  const owner = await testApp.person('owner')
  const worker = await colleague(owner, 'employee')
  expect((await reset(await testApp.signIn(owner), worker.id)).status).toBe(204)
})

test('is refused for a higher role, for oneself, and for employees', async () => {
  const admin = await testApp.person('admin')
  const [owner, worker] = [await colleague(admin, 'owner'), await colleague(admin, 'employee')]
  const admins = await testApp.signIn(admin)
  const workers = await testApp.signIn(worker)
  for (const [token, id] of [
    [admins, owner.id],
    [admins, admin.id],
    [workers, admin.id],
  ] as const) {
    expect(await reset(token, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
})

test('is refused if the actor has no such permission in one of the person’s accounts', async () => {
  const owner = await testApp.person('owner')
  const worker = await colleague(owner, 'employee')
  const elsewhere = await testApp.person('employee', { email: worker.email })
  const token = await testApp.signIn(owner)
  expect((await reset(token, worker.id)).status).toBe(403)
  await testApp.person('admin', { accountId: elsewhere.accountId, email: owner.email })
  expect((await reset(token, worker.id)).status).toBe(204)
})

test('does not find people outside the account', async () => {
  const owner = await testApp.person('owner')
  const stranger = await testApp.person('employee')
  const token = await testApp.signIn(owner)
  for (const id of [stranger.id, crypto.randomUUID()]) {
    expect(await reset(token, id)).toMatchObject({ status: 404, body: { code: 'userNotFound' } })
  }
})
