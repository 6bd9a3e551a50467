import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthTestApp, authTestApp, goodPassword } from '../auth.factory.ts'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.told.length = 0
})

const unlock = ({ email }: { email: string }, token: string, password = goodPassword) =>
  testApp.request(api.auth.signIn, { body: {} }, { basic: { email, password }, headers: { unlock: token } })
const lock = (token: string) => testApp.request(api.auth.lockScreen, {}, { token })
const list = (token: string) => testApp.request(api.auth.listSessions, {}, { token })

test('returns the same token, notifies the tabs, and counts as activity', async () => {
  const person = await testApp.person()
  const token = await testApp.signIn(person)
  const sessionId = await testApp.sessionId(token)
  await lock(token)
  expect(await list(token)).toMatchObject({ status: 403, body: { code: 'locked' } })
  testApp.clock.step(3 * 60 * 60_000)
  expect(await unlock(person, token)).toMatchObject({
    status: 201,
    body: { token, userId: person.id, account: { id: person.accountId }, mfaSetupRequired: false },
  })
  expect((await list(token)).status).toBe(200)
  expect(testApp.told).toEqual([
    { event: 'locked', accountId: person.accountId, sessionId },
    { event: 'unlocked', accountId: person.accountId, sessionId },
  ])
  testApp.clock.step(2 * 60 * 60_000 - 1)
  expect(await testApp.sessionOf(token)).toMatchObject({ state: 'live', locked: false })
  expect((await testApp.audited(person.accountId)).map(({ action }) => action)).toEqual([
    'session.started',
    'session.locked',
    'session.unlocked',
  ])
})

test('takes no wrong password, and counts by the session, whatever strangers do at the sign-in page', async () => {
  const person = await testApp.person()
  const token = await testApp.signIn(person)
  await lock(token)
  for (let i = 0; i < 7; i++) await testApp.trySignIn(person, { password: 'not-this-one' })
  expect((await testApp.trySignIn(person)).status).toBe(429)
  expect((await unlock(person, token)).status).toBe(201)
  await lock(token)
  testApp.clock.step(60_000)
  for (let i = 0; i < 6; i++) {
    expect(await unlock(person, token, 'not-this-one')).toMatchObject({
      status: 401,
      body: { code: 'invalidCredentials' },
    })
  }
  expect(await unlock(person, token)).toMatchObject({ status: 429, body: { code: 'lockedOut' } })
  expect(await testApp.sessionOf(token)).toMatchObject({ state: 'live', locked: true })
  testApp.clock.step(60_000)
  expect((await unlock(person, token)).status).toBe(201)
})

test('is for the session’s own person', async () => {
  const person = await testApp.person()
  const other = await testApp.person('owner', { accountId: person.accountId })
  const token = await testApp.signIn(person)
  await lock(token)
  for (let i = 0; i < 6; i++) {
    expect(await unlock(other, token)).toMatchObject({ status: 401, body: { code: 'invalidCredentials' } })
  }
  expect((await unlock(other, token)).status).toBe(429)
  expect(await testApp.sessionOf(token)).toMatchObject({ locked: true })
})

test('of a ghost session requires the actor’s password, not the ghosted person’s', async () => {
  const boss = await testApp.person('owner')
  const worker = await testApp.person('employee', { accountId: boss.accountId })
  const own = await testApp.signIn(boss)
  const body = { userId: worker.id, reason: 'to help with a form' }
  const ghost = (await testApp.request(api.auth.startGhost, { body }, { token: own })).body.token
  await lock(ghost)
  expect((await unlock(worker, ghost)).status).toBe(401)
  expect(await unlock(boss, ghost)).toMatchObject({ status: 201, body: { token: ghost, userId: worker.id } })
  expect(await testApp.sessionOf(ghost)).toMatchObject({ locked: false })
  expect(await testApp.sessionOf(own)).toMatchObject({ state: 'live', locked: false })
})

test('does not revive an ended session, nor one that never existed', async () => {
  const person = await testApp.person()
  const first = await testApp.signIn(person)
  const second = await testApp.signIn(person)
  expect(await unlock(person, first)).toMatchObject({ status: 401, body: { code: 'sessionInvalid' } })
  expect(await unlock(person, 'x'.repeat(43))).toMatchObject({ status: 401, body: { code: 'notSignedIn' } })
  await lock(second)
  testApp.clock.step(4 * 60 * 60_000)
  const late = await unlock(person, second)
  expect(late).toMatchObject({ status: 401, body: { code: 'notSignedIn', details: { reason: 'idle' } } })
})
