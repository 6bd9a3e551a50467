// Managing one's own MFA: set it up, move it to another phone, renew its recovery codes, turn it off.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthTestApp, authTestApp } from '../auth.factory.ts'
import { changePolicy } from '../people/policy.ts'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.clock.step(24 * 60 * 60_000)
})

const signedIn = async () => {
  const person = await testApp.person()
  return { person, token: await testApp.signIn(person) }
}
const enabled = async () => {
  const { person, token } = await signedIn()
  const mfa = await testApp.enableMfa(token)
  testApp.clock.step(60_000)
  return { person, token, ...mfa }
}
const begin = (token: string, code?: string) =>
  testApp.request(api.auth.beginMfa, { body: code === undefined ? {} : { code } }, { token })
const verify = (token: string, code: string) => testApp.request(api.auth.verifyMfa, { body: { code } }, { token })
const disable = (token: string, code: string) => testApp.request(api.auth.disableMfa, { body: { code } }, { token })
const renew = (token: string, code: string) =>
  testApp.request(api.auth.renewRecoveryCodes, { body: { code } }, { token })
const isOn = async ({ id }: { id: string }) => {
  const { rows } = await testApp.admin.query(
    'select mfa_secret is not null as on from directory.people where id = $1',
    [id],
  )
  return rows[0].on
}
const wrong = { status: 422, body: { code: 'mfaCodeWrong' } }

describe('setting up', () => {
  test('shows the secret as address, text, and picture, and takes effect only once verified', async () => {
    const { person, token } = await signedIn()
    const { status, body } = await begin(token)
    expect(status).toBe(200)
    expect(body.data.code).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(body.data.url).toContain(`secret=${body.data.code.replaceAll(' ', '')}`)
    expect(body.data.url).toContain('issuer=Frontdesk')
    expect(body.data.image).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(await isOn(person)).toBe(false)
    testApp.clock.step(60_000)
    expect((await testApp.trySignIn(person)).status).toBe(201)
  })

  test('returns ten recovery codes for the first code, and requires codes from then on', async () => {
    const { person, token } = await signedIn()
    const { recoveryCodes } = await testApp.enableMfa(token)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await isOn(person)).toBe(true)
    expect((await testApp.trySignIn(person)).body).toMatchObject({ code: 'mfaCodeRequired' })
    const log = await testApp.audited(person.accountId)
    expect(log.find(({ action }) => action === 'mfa.enabled')).toMatchObject({
      user_id: person.id,
      entity_id: person.id,
      facts: { replaced: false },
    })
    for (const code of recoveryCodes) expect(JSON.stringify(log) + testApp.logged.join()).not.toContain(code)
  })

  test('uses up the code that verified it', async () => {
    const { person, token } = await signedIn()
    const { secret } = await testApp.enableMfa(token)
    expect((await testApp.trySignIn(person, { code: testApp.codeOf(secret) })).status).toBe(422)
  })

  test('requires a code of the new secret if it was restarted meanwhile', async () => {
    const { person, token } = await signedIn()
    const begun = await begin(token)
    const code = testApp.codeOf(begun.body.data.code.replaceAll(' ', ''))
    const again = `update directory.people set mfa_pending_secret = '\\x00' where id = $1`
    const replied = await testApp.meanwhile(again, person, 1, () => verify(token, code))
    expect(replied).toMatchObject({ status: 409, body: { code: 'mfaNotBegun' } })
    expect(await isOn(person)).toBe(false)
  })

  test('stores the secret sealed', async () => {
    const { person, secret } = await enabled()
    const { rows } = await testApp.admin.query('select mfa_secret from directory.people where id = $1', [person.id])
    expect(rows[0].mfa_secret.toString('latin1')).not.toContain(secret)
  })

  test('refuses a wrong code, and a code before it was started', async () => {
    const { token, person } = await signedIn()
    expect(await verify(token, '123456')).toMatchObject({ status: 409, body: { code: 'mfaNotBegun' } })
    await begin(token)
    expect(await verify(token, '000000')).toMatchObject(wrong)
    expect(await isOn(person)).toBe(false)
  })

  test('is audited in every account of the person', async () => {
    const { person, token } = await signedIn()
    const second = await testApp.account()
    await testApp.person('admin', { accountId: second, email: person.email })
    await testApp.enableMfa(token)
    expect((await testApp.audited(second)).map(({ action }) => action)).toEqual(['mfa.enabled'])
  })
})

