// A forgotten password: from requesting the mail to the new password, by code and by link.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashesBegun } from '#platform/crypto/password'
import { type AuthTestApp, authTestApp, goodPassword, type Somebody } from '../auth.factory.ts'
import { backgroundDone } from '../background.ts'
import { changePolicy } from '../people/policy.ts'
import { mailCodesRefused } from './mail-codes-refused.ts'
import { mailPasswordReset } from './mail-password-reset.ts'

const newPassword = 'winter-lantern-77'
const minute = 60_000

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.clock.step(24 * 60 * minute)
  testApp.mails.length = 0
})

const request = (email: string) => testApp.request(api.auth.requestPasswordReset, { body: { email } })
const byCode = (email: string, code: string, password = newPassword) =>
  testApp.request(api.auth.verifyPasswordReset, { body: { email, code, password } })
const byLink = ({ id, email }: { id: string; email: string }, token: string, password = newPassword) =>
  testApp.request(api.users.resetPassword, { params: { id }, body: { email, newPassword: password, token } })

/** What the job mails: the newest code and the token of its link. */
const mailed = async ({ id, accountId }: Somebody) => {
  await mailPasswordReset(testApp.platform, { accountId, personId: id })
  const text = testApp.mails.at(-1)?.text ?? ''
  return {
    code: /code: (\d{4})\n/.exec(text)?.[1] ?? '',
    token: /forgot-password\/[\w-]+\/([\w-]+)\n/.exec(text)?.[1] ?? '',
  }
}
const otherThan = (code: string) => (code === '0000' ? '1111' : '0000')
/** Both requests have verified the code before either uses it up. */
const lockPerson = 'select from directory.people where id = $1 for update'

const queued = async (task = 'auth.mailPasswordReset') => {
  await backgroundDone(testApp.platform)
  const { rows } = await testApp.admin.query(
    `select key, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1`,
    [task],
  )
  return rows
}

describe('requesting a mail', () => {
  test('replies equally for known and unknown addresses, and queues a mail only for known ones', async () => {
    const person = await testApp.person()
    const known = await request(person.email)
    for (let i = 0; i < 3; i++) await request(person.email)
    const unknown = await request('nobody@harbor.test')
    expect(known).toMatchObject({ status: 202, body: { message: expect.stringContaining('If this address') } })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect((await queued()).map(({ payload }) => payload)).toEqual([
      { personId: person.id, accountId: person.accountId },
    ])
  })

  test('does nothing for a person without any account', async () => {
    const person = await testApp.person()
    await testApp.admin.query('delete from directory.memberships where person_id = $1', [person.id])
    const before = (await queued()).length
    expect((await request(person.email)).status).toBe(202)
    expect(await queued()).toHaveLength(before)
  })

  test('mails a code and a link to this server', async () => {
    const person = await testApp.person()
    const { code, token } = await mailed(person)
    expect(testApp.mails).toHaveLength(1)
    expect(testApp.mails[0]).toMatchObject({
      to: person.email,
      subject: 'Set a new password',
      category: 'password-reset',
    })
    expect(testApp.mails[0]?.text).toContain(`https://app.example.com/forgot-password/${person.id}/${token}\n`)
    expect(code).toMatch(/^\d{4}$/)
    expect(token).toMatch(/^[\w-]{43}$/)
    const log = await testApp.audited(person.accountId)
    expect(log.map(({ action }) => action)).toEqual(['password.resetRequested'])
    expect(JSON.stringify(log) + testApp.logged.join()).not.toContain(token)
  })

  test('mails at most three times in ten minutes, and only the newest is valid', async () => {
    const person = await testApp.person()
    const first = await mailed(person)
    await mailed(person)
    const third = await mailed(person)
    await mailed(person)
    expect(testApp.mails).toHaveLength(3)
    expect((await byLink(person, first.token)).status).toBe(422)
    testApp.clock.step(10 * minute)
    const fourth = await mailed(person)
    expect(testApp.mails).toHaveLength(4)
    expect((await byLink(person, third.token)).status).toBe(422)
    expect((await byLink(person, fourth.token)).status).toBe(204)
  })

  test('mails at most three times for concurrent requests', async () => {
    const person = await testApp.person()
    await Promise.all(Array.from({ length: 8 }, () => mailed(person)))
    expect(testApp.mails).toHaveLength(3)
  })
})

