import { argon2Sync, randomBytes } from 'node:crypto'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashesBegun } from '#platform/crypto/password'
import { type AuthTestApp, authTestApp, goodPassword } from '../auth.factory.ts'
import { backgroundDone } from '../background.ts'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.told.length = 0
  testApp.clock.step(24 * 60 * 60_000)
})

describe('a password', () => {
  test('opens a session with a valid token, and audits it', async () => {
    const person = await testApp.person()
    const replied = await testApp.trySignIn(person)
    expect(replied).toMatchObject({
      status: 201,
      body: {
        userId: person.id,
        user: { id: person.id, email: person.email, role: 'employee', mfaEnabled: false },
        account: { id: person.accountId, name: 'Harbor Insurance' },
        mfaSetupRequired: false,
      },
    })
    expect(replied.headers.get('cache-control')).toBe('no-store')
    expect(replied.body.token).toMatch(/^[\w-]{43}$/)
    expect(await testApp.sessionOf(replied.body.token)).toMatchObject({
      state: 'live',
      locked: false,
      caller: { accountId: person.accountId, userId: person.id, role: 'employee', kind: 'web', ghost: null },
    })
    const [entry] = await testApp.audited(person.accountId)
    expect(entry).toMatchObject({
      action: 'session.started',
      user_id: person.id,
      actor_name: person.email,
      facts: { kind: 'web', device: 'Chrome on Windows', factor: 'none' },
    })
    expect(JSON.stringify(entry)).not.toContain(replied.body.token)
  })

  test('opens it even if the browser can’t be remembered', async () => {
    const person = await testApp.person()
    await testApp.admin.query('revoke insert on directory.devices from frontdesk_directory')
    const replied = await testApp.trySignIn(person)
    await testApp.admin.query('grant insert on directory.devices to frontdesk_directory')
    expect([replied.status, replied.headers.get('set-cookie')]).toEqual([201, null])
    expect(await testApp.sessionOf(replied.body.token)).toMatchObject({ state: 'live' })
  })

  test('that is wrong gets the same reply and headers as an unknown address', async () => {
    const person = await testApp.person()
    const wrong = await testApp.trySignIn(person, { password: 'not-this-one' })
    const unknown = await testApp.trySignIn({ email: 'nobody@harbor.test' }, { password: 'not-this-one' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ code: 'invalidCredentials', message: 'Invalid email and password combination' })
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'date').sort()
    expect(names(unknown.headers)).toEqual(names(wrong.headers))
    expect(await testApp.audited(person.accountId)).toMatchObject([
      { action: 'signIn.failed', entity_id: person.id, user_id: null, ip: '127.0.0.1', facts: { wrong: 'password' } },
    ])
  })

  test('is hashed for an unknown address too, so that both take as long', async () => {
    const person = await testApp.person()
    const hashesOf = async (email: string) => {
      const before = hashesBegun.signIn
      expect((await testApp.trySignIn({ email }, { password: 'not-this-one' })).status).toBe(401)
      return hashesBegun.signIn - before
    }
    // Everything else that a try does takes a third of the time; that both hashes are the same work is proven beside them.
    expect([await hashesOf(person.email), await hashesOf('nobody@harbor.test')]).toEqual([1, 1])
  })

  test('never appears in the log or the audit log', async () => {
    const person = await testApp.person()
    await testApp.signIn(person)
    await testApp.trySignIn(person, { password: 'a-very-odd-wrong-one' })
    const written = JSON.stringify(await testApp.audited(person.accountId)) + testApp.logged.join()
    expect(written).not.toContain(goodPassword)
    expect(written).not.toContain('a-very-odd-wrong-one')
  })

  test('with a weaker hash than today’s is hashed again', async () => {
    const person = await testApp.person()
    const salt = randomBytes(16)
    const weak = argon2Sync('argon2id', {
      message: goodPassword,
      nonce: salt,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    await testApp.admin.query('update directory.people set password_hash = $2 where id = $1', [
      person.id,
      `$argon2id$v=19$m=8192,t=1,p=1$${b64(salt)}$${b64(weak)}`,
    ])
    await testApp.signIn(person)
    await backgroundDone(testApp.platform)
    const { rows } = await testApp.admin.query('select password_hash from directory.people where id = $1', [person.id])
    expect(rows[0].password_hash).toContain('m=19456,t=2')
    await testApp.signIn(person)
  })
})

describe('several accounts', () => {
  test('require a choice of one’s own accounts', async () => {
    const person = await testApp.person('owner')
    const second = await testApp.account('Summit Agency')
    await testApp.person('admin', { accountId: second, email: person.email })
    const stranger = await testApp.person()

    for (const account of [undefined, stranger.accountId]) {
      const replied = await testApp.trySignIn(person, account ? { account } : {})
      expect(replied).toMatchObject({
        status: 422,
        body: { code: 'accountRequired', details: { accounts: [{ name: 'Harbor Insurance' }, { id: second }] } },
      })
    }
    const token = await testApp.signIn({ ...person, accountId: second })
    expect(await testApp.sessionOf(token)).toMatchObject({ caller: { accountId: second, role: 'admin' } })
  })

  test('have separate sessions', async () => {
    const person = await testApp.person('owner')
    const second = await testApp.account('Summit Agency')
    await testApp.person('admin', { accountId: second, email: person.email })
    const first = await testApp.signIn(person)
    await testApp.signIn({ ...person, accountId: second })
    expect((await testApp.sessionOf(first)).state).toBe('live')
  })

  test('without any, the reply is the same as for a wrong password', async () => {
    const person = await testApp.person()
    await testApp.admin.query('delete from directory.memberships where person_id = $1', [person.id])
    expect(await testApp.trySignIn(person)).toMatchObject({ status: 401, body: { code: 'invalidCredentials' } })
  })
})

describe('a second sign-in', () => {
  test('ends the first, tells its tabs where it came from, and its token reports it', async () => {
    const person = await testApp.person()
    const first = await testApp.signIn(person)
    const firstId = await testApp.sessionId(first)
    testApp.clock.step(1000)
    await testApp.signIn(person, { device: 'desktop', headers: { 'x-forwarded-for': '10.0.0.7' } })

    const device = 'Desktop app on Windows, 10.0.0.7'
    expect(await testApp.sessionOf(first)).toEqual({
      state: 'ended',
      reason: 'multipleLoginsDetected',
      at: testApp.clock.now(),
      device,
    })
    expect(testApp.told).toEqual([
      {
        event: 'ended',
        accountId: person.accountId,
        sessionId: firstId,
        reason: 'multipleLoginsDetected',
        device,
      },
    ])
    const refused = await testApp.request(api.auth.listSessions, {}, { token: first })
    expect(refused).toMatchObject({
      status: 401,
      body: {
        code: 'sessionInvalid',
        message: 'Session Invalid',
        details: { reason: 'multipleLoginsDetected', device },
      },
    })
    expect((await testApp.audited(person.accountId)).map(({ action }) => action)).toEqual([
      'session.started',
      'session.started',
      'session.ended',
    ])
  })

  test('on a phone leaves the browser signed in', async () => {
    const person = await testApp.person()
    const web = await testApp.signIn(person)
    const mobile = await testApp.signIn(person, { device: 'mobile' })
    expect(await testApp.sessionOf(web)).toMatchObject({ state: 'live', caller: { kind: 'web' } })
    expect(await testApp.sessionOf(mobile)).toMatchObject({ state: 'live', caller: { kind: 'mobile' } })
  })

  test('at the same time leaves exactly one', async () => {
    const person = await testApp.person()
    const tokens = await Promise.all(Array.from({ length: 5 }, () => testApp.signIn(person)))
    const states = await Promise.all(tokens.map(async (token) => (await testApp.sessionOf(token)).state))
    expect(states.filter((state) => state === 'live')).toHaveLength(1)
  })

  test('ends the ghost session that depended on the first', async () => {
    const boss = await testApp.person('owner')
    const worker = await testApp.person('employee', { accountId: boss.accountId })
    const token = await testApp.signIn(boss)
    const begun = await testApp.request(
      api.auth.startGhost,
      { body: { userId: worker.id, reason: 'a test' } },
      { token },
    )
    await testApp.signIn(boss)
    expect(await testApp.sessionOf(begun.body.token)).toMatchObject({ state: 'ended', reason: 'ghostEnded' })
  })
})

test('fails if the password changed between check and start', async () => {
  const person = await testApp.person()
  const change = 'update directory.people set credentials_version = credentials_version + 1 where id = $1'
  const replied = await testApp.meanwhile(change, person, 1, () => testApp.trySignIn(person))
  expect(replied).toMatchObject({ status: 401, body: { code: 'invalidCredentials' } })
})

test('fails if the membership was removed in between', async () => {
  const person = await testApp.person()
  const change = 'delete from directory.memberships where person_id = $1'
  expect((await testApp.meanwhile(change, person, 1, () => testApp.trySignIn(person))).status).toBe(401)
})

test('of one person to one account run one after another', async () => {
  const person = await testApp.person()
  const hold = 'select from directory.memberships where person_id = $1 for update'
  expect((await testApp.meanwhile(hold, person, 1, () => testApp.trySignIn(person))).status).toBe(201)
})
