import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthHouse, authHouse } from '../auth.factory.ts'
import { catchUp } from './watch-sessions.ts'

let house: AuthHouse
beforeAll(async () => {
  house = await authHouse()
})
afterAll(() => house.close())
beforeEach(() => {
  house.clock.step(60_000)
  house.lockedHere.length = 0
})

async function signedIn() {
  const person = await house.person()
  const token = await house.signIn(person)
  return { person, token, accountId: person.accountId, sessionId: await house.sessionId(token) }
}

/** What the sockets of this node hear by a look at the database alone. */
async function found() {
  house.told.length = 0
  await catchUp(house.platform)
  return house.told
}

test('what ended elsewhere is cut here', async () => {
  const { token, accountId, sessionId } = await signedIn()
  await house.request(api.auth.signOut, {}, { token })
  expect(await found()).toEqual([{ event: 'ended', accountId, sessionId, reason: 'signedOut', device: null }])
  house.clock.step(20_000)
  expect(await found()).toEqual([])
})

test('what was locked elsewhere is locked here, and it is said whether for idleness', async () => {
  const { token, accountId, sessionId } = await signedIn()
  await house.request(api.auth.lockScreen, {}, { token })
  expect(await found()).toEqual([{ event: 'locked', accountId, sessionId }])
  house.clock.step(60_000)
  const idle = await signedIn()
  house.clock.step(2 * 60 * 60_000)
  await house.sessionOf(idle.token)
  expect(await found()).toEqual([{ event: 'locked', accountId: idle.accountId, sessionId: idle.sessionId, idle: true }])
})

test('what was unlocked elsewhere is unlocked here, and what is still locked stays so', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  for (const { token } of [one, other]) await house.request(api.auth.lockScreen, {}, { token })
  house.lockedHere.push(...[one, other].map(({ accountId, sessionId }) => ({ accountId, sessionId })))
  await house.trySignIn(one.person, { headers: { unlock: one.token } })
  house.clock.step(60_000)
  expect(await found()).toEqual([{ event: 'unlocked', accountId: one.accountId, sessionId: one.sessionId }])
})
