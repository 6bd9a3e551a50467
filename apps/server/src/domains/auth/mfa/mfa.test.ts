// MFA of one's own: set it up, move it to another phone, renew its recovery codes, turn it off.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthHouse, authHouse } from '../auth.factory.ts'
import { changePolicy } from '../people/policy.ts'

let house: AuthHouse
beforeAll(async () => {
  house = await authHouse()
})
afterAll(() => house.close())
beforeEach(() => {
  house.clock.step(24 * 60 * 60_000)
})

const signedIn = async () => {
  const person = await house.person()
  return { person, token: await house.signIn(person) }
}
const enabled = async () => {
  const { person, token } = await signedIn()
  const mfa = await house.enableMfa(token)
  house.clock.step(60_000)
  return { person, token, ...mfa }
}
const begin = (token: string, code?: string) =>
  house.request(api.auth.beginMfa, { body: code === undefined ? {} : { code } }, { token })
const verify = (token: string, code: string) => house.request(api.auth.verifyMfa, { body: { code } }, { token })
const disable = (token: string, code: string) => house.request(api.auth.disableMfa, { body: { code } }, { token })
const renew = (token: string, code: string) => house.request(api.auth.renewRecoveryCodes, { body: { code } }, { token })
const isOn = async ({ id }: { id: string }) => {
  const { rows } = await house.admin.query('select mfa_secret is not null as on from directory.people where id = $1', [
    id,
  ])
  return rows[0].on
}
const wrong = { status: 422, body: { code: 'mfaCodeWrong' } }

describe('setting up', () => {
  test('shows the secret as address, text and picture, and counts only once verified', async () => {
    const { person, token } = await signedIn()
    const { status, body } = await begin(token)
    expect(status).toBe(200)
    expect(body.data.code).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(body.data.url).toContain(`secret=${body.data.code.replaceAll(' ', '')}`)
    expect(body.data.url).toContain('issuer=Frontdesk')
    expect(body.data.image).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(await isOn(person)).toBe(false)
    house.clock.step(60_000)
    expect((await house.trySignIn(person)).status).toBe(201)
  })

  test('answers the first code with ten recovery codes and asks from then on', async () => {
    const { person, token } = await signedIn()
    const { recoveryCodes } = await house.enableMfa(token)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await isOn(person)).toBe(true)
    expect((await house.trySignIn(person)).body).toMatchObject({ code: 'mfaCodeRequired' })
    const log = await house.audited(person.accountId)
    expect(log.find(({ action }) => action === 'mfa.enabled')).toMatchObject({
      user_id: person.id,
      entity_id: person.id,
      facts: { replaced: false },
    })
    for (const code of recoveryCodes) expect(JSON.stringify(log) + house.logged.join()).not.toContain(code)
  })

  test('uses up the code that it was verified with', async () => {
    const { person, token } = await signedIn()
    const { secret } = await house.enableMfa(token)
    expect((await house.trySignIn(person, { code: house.codeOf(secret) })).status).toBe(422)
  })

  test('that was begun anew meanwhile needs a code of the new secret', async () => {
    const { person, token } = await signedIn()
    const begun = await begin(token)
    const code = house.codeOf(begun.body.data.code.replaceAll(' ', ''))
    const anew = `update directory.people set mfa_pending_secret = '\\x00' where id = $1`
    const replied = await house.meanwhile(anew, person, 1, () => verify(token, code))
    expect(replied).toMatchObject({ status: 409, body: { code: 'mfaNotBegun' } })
    expect(await isOn(person)).toBe(false)
  })

  test('keeps the secret sealed', async () => {
    const { person, secret } = await enabled()
    const { rows } = await house.admin.query('select mfa_secret from directory.people where id = $1', [person.id])
    expect(rows[0].mfa_secret.toString('latin1')).not.toContain(secret)
  })

  test('refuses a wrong code, and a code before it was begun', async () => {
    const { token, person } = await signedIn()
    expect(await verify(token, '123456')).toMatchObject({ status: 409, body: { code: 'mfaNotBegun' } })
    await begin(token)
    expect(await verify(token, '000000')).toMatchObject(wrong)
    expect(await isOn(person)).toBe(false)
  })

  test('is written into every account of the person', async () => {
    const { person, token } = await signedIn()
    const second = await house.account()
    await house.person('admin', { accountId: second, email: person.email })
    await house.enableMfa(token)
    expect((await house.audited(second)).map(({ action }) => action)).toEqual(['mfa.enabled'])
  })
})

