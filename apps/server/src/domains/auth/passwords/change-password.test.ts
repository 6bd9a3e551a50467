import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthTestApp, authTestApp, goodPassword } from '../auth.factory.ts'
import { changePolicy } from '../people/policy.ts'

const newPassword = 'winter-lantern-77'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.clock.step(24 * 60 * 60_000)
})

type Change = { mfaCode?: string; id?: string; password?: string; keepSession?: string; current?: string }
const change = (
  person: { id: string; email: string },
  { id = person.id, password = newPassword, keepSession, mfaCode, current = goodPassword }: Change = {},
) =>
  testApp.request(
    api.users.changePassword,
    { params: { id }, body: { password, ...(keepSession && { keepSession }), ...(mfaCode && { mfaCode }) } },
    { basic: { email: person.email, password: current } },
  )

describe('with Basic credentials', () => {
  test('sets the password and ends every session except for the kept one', async () => {
    const person = await testApp.person()
    const second = await testApp.account()
    await testApp.person('admin', { accountId: second, email: person.email })
    const kept = await testApp.signIn(person)
    const mobile = await testApp.signIn(person, { device: 'mobile' })
    const elsewhere = await testApp.signIn({ ...person, accountId: second })
    expect((await change(person, { keepSession: await testApp.sessionId(kept) })).status).toBe(204)
    expect((await testApp.sessionOf(kept)).state).toBe('live')
    for (const token of [mobile, elsewhere]) {
      expect(await testApp.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'passwordChanged' })
    }
    expect((await testApp.trySignIn(person, { account: second })).status).toBe(401)
    await testApp.signIn(person, { password: newPassword, device: 'mobile' })
    for (const account of [person.accountId, second]) {
      const log = await testApp.audited(account)
      const entry = log.find(({ action }) => action === 'password.changed')
      expect(entry).toMatchObject({ user_id: person.id, facts: { by: 'password' } })
      expect(JSON.stringify(log)).not.toContain(newPassword)
    }
  })

  test('can’t keep another person’s session, nor a ghost’s', async () => {
    const boss = await testApp.person('owner')
    const worker = await testApp.person('employee', { accountId: boss.accountId })
    const own = await testApp.signIn(boss)
    const body = { userId: worker.id, reason: 'a test' }
    const ghost = (await testApp.request(api.auth.startGhost, { body }, { token: own })).body.token
    const workers = await testApp.signIn(worker)
    expect((await change(worker, { keepSession: await testApp.sessionId(ghost) })).status).toBe(204)
    expect((await testApp.sessionOf(ghost)).state).toBe('ended')
    expect((await testApp.sessionOf(workers)).state).toBe('ended')
    expect((await testApp.sessionOf(own)).state).toBe('live')
  })

  test('is only possible for oneself', async () => {
    const [person, other] = [await testApp.person('owner'), await testApp.person()]
    const refused = { status: 401, body: { code: 'invalidCredentials' } }
    expect(await change(person, { id: other.id })).toMatchObject(refused)
    await testApp.signIn(other)
    await testApp.signIn(person)
  })

  test('changes nothing with a wrong password, and locks out like a sign-in', async () => {
    const person = await testApp.person()
    const token = await testApp.signIn(person)
    for (let i = 0; i < 6; i++) {
      expect(await change(person, { current: 'not-this-one' })).toMatchObject({ body: { code: 'invalidCredentials' } })
    }
    expect(await change(person)).toMatchObject({ status: 429, body: { code: 'lockedOut' } })
    expect((await testApp.trySignIn(person)).status).toBe(429)
    expect((await testApp.sessionOf(token)).state).toBe('live')
  })

  test('refuses a password that is too short for the strictest account, or guessable', async () => {
    const person = await testApp.person()
    const second = await testApp.account('Quiet Meadow Brokers')
    await testApp.person('employee', { accountId: second, email: person.email })
    await changePolicy(testApp.platform, second, { passwordMinLength: 10 })
    for (const weak of ['kx7!vq2zw', 'qwertyuiop', 'quietmeadow']) {
      expect(await change(person, { password: weak })).toMatchObject({
        status: 422,
        body: { code: 'weakPassword', details: { minLength: 10 } },
      })
    }
    expect((await change(person, { password: 'kx7!vq2zwp' })).status).toBe(204)
  })

  test('invalidates mailed resets', async () => {
    const person = await testApp.person()
    const hash = Buffer.alloc(32)
    await testApp.admin.query(
      `insert into directory.password_resets (id, person_id, code_hash, link_hash, created_at, expires_at)
         values (gen_random_uuid(), $1, $2, $2, $3::timestamptz, $3::timestamptz + interval '10 minutes')`,
      [person.id, hash, testApp.clock.now()],
    )
    await change(person)
    const { rows } = await testApp.admin.query('select used_at from directory.password_resets where person_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ used_at: testApp.clock.now() }])
  })
})

describe('with MFA', () => {
  const reset = ({ id, email }: { id: string; email: string }, mfaCode?: string) =>
    testApp.request(api.users.resetPassword, {
      params: { id },
      body: { email, password: goodPassword, newPassword, ...(mfaCode && { mfaCode }) },
    })

  test.each(['change', 'reset'] as const)(
    'a %s by the password alone is refused, with a code or a recovery code it is done',
    async (form) => {
      const person = await testApp.person()
      const token = await testApp.signIn(person)
      const { secret, recoveryCodes } = await testApp.enableMfa(token)
      testApp.clock.step(60_000)
      const act = (mfaCode?: string, current = goodPassword) =>
        form === 'reset' ? reset(person, mfaCode) : change(person, { current, ...(mfaCode && { mfaCode }) })
      expect(await act()).toMatchObject({ status: 401, body: { code: 'mfaCodeRequired', message: '2fa required' } })
      expect(await act('000000')).toMatchObject({ status: 422, body: { code: 'mfaCodeWrong' } })
      expect((await testApp.sessionOf(token)).state).toBe('live')
      // A password that is refused does not use up a code.
      const weak = form === 'change' && (await change(person, { password: 'abc', mfaCode: testApp.codeOf(secret) }))
      if (weak) expect(weak.body).toMatchObject({ code: 'weakPassword' })
      expect((await act(form === 'change' ? testApp.codeOf(secret) : recoveryCodes[0])).status).toBe(204)
      await testApp.signIn(person, { password: newPassword, code: recoveryCodes[1] ?? '' })
    },
  )
})

describe('in the reset form with the current password', () => {
  const reset = (id: string, body: { email: string; password?: string; newPassword?: string }) =>
    testApp.request(api.users.resetPassword, { params: { id }, body: { newPassword, ...body } })

  test('sets the password and ends all sessions', async () => {
    const person = await testApp.person()
    const token = await testApp.signIn(person)
    expect((await reset(person.id, { email: person.email, password: goodPassword })).status).toBe(204)
    expect(await testApp.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'passwordChanged' })
    await testApp.signIn(person, { password: newPassword })
  })

  test('says what is missing, and refuses a wrong password or another person’s', async () => {
    const [person, other] = [await testApp.person(), await testApp.person()]
    expect(await reset(person.id, { email: person.email })).toMatchObject({
      status: 422,
      body: { fields: { password: 'enter your current password' } },
    })
    const wrong = { status: 401, body: { code: 'invalidCredentials' } }
    expect(await reset(person.id, { email: person.email, password: 'not-this-one' })).toMatchObject(wrong)
    expect(await reset(other.id, { email: person.email, password: goodPassword })).toMatchObject(wrong)
    await testApp.signIn(person)
    await testApp.signIn(other)
  })
})
