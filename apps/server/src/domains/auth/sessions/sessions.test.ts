import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthHouse, authHouse } from '../auth.factory.ts'

let house: AuthHouse
beforeAll(async () => {
  house = await authHouse()
})
afterAll(() => house.close())
beforeEach(() => {
  house.told.length = 0
})

const list = async (token: string) => (await house.request(api.auth.listSessions, {}, { token })).body.data

/** Somebody in a browser at one account, on a phone there and in a browser at another. */
const widely = async () => {
  const person = await house.person('owner')
  const elsewhere = await house.account('Summit Agency')
  await house.person('admin', { accountId: elsewhere, email: person.email })
  const web = await house.signIn(person)
  house.clock.step(1000)
  const mobile = await house.signIn(person, { device: 'mobile', headers: { 'x-forwarded-for': '10.0.0.7' } })
  house.clock.step(1000)
  const second = await house.signIn({ ...person, accountId: elsewhere })
  return { person, web, mobile, second }
}

test('the list shows where one is signed in, newest first, and nobody else', async () => {
  const { person, web } = await widely()
  const other = await house.person('employee', { accountId: person.accountId })
  await house.signIn(other)
  const sessions = await list(web)
  expect(sessions).toEqual([
    expect.objectContaining({ kind: 'web', account: 'Summit Agency', current: false }),
    expect.objectContaining({ kind: 'mobile', device: 'Mobile app on Windows', ip: '10.0.0.7', current: false }),
    expect.objectContaining({ kind: 'web', device: 'Chrome on Windows', ip: '127.0.0.1', current: true }),
  ])
})

test('the list shows one’s own ghost, not those of others who act as oneself', async () => {
  const boss = await house.person('owner')
  const worker = await house.person('employee', { accountId: boss.accountId })
  const [own, workers] = [await house.signIn(boss), await house.signIn(worker)]
  await house.request(api.auth.startGhost, { body: { userId: worker.id, reason: 'a test' } }, { token: own })
  expect((await list(own)).map(({ kind }) => kind)).toEqual(['ghost', 'web'])
  expect((await list(workers)).map(({ kind }) => kind)).toEqual(['web'])
})

describe('ending', () => {
  test('one elsewhere cuts it and says why', async () => {
    const { web, mobile, person } = await widely()
    const id = await house.sessionId(mobile)
    expect((await house.request(api.auth.endSession, { params: { id } }, { token: web })).status).toBe(204)
    expect(await house.sessionOf(mobile)).toMatchObject({ state: 'ended', reason: 'signedOutElsewhere' })
    expect((await house.sessionOf(web)).state).toBe('live')
    expect(house.told).toMatchObject([{ event: 'ended', sessionId: id, reason: 'signedOutElsewhere' }])
    expect((await house.audited(person.accountId)).at(-1)).toMatchObject({
      action: 'session.ended',
      entity_id: id,
      user_id: person.id,
    })
  })

  test('one that is over, or another person’s, finds nothing', async () => {
    const { web, person } = await widely()
    const other = await house.person('employee', { accountId: person.accountId })
    const foreign = await house.signIn(other)
    for (const id of [await house.sessionId(foreign), crypto.randomUUID()]) {
      const replied = await house.request(api.auth.endSession, { params: { id } }, { token: web })
      expect(replied).toMatchObject({ status: 404, body: { code: 'sessionNotFound' } })
    }
    expect((await house.sessionOf(foreign)).state).toBe('live')
  })

  test('this one by its id is signing out', async () => {
    const { web } = await widely()
    const id = await house.sessionId(web)
    await house.request(api.auth.endSession, { params: { id } }, { token: web })
    expect(await house.sessionOf(web)).toMatchObject({ state: 'ended', reason: 'signedOut' })
  })

  test('all others keeps this one, and each account’s log has its own', async () => {
    const { person, web, mobile, second } = await widely()
    const { body } = await house.request(api.auth.endOtherSessions, {}, { token: web })
    expect(body).toEqual({ ended: 2 })
    const states = await Promise.all([web, mobile, second].map(house.sessionOf))
    expect(states.map(({ state }) => state)).toEqual(['live', 'ended', 'ended'])
    const ended = (await house.audited(person.accountId)).filter(({ action }) => action === 'session.ended')
    expect(ended).toHaveLength(1)
    expect((await house.request(api.auth.endOtherSessions, {}, { token: web })).body).toEqual({ ended: 0 })
  })
})

test('signing out ends this session alone, and says so in the log', async () => {
  const { person, web, mobile } = await widely()
  const sessionId = await house.sessionId(web)
  expect((await house.request(api.auth.signOut, {}, { token: web })).status).toBe(204)
  expect(await house.request(api.auth.signOut, {}, { token: web })).toMatchObject({
    status: 401,
    body: { code: 'notSignedIn', details: { reason: 'signedOut' } },
  })
  expect((await house.sessionOf(mobile)).state).toBe('live')
  expect(house.told).toEqual([
    { event: 'ended', accountId: person.accountId, sessionId, reason: 'signedOut', device: null },
  ])
  expect((await house.audited(person.accountId)).at(-1)).toMatchObject({
    action: 'session.ended',
    facts: { reason: 'signedOut', userId: person.id },
  })
})
