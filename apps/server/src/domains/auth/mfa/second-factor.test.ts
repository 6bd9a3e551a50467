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

describe('a sign-in with MFA', () => {
  const withMfa = async () => {
    const person = await house.person()
    const mfa = await house.enableMfa(await house.signIn(person))
    house.clock.step(60_000)
    return { person, ...mfa }
  }

  test('asks for a code with 2fa required, then takes it once', async () => {
    const { person, secret } = await withMfa()
    expect(await house.trySignIn(person)).toMatchObject({ status: 401, body: { message: '2fa required' } })
    const code = house.codeOf(secret)
    await house.signIn(person, { code })
    const replayed = await house.trySignIn(person, { code })
    expect(replayed).toMatchObject({ status: 422, body: { code: 'mfaCodeWrong' } })
    const actions = (await house.audited(person.accountId)).map(({ action, facts }) => [
      action,
      facts?.factor ?? facts?.wrong,
    ])
    expect(actions).toContainEqual(['session.started', 'totp'])
    expect(actions).toContainEqual(['signIn.failed', 'mfaCode'])
  })

  test('takes one code once even when it comes twice at once', async () => {
    const { person, secret } = await withMfa()
    const code = house.codeOf(secret)
    const replies = await Promise.all([house.trySignIn(person, { code }), house.trySignIn(person, { code })])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('takes each recovery code once, however it is written', async () => {
    const { person, recoveryCodes } = await withMfa()
    const [code = ''] = recoveryCodes
    await house.signIn(person, { code: code.toUpperCase() })
    expect(await house.trySignIn(person, { code })).toMatchObject({ status: 422, body: { code: 'mfaCodeWrong' } })
    const entries = await house.audited(person.accountId)
    expect(entries.map(({ facts }) => facts?.factor)).toContain('recovery')
    expect(JSON.stringify(entries)).not.toContain(code)
  })

  test('does not use up a code when the account is still to be chosen', async () => {
    const { person, secret } = await withMfa()
    const second = await house.account()
    await house.person('employee', { accountId: second, email: person.email })
    const code = house.codeOf(secret)
    expect(await house.trySignIn(person, { code })).toMatchObject({ status: 422, body: { code: 'accountRequired' } })
    await house.signIn(person, { code })
  })

  test('must be set up where the account demands it or the role is super', async () => {
    const worker = await house.person()
    await changePolicy(house.platform, worker.accountId, { mfaRequired: true })
    const boss = await house.person('super')
    for (const person of [worker, boss]) {
      const { body } = await house.trySignIn(person)
      expect(body.mfaSetupRequired).toBe(true)
      const refused = await house.request(api.auth.listSessions, {}, { token: body.token })
      expect(refused).toMatchObject({ status: 403, body: { code: 'mfaSetupRequired' } })
      await house.enableMfa(body.token)
      expect((await house.request(api.auth.listSessions, {}, { token: body.token })).status).toBe(200)
    }
  })
})