describe('changing the phone', () => {
  test('needs a current code; until the new one is verified the old one counts', async () => {
    const { person, token, secret } = await enabled()
    expect(await begin(token)).toMatchObject({ ...wrong, body: { fields: { code: 'enter a current code' } } })
    expect(await begin(token, '000000')).toMatchObject(wrong)
    const begun = await begin(token, house.codeOf(secret))
    const next = begun.body.data.code.replaceAll(' ', '')
    expect(next).not.toBe(secret)
    house.clock.step(60_000)
    await house.signIn(person, { device: 'mobile', code: house.codeOf(secret) })
    expect((await verify(token, house.codeOf(next))).status).toBe(200)
    house.clock.step(60_000)
    expect((await house.trySignIn(person, { code: house.codeOf(secret) })).status).toBe(422)
    await house.signIn(person, { code: house.codeOf(next) })
  })

  test('can be proven by a recovery code, and replaces them all', async () => {
    const { person, token, recoveryCodes } = await enabled()
    const [first = '', second = ''] = recoveryCodes
    await house.enableMfa(token, first)
    expect((await house.trySignIn(person, { code: second })).status).toBe(422)
  })
})

describe('recovery codes', () => {
  test('are renewed with a current code of the app, which is used up by it', async () => {
    const { person, token, secret, recoveryCodes } = await enabled()
    const code = house.codeOf(secret)
    const { status, body } = await renew(token, code)
    expect(status).toBe(200)
    expect(body.recoveryCodes).toHaveLength(10)
    expect(await renew(token, code)).toMatchObject(wrong)
    expect((await house.trySignIn(person, { code: recoveryCodes[0] ?? '' })).status).toBe(422)
    await house.signIn(person, { code: body.recoveryCodes[0] ?? '' })
    expect((await house.audited(person.accountId)).map(({ action }) => action)).toContain('mfa.recoveryCodesRenewed')
  })

  test('are of no use while MFA is off', async () => {
    const { token } = await signedIn()
    expect(await renew(token, '123456')).toMatchObject({ status: 409, body: { code: 'mfaNotBegun' } })
  })
})

describe('turning it off', () => {
  test('takes a current code and leaves nothing behind', async () => {
    const { person, token, secret } = await enabled()
    expect(await disable(token, '000000')).toMatchObject(wrong)
    expect(await isOn(person)).toBe(true)
    expect((await disable(token, house.codeOf(secret))).status).toBe(204)
    expect(await isOn(person)).toBe(false)
    await house.signIn(person)
    const { rows } = await house.admin.query('select from directory.recovery_codes where person_id = $1', [person.id])
    expect(rows).toHaveLength(0)
    expect((await house.audited(person.accountId)).map(({ action }) => action)).toContain('mfa.disabled')
  })

  test('is no error when it is off already', async () => {
    const { token } = await signedIn()
    expect((await disable(token, '123456')).status).toBe(204)
  })

  test('is refused where any account of the person demands it, and to a super', async () => {
    const { person, token, secret } = await enabled()
    const second = await house.account()
    await house.person('employee', { accountId: second, email: person.email })
    await changePolicy(house.platform, second, { mfaRequired: true })
    const demanded = { status: 409, body: { code: 'mfaDemanded' } }
    expect(await disable(token, house.codeOf(secret))).toMatchObject(demanded)
    const boss = await house.person('super')
    const bosses = await house.signIn(boss)
    const own = await house.enableMfa(bosses)
    house.clock.step(60_000)
    expect(await disable(bosses, house.codeOf(own.secret))).toMatchObject(demanded)
    expect(await isOn(person)).toBe(true)
    expect(await isOn(boss)).toBe(true)
  })
})

test.each([
  ['turning off', disable],
  ['renewing', renew],
  ['changing the phone', begin],
  ['verifying', verify],
])('guessing codes by %s locks out, sign-in included', async (_, guess) => {
  const { person, token, secret } = await enabled()
  await begin(token, house.codeOf(secret))
  for (let i = 0; i < 6; i++) expect((await guess(token, '000000')).status).toBe(422)
  const refused = await guess(token, '000000')
  expect(refused).toMatchObject({ status: 429, body: { code: 'lockedOut' } })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await house.trySignIn(person)).status).toBe(429)
})