describe('the code', () => {
  test('sets the password once, ends every session, and clears failed attempts', async () => {
    const person = await testApp.person()
    const token = await testApp.signIn(person)
    for (let i = 0; i < 6; i++) await testApp.trySignIn(person, { password: 'not-this-one' })
    expect((await testApp.trySignIn(person)).status).toBe(429)
    const { code } = await mailed(person)
    expect((await byCode(person.email, code)).status).toBe(204)
    expect(await testApp.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'passwordChanged' })
    expect((await testApp.trySignIn(person, { password: goodPassword })).status).toBe(401)
    await testApp.signIn(person, { password: newPassword })
    expect(await byCode(person.email, code)).toMatchObject({ status: 422, body: { code: 'resetCodeWrong' } })
    const log = await testApp.audited(person.accountId)
    expect(log.find(({ action }) => action === 'password.changed')).toMatchObject({ facts: { by: 'code' } })
    expect(JSON.stringify(log)).not.toContain(newPassword)
  })

  test('invalidates the link of the same mail', async () => {
    const person = await testApp.person()
    const { code, token } = await mailed(person)
    await byCode(person.email, code)
    expect(await byLink(person, token)).toMatchObject({ status: 422, body: { code: 'resetLinkExpired' } })
  })

  test('is valid for ten minutes', async () => {
    const person = await testApp.person()
    const { code } = await mailed(person)
    testApp.clock.step(10 * minute - 1)
    expect((await byCode(person.email, code, 'abc')).body).toMatchObject({ code: 'weakPassword' })
    testApp.clock.step(1)
    expect((await byCode(person.email, code)).body).toMatchObject({ code: 'resetCodeWrong' })
  })

  test('becomes invalid after five wrong attempts, unlike the link', async () => {
    const person = await testApp.person()
    const { code, token } = await mailed(person)
    for (let i = 0; i < 5; i++) expect((await byCode(person.email, otherThan(code))).status).toBe(422)
    expect(await byCode(person.email, code)).toMatchObject({ status: 422, body: { code: 'resetCodeWrong' } })
    expect((await byLink(person, token)).status).toBe(204)
  })

  test('still works after four wrong attempts', async () => {
    const person = await testApp.person()
    const { code } = await mailed(person)
    for (let i = 0; i < 4; i++) await byCode(person.email, otherThan(code))
    expect((await byCode(person.email, code)).status).toBe(204)
  })

  test('can’t be guessed over many mails: attempts beyond five wait ever longer', async () => {
    const person = await testApp.person()
    const { code } = await mailed(person)
    for (let i = 0; i < 5; i++) await byCode(person.email, otherThan(code))
    const next = await mailed(person)
    expect((await byCode(person.email, otherThan(next.code))).status).toBe(422)
    const refused = await byCode(person.email, next.code)
    expect(refused).toMatchObject({ status: 429, body: { code: 'lockedOut' } })
    expect(refused.headers.get('retry-after')).toBe('60')
    // Signing in with the old password is another way in.
    await testApp.signIn(person)
  })

  test('is refused for a day after ten wrong ones, for any address; the link works, and the person is warned once', async () => {
    const person = await testApp.person()
    const guess = async (email: string) => {
      for (let i = 0; i < 10; i++) {
        if (i % 5 === 0 && email === person.email) await mailed(person)
        testApp.clock.step(15 * minute)
        expect((await byCode(email, '0000')).body).toMatchObject({ code: 'resetCodeWrong' })
      }
      testApp.clock.step(15 * minute)
      const refused = await byCode(email, '0000')
      await byCode(email, '0000')
      return [refused.status, refused.body, refused.headers.get('retry-after')]
    }
    const known = await guess(person.email)
    expect(known).toMatchObject([429, { code: 'resetByLinkOnly' }, String(24 * 60 * 60 - 15 * 60)])
    expect(await guess('nobody-here@harbor.test')).toEqual(known)
    expect(await queued('auth.mailCodesRefused')).toMatchObject([{ payload: { personId: person.id } }])
    testApp.mails.length = 0
    await mailCodesRefused(testApp.platform, { personId: person.id })
    expect(testApp.mails).toMatchObject([{ to: person.email, category: 'reset-codes-refused' }])
    const { code, token } = await mailed(person)
    expect(code).toBe('')
    expect((await byLink(person, token)).status).toBe(204)
  })

  test.each(['code', 'link'])(
    'makes a browser known by the %s, so that guesses from elsewhere don’t lock it out',
    async (by) => {
      const person = await testApp.person()
      const { code, token } = await mailed(person)
      const { headers } = await (by === 'code' ? byCode(person.email, code) : byLink(person, token))
      const cookie = /frontdesk_device=[\w-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
      for (let i = 0; i < 7; i++) await testApp.trySignIn(person, { password: 'not-this-one' })
      expect((await testApp.trySignIn(person, { password: newPassword })).status).toBe(429)
      expect((await testApp.trySignIn(person, { password: newPassword, headers: { cookie } })).status).toBe(201)
    },
  )

  test('hashes nothing until the code is right', async () => {
    const person = await testApp.person()
    const { code, token } = await mailed(person)
    const before = { ...hashesBegun }
    await byCode(person.email, otherThan(code))
    await byCode('nobody@harbor.test', code)
    await byLink(person, 'x'.repeat(43))
    await byLink({ ...person, email: 'nobody@harbor.test' }, token)
    await byLink(person, token, 'abcd')
    expect(hashesBegun).toEqual(before)
  })

  test('is accepted from only one of two concurrent requests', async () => {
    const person = await testApp.person()
    const { code } = await mailed(person)
    const replies = await testApp.meanwhile(lockPerson, person, 2, () =>
      Promise.all([byCode(person.email, code), byCode(person.email, code, 'summer-harbour-18')]),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422])
  })

  test('behaves equally for an unknown address', async () => {
    const person = await testApp.person()
    const { code } = await mailed(person)
    const known = await byCode(person.email, otherThan(code))
    const unknown = await byCode('nobody@harbor.test', code)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await testApp.audited(person.accountId)).toContainEqual(
      expect.objectContaining({ action: 'signIn.failed', facts: { wrong: 'resetCode' } }),
    )
  })

  test('stays valid after a weak password, with the required length in the reply', async () => {
    const person = await testApp.person()
    await changePolicy(testApp.platform, person.accountId, { passwordMinLength: 9 })
    const { code } = await mailed(person)
    for (const weak of ['abcd', 'password', 'kx7!vq2z', person.email]) {
      expect(await byCode(person.email, code, weak)).toMatchObject({
        status: 422,
        body: { code: 'weakPassword', message: 'Password complexity is weak', details: { minLength: 9 } },
      })
    }
    expect((await byCode(person.email, code)).status).toBe(204)
  })
})

