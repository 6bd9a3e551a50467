import type { Role } from '@frontdesk/contract/kit/role'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthHouse, authHouse, type Somebody } from '../auth.factory.ts'

let house: AuthHouse
beforeAll(async () => {
  house = await authHouse()
})
afterAll(() => house.close())

const reset = (token: string, id: string) => house.request(api.users.resetMfa, { params: { id } }, { token })
const colleague = (of: Somebody, role: Role) => house.person(role, { accountId: of.accountId })

test('takes MFA off somebody below, ends their sessions and names who did it', async () => {
  const admin = await house.person('admin')
  const worker = await colleague(admin, 'employee')
  const [own, theirs] = [await house.signIn(admin), await house.signIn(worker)]
  await house.enableMfa(theirs)
  expect((await reset(own, worker.id)).status).toBe(204)
  expect(await house.sessionOf(theirs)).toMatchObject({ state: 'ended', reason: 'mfaReset' })
  expect((await house.sessionOf(own)).state).toBe('live')
  await house.signIn(worker)
  const log = await house.audited(admin.accountId)
  expect(log.find(({ action }) => action === 'mfa.reset')).toMatchObject({ entity_id: worker.id, user_id: admin.id })
  expect(log.find(({ facts }) => facts?.reason === 'mfaReset')).toMatchObject({ facts: { userId: worker.id } })
})

test('is no error for somebody without MFA', async () => {
  const owner = await house.person('owner')
  const worker = await colleague(owner, 'employee')
  expect((await reset(await house.signIn(owner), worker.id)).status).toBe(204)
})

test('is refused upwards, for oneself, and to employees', async () => {
  const admin = await house.person('admin')
  const [owner, worker] = [await colleague(admin, 'owner'), await colleague(admin, 'employee')]
  const admins = await house.signIn(admin)
  const workers = await house.signIn(worker)
  for (const [token, id] of [
    [admins, owner.id],
    [admins, admin.id],
    [workers, admin.id],
  ] as const) {
    expect(await reset(token, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
})

test('is refused when the person works in an account where the other has no such right', async () => {
  const owner = await house.person('owner')
  const worker = await colleague(owner, 'employee')
  const elsewhere = await house.person('employee', { email: worker.email })
  const token = await house.signIn(owner)
  expect((await reset(token, worker.id)).status).toBe(403)
  await house.person('admin', { accountId: elsewhere.accountId, email: owner.email })
  expect((await reset(token, worker.id)).status).toBe(204)
})

test('knows nobody outside the account', async () => {
  const owner = await house.person('owner')
  const stranger = await house.person('employee')
  const token = await house.signIn(owner)
  for (const id of [stranger.id, crypto.randomUUID()]) {
    expect(await reset(token, id)).toMatchObject({ status: 404, body: { code: 'userNotFound' } })
  }
})
