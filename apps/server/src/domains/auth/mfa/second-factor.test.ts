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

describe('a sign-in with MFA', () => {
  const withMfa = async () => {
    const person = await testApp.person()
    const mfa = await testApp.enableMfa(await testApp.signIn(person))
    testApp.clock.step(60_000)
    return { person, ...mfa }
  }

  test('asks for a code with 2fa required, and accepts it once', async () => {
    const { person, secret } = await withMfa()
    expect(await testApp.trySignIn(person)).toMatchObject({ status: 401, body: { message: '2fa required' } })
    const code = testApp.codeOf(secret)
    await testApp.signIn(person, { code })
    const replayed = await testApp.trySignIn(person, { code })
    expect(replayed).toMatchObject({ status: 422, body: { code: 'mfaCodeWrong' } })
    const actions = (await testApp.audited(person.accountId)).map(({ action, facts }) => [
      action,
      facts?.factor ?? facts?.wrong,
    ])
    expect(actions).toContainEqual(['session.started', 'totp'])
    expect(actions).toContainEqual(['signIn.failed', 'mfaCode'])
  })

  test('accepts a code once even when it is sent twice at the same time', async () => {
    const { person, secret } = await withMfa()
    const code = testApp.codeOf(secret)
    const replies = await Promise.all([testApp.trySignIn(person, { code }), testApp.trySignIn(person, { code })])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('accepts each recovery code once, in any notation', async () => {
    const { person, recoveryCodes } = await withMfa()
    const [code = ''] = recoveryCodes
    await testApp.signIn(person, { code: code.toUpperCase() })
    expect(await testApp.trySignIn(person, { code })).toMatchObject({ status: 422, body: { code: 'mfaCodeWrong' } })
    const entries = await testApp.audited(person.accountId)
    expect(entries.map(({ facts }) => facts?.factor)).toContain('recovery')
    expect(JSON.stringify(entries)).not.toContain(code)
  })

  test('does not use up a code while the account is still to be chosen', async () => {
    const { person, secret } = await withMfa()
    const second = await testApp.account()
    await testApp.person('employee', { accountId: second, email: person.email })
    const code = testApp.codeOf(secret)
    expect(await testApp.trySignIn(person, { code })).toMatchObject({ status: 422, body: { code: 'accountRequired' } })
    await testApp.signIn(person, { code })
  })

  test('requires set-up if the account demands it or the role is super', async () => {
    const worker = await testApp.person()
    await changePolicy(testApp.platform, worker.accountId, { mfaRequired: true })
    const boss = await testApp.person('super')
    for (const person of [worker, boss]) {
      const { body } = await testApp.trySignIn(person)
      expect(body.mfaSetupRequired).toBe(true)
      const refused = await testApp.request(api.auth.listSessions, {}, { token: body.token })
      expect(refused).toMatchObject({ status: 403, body: { code: 'mfaSetupRequired' } })
      await testApp.enableMfa(body.token)
      expect((await testApp.request(api.auth.listSessions, {}, { token: body.token })).status).toBe(200)
    }
  })
})
