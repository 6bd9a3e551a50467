// A forgotten password: from the request for a mail to the new password, by code and by link.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthHouse, authHouse, goodPassword, type Somebody } from '../auth.factory.ts'
import { backgroundDone } from '../background.ts'
import { changePolicy } from '../people/policy.ts'
import { mailPasswordReset } from './mail-password-reset.ts'

const newPassword = 'winter-lantern-77'
const minute = 60_000

let house: AuthHouse
beforeAll(async () => {
  house = await authHouse()
})
afterAll(() => house.close())
beforeEach(() => {
  house.clock.step(24 * 60 * minute)
  house.mails.length = 0
})

const request = (email: string) => house.request(api.auth.requestPasswordReset, { body: { email } })
const byCode = (email: string, code: string, password = newPassword) =>
  house.request(api.auth.verifyPasswordReset, { body: { email, code, password } })
const byLink = ({ id, email }: { id: string; email: string }, token: string, password = newPassword) =>
  house.request(api.users.resetPassword, { params: { id }, body: { email, newPassword: password, token } })

/** What the job mails: the newest code and the token of its link. */
const mailed = async ({ id, accountId }: Somebody) => {
  await mailPasswordReset(house.platform, { accountId, personId: id })
  const text = house.mails.at(-1)?.text ?? ''
  return {
    code: /code: (\d{4})\n/.exec(text)?.[1] ?? '',
    token: /forgot-password\/[\w-]+\/([\w-]+)\n/.exec(text)?.[1] ?? '',
  }
}
const otherThan = (code: string) => (code === '0000' ? '1111' : '0000')
/** Both have found their way good before either is used up. */
const holdPerson = 'select from directory.people where id = $1 for update'

const queued = async () => {
  await backgroundDone(house.platform)
  const { rows } = await house.admin.query(
    `select key, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'auth.mailPasswordReset'`,
  )
  return rows
}

describe('asking for it', () => {
  test('is answered alike whether anybody has the address, and queues one mail for who has', async () => {
    const person = await house.person()
    const known = await request(person.email)
    for (let i = 0; i < 3; i++) await request(person.email)
    const unknown = await request('nobody@harbor.test')
    expect(known).toMatchObject({ status: 202, body: { message: expect.stringContaining('If this address') } })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect((await queued()).map(({ payload }) => payload)).toEqual([
      { personId: person.id, accountId: person.accountId },
    ])
  })

  test('is nothing for a person without any account', async () => {
    const person = await house.person()
    await house.admin.query('delete from directory.memberships where person_id = $1', [person.id])
    const before = (await queued()).length
    expect((await request(person.email)).status).toBe(202)
    expect(await queued()).toHaveLength(before)
  })

  test('mails a code and a link to this very server', async () => {
    const person = await house.person()
    const { code, token } = await mailed(person)
    expect(house.mails).toHaveLength(1)
    expect(house.mails[0]).toMatchObject({
      to: person.email,
      subject: 'Set a new password',
      category: 'password-reset',
    })
    expect(house.mails[0]?.text).toContain(`https://desk.example.com/forgot-password/${person.id}/${token}\n`)
    expect(code).toMatch(/^\d{4}$/)
    expect(token).toMatch(/^[\w-]{43}$/)
    const log = await house.audited(person.accountId)
    expect(log.map(({ action }) => action)).toEqual(['password.resetRequested'])
    expect(JSON.stringify(log) + house.logged.join()).not.toContain(token)
  })

  test('mails at most three times in ten minutes, and only the newest counts', async () => {
    const person = await house.person()
    const first = await mailed(person)
    await mailed(person)
    const third = await mailed(person)
    await mailed(person)
    expect(house.mails).toHaveLength(3)
    expect((await byLink(person, first.token)).status).toBe(422)
    house.clock.step(10 * minute)
    const fourth = await mailed(person)
    expect(house.mails).toHaveLength(4)
    expect((await byLink(person, third.token)).status).toBe(422)
    expect((await byLink(person, fourth.token)).status).toBe(204)
  })

  test('mails at most three times even when asked all at once', async () => {
    const person = await house.person()
    await Promise.all(Array.from({ length: 8 }, () => mailed(person)))
    expect(house.mails).toHaveLength(3)
  })
})

