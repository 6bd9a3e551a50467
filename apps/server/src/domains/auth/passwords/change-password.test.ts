import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthHouse, authHouse, goodPassword } from '../auth.factory.ts'
import { changePolicy } from '../people/policy.ts'

const newPassword = 'winter-lantern-77'

let house: AuthHouse
beforeAll(async () => {
  house = await authHouse()
})
afterAll(() => house.close())
beforeEach(() => {
  house.clock.step(24 * 60 * 60_000)
})

type Change = { id?: string; password?: string; keepSession?: string; current?: string }
const change = (
  person: { id: string; email: string },
  { id = person.id, password = newPassword, keepSession, current = goodPassword }: Change = {},
) =>
  house.request(
    api.users.changePassword,
    { params: { id }, body: { password, ...(keepSession && { keepSession }) } },
    { basic: { email: person.email, password: current } },
  )

describe('with Basic credentials', () => {
  test('sets the password and ends every session but the kept one', async () => {
    const person = await house.person()
    const second = await house.account()
    await house.person('admin', { accountId: second, email: person.email })
    const kept = await house.signIn(person)
    const mobile = await house.signIn(person, { device: 'mobile' })
    const elsewhere = await house.signIn({ ...person, accountId: second })
    expect((await change(person, { keepSession: await house.sessionId(kept) })).status).toBe(204)
    expect((await house.sessionOf(kept)).state).toBe('live')
    for (const token of [mobile, elsewhere]) {
      expect(await house.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'passwordChanged' })
    }
    expect((await house.trySignIn(person, { account: second })).status).toBe(401)
    await house.signIn(person, { password: newPassword, device: 'mobile' })
    for (const account of [person.accountId, second]) {
      const log = await house.audited(account)
      const entry = log.find(({ action }) => action === 'password.changed')
      expect(entry).toMatchObject({ user_id: person.id, facts: { by: 'password' } })
      expect(JSON.stringify(log)).not.toContain(newPassword)
    }
  })

  test('keeps no session of somebody else, and no ghost', async () => {
    const boss = await house.person('owner')
    const worker = await house.person('employee', { accountId: boss.accountId })
    const own = await house.signIn(boss)
    const body = { userId: worker.id, reason: 'a test' }
    const ghost = (await house.request(api.auth.startGhost, { body }, { token: own })).body.token
    const workers = await house.signIn(worker)
    expect((await change(worker, { keepSession: await house.sessionId(ghost) })).status).toBe(204)
    expect((await house.sessionOf(ghost)).state).toBe('ended')
    expect((await house.sessionOf(workers)).state).toBe('ended')
    expect((await house.sessionOf(own)).state).toBe('live')
  })

  test('is for oneself only', async () => {
    const [person, other] = [await house.person('owner'), await house.person()]
    expect(await change(person, { id: other.id })).toMatchObject({ status: 404, body: { code: 'userNotFound' } })
    await house.signIn(other)
    await house.signIn(person)
  })

  test('with a wrong one changes nothing and locks out like a sign-in', async () => {
    const person = await house.person()
    const token = await house.signIn(person)
    for (let i = 0; i < 6; i++) {
      expect(await change(person, { current: 'not-this-one' })).toMatchObject({ body: { code: 'invalidCredentials' } })
    }
    expect(await change(person)).toMatchObject({ status: 429, body: { code: 'lockedOut' } })
    expect((await house.trySignIn(person)).status).toBe(429)
    expect((await house.sessionOf(token)).state).toBe('live')
  })

  test('refuses a password that is too short for the strictest account, or guessable', async () => {
    const person = await house.person()
    const second = await house.account('Quiet Meadow Brokers')
    await house.person('employee', { accountId: second, email: person.email })
    await changePolicy(house.platform, second, { passwordMinLength: 10 })
    for (const weak of ['kx7!vq2zw', 'qwertyuiop', 'quietmeadow']) {
      expect(await change(person, { password: weak })).toMatchObject({
        status: 422,
        body: { code: 'weakPassword', details: { minLength: 10 } },
      })
    }
    expect((await change(person, { password: 'kx7!vq2zwp' })).status).toBe(204)
  })

  test('kills whatever reset was mailed before', async () => {
    const person = await house.person()
    const hash = Buffer.alloc(32)
    await house.admin.query(
      `insert into directory.password_resets (id, person_id, code_hash, link_hash, created_at, expires_at)
         values (gen_random_uuid(), $1, $2, $2, $3::timestamptz, $3::timestamptz + interval '10 minutes')`,
      [person.id, hash, house.clock.now()],
    )
    await change(person)
    const { rows } = await house.admin.query('select used_at from directory.password_resets where person_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ used_at: house.clock.now() }])
  })
})

describe('by the reset form with the current password', () => {
  const reset = (id: string, body: { email: string; password?: string; newPassword?: string }) =>
    house.request(api.users.resetPassword, { params: { id }, body: { newPassword, ...body } })

  test('sets the password and ends all sessions', async () => {
    const person = await house.person()
    const token = await house.signIn(person)
    expect((await reset(person.id, { email: person.email, password: goodPassword })).status).toBe(204)
    expect(await house.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'passwordChanged' })
    await house.signIn(person, { password: newPassword })
  })

  test('says what is missing, and takes neither a wrong password nor another person', async () => {
    const [person, other] = [await house.person(), await house.person()]
    expect(await reset(person.id, { email: person.email })).toMatchObject({
      status: 422,
      body: { fields: { password: 'enter your current password' } },
    })
    const wrong = { status: 401, body: { code: 'invalidCredentials' } }
    expect(await reset(person.id, { email: person.email, password: 'not-this-one' })).toMatchObject(wrong)
    expect(await reset(other.id, { email: person.email, password: goodPassword })).toMatchObject(wrong)
    await house.signIn(person)
    await house.signIn(other)
  })
})
