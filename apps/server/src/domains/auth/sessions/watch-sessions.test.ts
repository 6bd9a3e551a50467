import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthTestApp, authTestApp } from '../auth.factory.ts'
import { catchUp } from './watch-sessions.ts'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.clock.step(60_000)
  testApp.lockedHere.length = 0
})

async function signedIn() {
  const person = await testApp.person()
  const token = await testApp.signIn(person)
  return { person, token, accountId: person.accountId, sessionId: await testApp.sessionId(token) }
}

/** What this node's sockets receive from one check of the database. */
async function found() {
  testApp.told.length = 0
  await catchUp(testApp.platform)
  return testApp.told
}

test('disconnects sessions that ended elsewhere', async () => {
  const { token, accountId, sessionId } = await signedIn()
  await testApp.request(api.auth.signOut, {}, { token })
  expect(await found()).toEqual([{ event: 'ended', accountId, sessionId, reason: 'signedOut', device: null }])
  testApp.clock.step(20_000)
  expect(await found()).toEqual([])
})

test('locks sessions that were locked elsewhere, with the reason', async () => {
  const { token, accountId, sessionId } = await signedIn()
  await testApp.request(api.auth.lockScreen, {}, { token })
  expect(await found()).toEqual([{ event: 'locked', accountId, sessionId }])
  testApp.clock.step(60_000)
  const idle = await signedIn()
  testApp.clock.step(2 * 60 * 60_000)
  await testApp.sessionOf(idle.token)
  expect(await found()).toEqual([{ event: 'locked', accountId: idle.accountId, sessionId: idle.sessionId, idle: true }])
})

test('does not lock again a session that was unlocked during the check', async () => {
  const { person, token, accountId, sessionId } = await signedIn()
  await testApp.request(api.auth.lockScreen, {}, { token })
  testApp.told.length = 0
  const database = Object.create(testApp.platform.database) as typeof testApp.platform.database
  database.directory = async (work) => {
    const seen = await testApp.platform.database.directory(work)
    await testApp.trySignIn(person, { headers: { unlock: token } })
    return seen
  }
  await catchUp({ ...testApp.platform, database })
  expect(testApp.told).toEqual([{ event: 'unlocked', accountId, sessionId }])
  expect(await found()).toEqual([])
})

test('unlocks sessions that were unlocked elsewhere, and only those', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  for (const { token } of [one, other]) await testApp.request(api.auth.lockScreen, {}, { token })
  testApp.lockedHere.push(...[one, other].map(({ accountId, sessionId }) => ({ accountId, sessionId })))
  await testApp.trySignIn(one.person, { headers: { unlock: one.token } })
  testApp.clock.step(60_000)
  expect(await found()).toEqual([{ event: 'unlocked', accountId: one.accountId, sessionId: one.sessionId }])
})
