import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthHouse, authHouse, goodPassword } from '../auth.factory.ts'

let house: AuthHouse
beforeAll(async () => {
  house = await authHouse()
})
afterAll(() => house.close())
beforeEach(() => {
  house.told.length = 0
})

const unlock = ({ email }: { email: string }, token: string, password = goodPassword) =>
  house.request(api.auth.signIn, { body: {} }, { basic: { email, password }, headers: { unlock: token } })
const lock = (token: string) => house.request(api.auth.lockScreen, {}, { token })
const list = (token: string) => house.request(api.auth.listSessions, {}, { token })

test('gives the same token back, tells the tabs and counts as activity', async () => {
  const person = await house.person()
  const token = await house.signIn(person)
  const sessionId = await house.sessionId(token)
  await lock(token)
  expect(await list(token)).toMatchObject({ status: 403, body: { code: 'locked' } })
  house.clock.step(3 * 60 * 60_000)
  expect(await unlock(person, token)).toMatchObject({
    status: 201,
    body: { token, userId: person.id, account: { id: person.accountId }, mfaSetupRequired: false },
  })
  expect((await list(token)).status).toBe(200)
  expect(house.told).toEqual([
    { event: 'locked', accountId: person.accountId, sessionId },
    { event: 'unlocked', accountId: person.accountId, sessionId },
  ])
  house.clock.step(2 * 60 * 60_000 - 1)
  expect(await house.sessionOf(token)).toMatchObject({ state: 'live', locked: false })
  expect((await house.audited(person.accountId)).map(({ action }) => action)).toEqual([
    'session.started',
    'session.locked',
    'session.unlocked',
  ])
})

test('takes no wrong password, and locks out like a sign-in', async () => {
  const person = await house.person()
  const token = await house.signIn(person)
  await lock(token)
  for (let i = 0; i < 6; i++) {
    expect(await unlock(person, token, 'not-this-one')).toMatchObject({
      status: 401,
      body: { code: 'invalidCredentials' },
    })
  }
  expect(await unlock(person, token)).toMatchObject({ status: 429, body: { code: 'lockedOut' } })
  expect((await house.trySignIn(person)).status).toBe(429)
  expect(await house.sessionOf(token)).toMatchObject({ state: 'live', locked: true })
  house.clock.step(60_000)
  expect((await unlock(person, token)).status).toBe(201)
})

test('is for the session’s own person', async () => {
  const person = await house.person()
  const other = await house.person('owner', { accountId: person.accountId })
  const token = await house.signIn(person)
  await lock(token)
  expect(await unlock(other, token)).toMatchObject({ status: 401, body: { code: 'invalidCredentials' } })
  expect(await house.sessionOf(token)).toMatchObject({ locked: true })
})

test('of a ghost’s screen takes the password of its actor, not of the one acted for', async () => {
  const boss = await house.person('owner')
  const worker = await house.person('employee', { accountId: boss.accountId })
  const own = await house.signIn(boss)
  const body = { userId: worker.id, reason: 'to help with a form' }
  const ghost = (await house.request(api.auth.startGhost, { body }, { token: own })).body.token
  await lock(ghost)
  expect((await unlock(worker, ghost)).status).toBe(401)
  expect(await unlock(boss, ghost)).toMatchObject({ status: 201, body: { token: ghost, userId: worker.id } })
  expect(await house.sessionOf(ghost)).toMatchObject({ locked: false })
  expect(await house.sessionOf(own)).toMatchObject({ state: 'live', locked: false })
})

test('does not bring back a session that is over, nor one that never was', async () => {
  const person = await house.person()
  const first = await house.signIn(person)
  const second = await house.signIn(person)
  expect(await unlock(person, first)).toMatchObject({ status: 401, body: { code: 'sessionInvalid' } })
  expect(await unlock(person, 'x'.repeat(43))).toMatchObject({ status: 401, body: { code: 'notSignedIn' } })
  await lock(second)
  house.clock.step(4 * 60 * 60_000)
  const late = await unlock(person, second)
  expect(late).toMatchObject({ status: 401, body: { code: 'notSignedIn', details: { reason: 'idle' } } })
})