describe('the code', () => {
  test('sets the password once, ends every session and forgives failed tries', async () => {
    const person = await house.person()
    const token = await house.signIn(person)
    for (let i = 0; i < 6; i++) await house.trySignIn(person, { password: 'not-this-one' })
    expect((await house.trySignIn(person)).status).toBe(429)
    const { code } = await mailed(person)
    expect((await byCode(person.email, code)).status).toBe(204)
    expect(await house.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'passwordChanged' })
    expect((await house.trySignIn(person, { password: goodPassword })).status).toBe(401)
    await house.signIn(person, { password: newPassword })
    expect(await byCode(person.email, code)).toMatchObject({ status: 422, body: { code: 'resetCodeWrong' } })
    const log = await house.audited(person.accountId)
    expect(log.find(({ action }) => action === 'password.changed')).toMatchObject({ facts: { by: 'code' } })
    expect(JSON.stringify(log)).not.toContain(newPassword)
  })

  test('takes the link of the same mail with it', async () => {
    const person = await house.person()
    const { code, token } = await mailed(person)
    await byCode(person.email, code)
    expect(await byLink(person, token)).toMatchObject({ status: 422, body: { code: 'resetLinkExpired' } })
  })

  test('lives ten minutes', async () => {
    const person = await house.person()
    const { code } = await mailed(person)
    house.clock.step(10 * minute - 1)
    expect((await byCode(person.email, code, 'abc')).body).toMatchObject({ code: 'weakPassword' })
    house.clock.step(1)
    expect((await byCode(person.email, code)).body).toMatchObject({ code: 'resetCodeWrong' })
  })

  test('is worthless after five wrong tries; the link is not', async () => {
    const person = await house.person()
    const { code, token } = await mailed(person)
    for (let i = 0; i < 5; i++) expect((await byCode(person.email, otherThan(code))).status).toBe(422)
    expect(await byCode(person.email, code)).toMatchObject({ status: 422, body: { code: 'resetCodeWrong' } })
    expect((await byLink(person, token)).status).toBe(204)
  })

  test('after four wrong tries still works', async () => {
    const person = await house.person()
    const { code } = await mailed(person)
    for (let i = 0; i < 4; i++) await byCode(person.email, otherThan(code))
    expect((await byCode(person.email, code)).status).toBe(204)
  })

  test('can’t be guessed over many mails: each failed try past five waits longer', async () => {
    const person = await house.person()
    const { code } = await mailed(person)
    for (let i = 0; i < 5; i++) await byCode(person.email, otherThan(code))
    const next = await mailed(person)
    expect((await byCode(person.email, otherThan(next.code))).status).toBe(422)
    const refused = await byCode(person.email, next.code)
    expect(refused).toMatchObject({ status: 429, body: { code: 'lockedOut' } })
    expect(refused.headers.get('retry-after')).toBe('60')
    // Signing in with the password one still knows is another door.
    await house.signIn(person)
  })

  test('is used by one of two who come at once', async () => {
    const person = await house.person()
    const { code } = await mailed(person)
    const replies = await house.meanwhile(holdPerson, person, 2, () =>
      Promise.all([byCode(person.email, code), byCode(person.email, code, 'summer-harbour-18')]),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422])
  })

  test('is asked of an unknown address alike', async () => {
    const person = await house.person()
    const { code } = await mailed(person)
    const known = await byCode(person.email, otherThan(code))
    const unknown = await byCode('nobody@harbor.test', code)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await house.audited(person.accountId)).toContainEqual(
      expect.objectContaining({ action: 'signIn.failed', facts: { wrong: 'resetCode' } }),
    )
  })

  test('with a weak password stays good and says how long it must be', async () => {
    const person = await house.person()
    await changePolicy(house.platform, person.accountId, { passwordMinLength: 9 })
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

describe('the link', () => {
  test('sets the password once, and its code is gone too', async () => {
    const person = await house.person()
    const token = await house.signIn(person)
    const mail = await mailed(person)
    expect((await byLink(person, mail.token)).status).toBe(204)
    expect(await house.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'passwordChanged' })
    await house.signIn(person, { password: newPassword })
    expect(await byLink(person, mail.token)).toMatchObject({ status: 422, body: { code: 'resetLinkExpired' } })
    expect((await byCode(person.email, mail.code)).status).toBe(422)
    const log = await house.audited(person.accountId)
    expect(log.find(({ action }) => action === 'password.changed')).toMatchObject({ facts: { by: 'link' } })
  })

  test('is nobody else’s, and not for ever', async () => {
    const [person, other] = [await house.person(), await house.person()]
    const { token } = await mailed(person)
    const expired = { status: 422, body: { code: 'resetLinkExpired' } }
    expect(await byLink(other, token)).toMatchObject(expired)
    expect(await byLink({ id: person.id, email: other.email }, token)).toMatchObject(expired)
    expect(await byLink(person, 'x'.repeat(43))).toMatchObject(expired)
    expect(await byLink(person, token, 'abcd')).toMatchObject({ body: { code: 'weakPassword' } })
    house.clock.step(10 * minute)
    expect(await byLink(person, token)).toMatchObject(expired)
  })

  test('is used by one of two who open it at once', async () => {
    const person = await house.person()
    const { token } = await mailed(person)
    const replies = await house.meanwhile(holdPerson, person, 2, () =>
      Promise.all([byLink(person, token), byLink(person, token, 'summer-harbour-18')]),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422])
  })
})
