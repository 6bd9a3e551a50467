import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthTestApp, authTestApp } from '../auth.factory.ts'
import { changePolicy } from '../people/policy.ts'
import { describeSession } from './describe-session.ts'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())

const described = async (token: string) => {
  const session = await testApp.sessionOf(token)
  if (session.state !== 'live') throw new Error('The session is over.')
  return describeSession(testApp.platform, session.caller)
}

test('lists the person’s accounts and their requirements', async () => {
  const person = await testApp.person('owner')
  const second = await testApp.account('Summit Agency')
  await testApp.person('admin', { accountId: second, email: person.email })
  await changePolicy(testApp.platform, second, { passwordMinLength: 12, mfaRequired: true })
  const token = await testApp.signIn(person)
  const now = testApp.clock.now().getTime()
  expect(await described(token)).toMatchObject({
    mfaEnabled: false,
    mfaSetupRequired: false,
    recoveryCodesLeft: 0,
    account: {
      id: person.accountId,
      name: 'Harbor Insurance',
      mfaRequired: false,
      employeesMayGhost: false,
      passwordMinLength: 12,
    },
    accounts: [{ name: 'Harbor Insurance' }, { id: second, name: 'Summit Agency' }],
    session: { kind: 'web', lockedAt: null, endsAt: new Date(now + 4 * 60 * 60_000).toISOString() },
    ghostReason: null,
  })
  expect(await described(await testApp.signIn({ ...person, accountId: second }))).toMatchObject({
    mfaSetupRequired: true,
  })
})

test('includes MFA, its codes, and the lock', async () => {
  const person = await testApp.person()
  const token = await testApp.signIn(person)
  await testApp.enableMfa(token)
  await testApp.request(api.auth.lockScreen, {}, { token })
  expect(await described(token)).toMatchObject({
    mfaEnabled: true,
    recoveryCodesLeft: 10,
    session: { lockedAt: testApp.clock.now().toISOString(), idle: false },
  })
})

test('distinguishes an idle lock from one by hand', async () => {
  const token = await testApp.signIn(await testApp.person())
  testApp.clock.step(2 * 60 * 60_000)
  expect(await described(token)).toMatchObject({
    session: { lockedAt: testApp.clock.now().toISOString(), idle: true },
  })
})

test('shows a ghost only its own account, with reason and end', async () => {
  const boss = await testApp.person('owner')
  const worker = await testApp.person('employee', { accountId: boss.accountId })
  await testApp.person('employee', { email: worker.email })
  const body = { userId: worker.id, reason: 'to help with a form' }
  const replied = await testApp.request(api.auth.startGhost, { body }, { token: await testApp.signIn(boss) })
  expect(await described(replied.body.token)).toMatchObject({
    accounts: [{ id: boss.accountId }],
    session: { kind: 'ghost', endsAt: new Date(testApp.clock.now().getTime() + 30 * 60_000).toISOString() },
    ghostReason: 'to help with a form',
  })
})