describe('changing the phone', () => {
  test('requires a current code; the old secret is valid until the new one is verified', async () => {
    const { person, token, secret } = await enabled()
    expect(await begin(token)).toMatchObject({ ...wrong, body: { fields: { code: 'enter a current code' } } })
    expect(await begin(token, '000000')).toMatchObject(wrong)
    const begun = await begin(token, testApp.codeOf(secret))
    const next = begun.body.data.code.replaceAll(' ', '')
    expect(next).not.toBe(secret)
    testApp.clock.step(60_000)
    await testApp.signIn(person, { device: 'mobile', code: testApp.codeOf(secret) })
    expect((await verify(token, testApp.codeOf(next))).status).toBe(200)
    testApp.clock.step(60_000)
    expect((await testApp.trySignIn(person, { code: testApp.codeOf(secret) })).status).toBe(422)
    await testApp.signIn(person, { code: testApp.codeOf(next) })
  })

  test('accepts a recovery code, and replaces all of them', async () => {
    const { person, token, recoveryCodes } = await enabled()
    const [first = '', second = ''] = recoveryCodes
    await testApp.enableMfa(token, first)
    expect((await testApp.trySignIn(person, { code: second })).status).toBe(422)
  })
})

describe('recovery codes', () => {
  test('are renewed with a current code, which is used up', async () => {
    const { person, token, secret, recoveryCodes } = await enabled()
    const code = testApp.codeOf(secret)
    const { status, body } = await renew(token, code)
    expect(status).toBe(200)
    expect(body.recoveryCodes).toHaveLength(10)
    expect(await renew(token, code)).toMatchObject(wrong)
    expect((await testApp.trySignIn(person, { code: recoveryCodes[0] ?? '' })).status).toBe(422)
    await testApp.signIn(person, { code: body.recoveryCodes[0] ?? '' })
    expect((await testApp.audited(person.accountId)).map(({ action }) => action)).toContain('mfa.recoveryCodesRenewed')
  })

  test('are not available while MFA is off', async () => {
    const { token } = await signedIn()
    expect(await renew(token, '123456')).toMatchObject({ status: 409, body: { code: 'mfaNotBegun' } })
  })
})

describe('turning it off', () => {
  test('requires a current code and removes everything', async () => {
    const { person, token, secret } = await enabled()
    expect(await disable(token, '000000')).toMatchObject(wrong)
    expect(await isOn(person)).toBe(true)
    expect((await disable(token, testApp.codeOf(secret))).status).toBe(204)
    expect(await isOn(person)).toBe(false)
    await testApp.signIn(person)
    const { rows } = await testApp.admin.query('select from directory.recovery_codes where person_id = $1', [person.id])
    expect(rows).toHaveLength(0)
    expect((await testApp.audited(person.accountId)).map(({ action }) => action)).toContain('mfa.disabled')
  })

  test('succeeds if it is off already', async () => {
    const { token } = await signedIn()
    expect((await disable(token, '123456')).status).toBe(204)
  })

  test('is refused if any account of the person requires it, and for a super', async () => {
    const { person, token, secret } = await enabled()
    const second = await testApp.account()
    await testApp.person('employee', { accountId: second, email: person.email })
    await changePolicy(testApp.platform, second, { mfaRequired: true })
    const demanded = { status: 409, body: { code: 'mfaDemanded' } }
    expect(await disable(token, testApp.codeOf(secret))).toMatchObject(demanded)
    const boss = await testApp.person('super')
    const bosses = await testApp.signIn(boss)
    const own = await testApp.enableMfa(bosses)
    testApp.clock.step(60_000)
    expect(await disable(bosses, testApp.codeOf(own.secret))).toMatchObject(demanded)
    expect(await isOn(person)).toBe(true)
    expect(await isOn(boss)).toBe(true)
  })
})

test.each([
  ['turning off', disable],
  ['renewing', renew],
  ['changing the phone', begin],
  ['verifying', verify],
])('guessing codes by %s locks the session out of it', async (_, guess) => {
  const { person, token, secret } = await enabled()
  await begin(token, testApp.codeOf(secret))
  for (let i = 0; i < 6; i++) expect((await guess(token, '000000')).status).toBe(422)
  const refused = await guess(token, '000000')
  expect(refused).toMatchObject({ status: 429, body: { code: 'lockedOut' } })
  expect(refused.headers.get('retry-after')).toBe('60')
  // Attempts are counted by session, so the person can still sign in on the sign-in page.
  expect((await testApp.trySignIn(person)).status).not.toBe(429)
})