describe('for a person with MFA', () => {
  test.each(['code', 'link'] as const)('requires an authenticator code in addition to the %s', async (way) => {
    const person = await testApp.person()
    const { secret } = await testApp.enableMfa(await testApp.signIn(person))
    testApp.clock.step(minute)
    const { code, token } = await mailed(person)
    const reset = (mfaCode?: string) =>
      way === 'code'
        ? testApp.request(api.auth.verifyPasswordReset, {
            body: { email: person.email, code, password: newPassword, ...(mfaCode && { mfaCode }) },
          })
        : testApp.request(api.users.resetPassword, {
            params: { id: person.id },
            body: { email: person.email, newPassword, token, ...(mfaCode && { mfaCode }) },
          })
    expect(await reset()).toMatchObject({ status: 401, body: { message: '2fa required' } })
    for (let i = 0; i < 6; i++) expect((await reset('000000')).body).toMatchObject({ code: 'mfaCodeWrong' })
    expect((await reset(testApp.codeOf(secret))).body).toMatchObject({ code: 'lockedOut' })
    testApp.clock.step(minute)
    expect((await reset(testApp.codeOf(secret))).status).toBe(204)
  })
})

describe('the link', () => {
  test('sets the password once, and invalidates its code', async () => {
    const person = await testApp.person()
    const token = await testApp.signIn(person)
    const mail = await mailed(person)
    expect((await byLink(person, mail.token)).status).toBe(204)
    expect(await testApp.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'passwordChanged' })
    await testApp.signIn(person, { password: newPassword })
    expect(await byLink(person, mail.token)).toMatchObject({ status: 422, body: { code: 'resetLinkExpired' } })
    expect((await byCode(person.email, mail.code)).status).toBe(422)
    const log = await testApp.audited(person.accountId)
    expect(log.find(({ action }) => action === 'password.changed')).toMatchObject({ facts: { by: 'link' } })
  })

  test('is bound to its person and expires', async () => {
    const [person, other] = [await testApp.person(), await testApp.person()]
    const { token } = await mailed(person)
    const expired = { status: 422, body: { code: 'resetLinkExpired' } }
    expect(await byLink(other, token)).toMatchObject(expired)
    expect(await byLink({ id: person.id, email: other.email }, token)).toMatchObject(expired)
    expect(await byLink(person, 'x'.repeat(43))).toMatchObject(expired)
    expect(await byLink(person, token, 'abcd')).toMatchObject({ body: { code: 'weakPassword' } })
    testApp.clock.step(10 * minute)
    expect(await byLink(person, token)).toMatchObject(expired)
  })

  test('is accepted from only one of two concurrent requests', async () => {
    const person = await testApp.person()
    const { token } = await mailed(person)
    const replies = await testApp.meanwhile(lockPerson, person, 2, () =>
      Promise.all([byLink(person, token), byLink(person, token, 'summer-harbour-18')]),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422])
  })
})
