import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthTestApp, authTestApp } from '../auth.factory.ts'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.told.length = 0
})

const list = async (token: string) => (await testApp.request(api.auth.listSessions, {}, { token })).body.data

/** A person in a browser and on a phone in one account, and in a browser in another. */
const widely = async () => {
  const person = await testApp.person('owner')
  const elsewhere = await testApp.account('Summit Agency')
  await testApp.person('admin', { accountId: elsewhere, email: person.email })
  const web = await testApp.signIn(person)
  testApp.clock.step(1000)
  const mobile = await testApp.signIn(person, { device: 'mobile', headers: { 'x-forwarded-for': '10.0.0.7' } })
  testApp.clock.step(1000)
  const second = await testApp.signIn({ ...person, accountId: elsewhere })
  return { person, web, mobile, second }
}

test('lists only one’s own sessions, newest first', async () => {
  const { person, web } = await widely()
  const other = await testApp.person('employee', { accountId: person.accountId })
  await testApp.signIn(other)
  const sessions = await list(web)
  expect(sessions).toEqual([
    expect.objectContaining({ kind: 'web', account: 'Summit Agency', current: false }),
    expect.objectContaining({ kind: 'mobile', device: 'Mobile app on Windows', ip: '10.0.0.7', current: false }),
    expect.objectContaining({ kind: 'web', device: 'Chrome on Windows', ip: '127.0.0.1', current: true }),
  ])
})

test('lists one’s own ghost session, but not those of others acting as oneself', async () => {
  const boss = await testApp.person('owner')
  const worker = await testApp.person('employee', { accountId: boss.accountId })
  const [own, workers] = [await testApp.signIn(boss), await testApp.signIn(worker)]
  await testApp.request(api.auth.startGhost, { body: { userId: worker.id, reason: 'a test' } }, { token: own })
  expect((await list(own)).map(({ kind }) => kind)).toEqual(['ghost', 'web'])
  expect((await list(workers)).map(({ kind }) => kind)).toEqual(['web'])
})

describe('ending', () => {
  test('disconnects a session elsewhere with the reason', async () => {
    const { web, mobile, person } = await widely()
    const id = await testApp.sessionId(mobile)
    expect((await testApp.request(api.auth.endSession, { params: { id } }, { token: web })).status).toBe(204)
    expect(await testApp.sessionOf(mobile)).toMatchObject({ state: 'ended', reason: 'signedOutElsewhere' })
    expect((await testApp.sessionOf(web)).state).toBe('live')
    expect(testApp.told).toMatchObject([{ event: 'ended', sessionId: id, reason: 'signedOutElsewhere' }])
    expect((await testApp.audited(person.accountId)).at(-1)).toMatchObject({
      action: 'session.ended',
      entity_id: id,
      user_id: person.id,
    })
  })

  test('does not find an ended session, or another person’s', async () => {
    const { web, person } = await widely()
    const other = await testApp.person('employee', { accountId: person.accountId })
    const foreign = await testApp.signIn(other)
    for (const id of [await testApp.sessionId(foreign), crypto.randomUUID()]) {
      const replied = await testApp.request(api.auth.endSession, { params: { id } }, { token: web })
      expect(replied).toMatchObject({ status: 404, body: { code: 'sessionNotFound' } })
    }
    expect((await testApp.sessionOf(foreign)).state).toBe('live')
  })

  test('signs out when given the current session’s id', async () => {
    const { web } = await widely()
    const id = await testApp.sessionId(web)
    await testApp.request(api.auth.endSession, { params: { id } }, { token: web })
    expect(await testApp.sessionOf(web)).toMatchObject({ state: 'ended', reason: 'signedOut' })
  })

  test('ends all others but this one, and audits in each account', async () => {
    const { person, web, mobile, second } = await widely()
    const { body } = await testApp.request(api.auth.endOtherSessions, {}, { token: web })
    expect(body).toEqual({ ended: 2 })
    const states = await Promise.all([web, mobile, second].map(testApp.sessionOf))
    expect(states.map(({ state }) => state)).toEqual(['live', 'ended', 'ended'])
    const ended = (await testApp.audited(person.accountId)).filter(({ action }) => action === 'session.ended')
    expect(ended).toHaveLength(1)
    expect((await testApp.request(api.auth.endOtherSessions, {}, { token: web })).body).toEqual({ ended: 0 })
  })
})

test('ends only this session on sign-out, and audits it', async () => {
  const { person, web, mobile } = await widely()
  const sessionId = await testApp.sessionId(web)
  expect((await testApp.request(api.auth.signOut, {}, { token: web })).status).toBe(204)
  expect(await testApp.request(api.auth.signOut, {}, { token: web })).toMatchObject({
    status: 401,
    body: { code: 'notSignedIn', details: { reason: 'signedOut' } },
  })
  expect((await testApp.sessionOf(mobile)).state).toBe('live')
  expect(testApp.told).toEqual([
    { event: 'ended', accountId: person.accountId, sessionId, reason: 'signedOut', device: null },
  ])
  expect((await testApp.audited(person.accountId)).at(-1)).toMatchObject({
    action: 'session.ended',
    facts: { reason: 'signedOut', userId: person.id },
  })
})
