import { argon2Sync, randomBytes } from 'node:crypto'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthHouse, authHouse, goodPassword } from '../auth.factory.ts'
import { backgroundDone } from '../background.ts'

let house: AuthHouse
beforeAll(async () => {
  house = await authHouse()
})
afterAll(() => house.close())
beforeEach(() => {
  house.told.length = 0
  house.clock.step(24 * 60 * 60_000)
})

describe('a password', () => {
  test('opens a session whose token works, and the audit log says so', async () => {
    const person = await house.person()
    const replied = await house.trySignIn(person)
    expect(replied).toMatchObject({
      status: 201,
      body: { userId: person.id, account: { id: person.accountId, name: 'Harbor Insurance' }, mfaSetupRequired: false },
    })
    expect(replied.headers.get('cache-control')).toBe('no-store')
    expect(replied.body.token).toMatch(/^[\w-]{43}$/)
    expect(await house.sessionOf(replied.body.token)).toMatchObject({
      state: 'live',
      locked: false,
      caller: { accountId: person.accountId, userId: person.id, role: 'employee', kind: 'web', ghost: null },
    })
    const [entry] = await house.audited(person.accountId)
    expect(entry).toMatchObject({
      action: 'session.started',
      user_id: person.id,
      actor_name: person.email,
      facts: { kind: 'web', device: 'Chrome on Windows', factor: 'none' },
    })
    expect(JSON.stringify(entry)).not.toContain(replied.body.token)
  })

  test('that is wrong is answered like an unknown address, in words and headers', async () => {
    const person = await house.person()
    const wrong = await house.trySignIn(person, { password: 'not-this-one' })
    const unknown = await house.trySignIn({ email: 'nobody@harbor.test' }, { password: 'not-this-one' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ code: 'invalidCredentials', message: 'Invalid email and password combination' })
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'date').sort()
    expect(names(unknown.headers)).toEqual(names(wrong.headers))
    expect(await house.audited(person.accountId)).toMatchObject([
      { action: 'signIn.failed', entity_id: person.id, user_id: null, ip: '127.0.0.1', facts: { wrong: 'password' } },
    ])
  })

  test('takes as long for an unknown address as for a wrong password', { retry: 3 }, async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => house.person()))
    const timeOf = async (email: string) => {
      const begun = performance.now()
      await house.trySignIn({ email }, { password: 'not-this-one' })
      const took = performance.now() - begun
      // The audit row of a known person must not slow down whoever is measured next.
      await backgroundDone(house.platform)
      return took
    }
    const wrong: number[] = []
    const unknown: number[] = []
    for (const [index, { email }] of people.entries()) {
      wrong.push(await timeOf(email))
      unknown.push(await timeOf(`nobody${index}@harbor.test`))
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[times.length / 2] ?? Number.NaN
    // Without the dummy hash the unknown ones take a third of the time.
    expect(median(unknown)).toBeGreaterThan(median(wrong) * 0.5)
    expect(median(unknown)).toBeLessThan(median(wrong) * 2)
  })

  test('never reaches the log or the audit log', async () => {
    const person = await house.person()
    await house.signIn(person)
    await house.trySignIn(person, { password: 'a-very-odd-wrong-one' })
    const written = JSON.stringify(await house.audited(person.accountId)) + house.logged.join()
    expect(written).not.toContain(goodPassword)
    expect(written).not.toContain('a-very-odd-wrong-one')
  })

  test('whose hash is weaker than today’s is hashed anew', async () => {
    const person = await house.person()
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
    await house.admin.query('update directory.people set password_hash = $2 where id = $1', [
      person.id,
      `$argon2id$v=19$m=8192,t=1,p=1$${b64(salt)}$${b64(weak)}`,
    ])
    await house.signIn(person)
    await backgroundDone(house.platform)
    const { rows } = await house.admin.query('select password_hash from directory.people where id = $1', [person.id])
    expect(rows[0].password_hash).toContain('m=19456,t=2')
    await house.signIn(person)
  })
})

describe('several accounts', () => {
  test('need a choice, which is offered; a foreign one is none', async () => {
    const person = await house.person('owner')
    const second = await house.account('Summit Agency')
    await house.person('admin', { accountId: second, email: person.email })
    const stranger = await house.person()

    for (const account of [undefined, stranger.accountId]) {
      const replied = await house.trySignIn(person, account ? { account } : {})
      expect(replied).toMatchObject({
        status: 422,
        body: { code: 'accountRequired', details: { accounts: [{ name: 'Harbor Insurance' }, { id: second }] } },
      })
    }
    const token = await house.signIn({ ...person, accountId: second })
    expect(await house.sessionOf(token)).toMatchObject({ caller: { accountId: second, role: 'admin' } })
  })

  test('each have a session of their own', async () => {
    const person = await house.person('owner')
    const second = await house.account('Summit Agency')
    await house.person('admin', { accountId: second, email: person.email })
    const first = await house.signIn(person)
    await house.signIn({ ...person, accountId: second })
    expect((await house.sessionOf(first)).state).toBe('live')
  })

  test('none at all is answered like a wrong password', async () => {
    const person = await house.person()
    await house.admin.query('delete from directory.memberships where person_id = $1', [person.id])
    expect(await house.trySignIn(person)).toMatchObject({ status: 401, body: { code: 'invalidCredentials' } })
  })
})

describe('a second sign-in', () => {
  test('ends the first, tells its tabs from where, and its token then says so', async () => {
    const person = await house.person()
    const first = await house.signIn(person)
    const firstId = await house.sessionId(first)
    house.clock.step(1000)
    await house.signIn(person, { device: 'desktop', headers: { 'x-forwarded-for': '10.0.0.7' } })

    const device = 'Desktop app on Windows, 10.0.0.7'
    expect(await house.sessionOf(first)).toEqual({
      state: 'ended',
      reason: 'multipleLoginsDetected',
      at: house.clock.now(),
      device,
    })
    expect(house.told).toEqual([
      {
        event: 'ended',
        accountId: person.accountId,
        sessionId: firstId,
        reason: 'multipleLoginsDetected',
        device,
      },
    ])
    const refused = await house.request(api.auth.listSessions, {}, { token: first })
    expect(refused).toMatchObject({
      status: 401,
      body: {
        code: 'sessionInvalid',
        message: 'Session Invalid',
        details: { reason: 'multipleLoginsDetected', device },
      },
    })
    expect((await house.audited(person.accountId)).map(({ action }) => action)).toEqual([
      'session.started',
      'session.started',
      'session.ended',
    ])
  })

  test('on a phone leaves the browser signed in', async () => {
    const person = await house.person()
    const web = await house.signIn(person)
    const mobile = await house.signIn(person, { device: 'mobile' })
    expect(await house.sessionOf(web)).toMatchObject({ state: 'live', caller: { kind: 'web' } })
    expect(await house.sessionOf(mobile)).toMatchObject({ state: 'live', caller: { kind: 'mobile' } })
  })

  test('at the very same time leaves exactly one', async () => {
    const person = await house.person()
    const tokens = await Promise.all(Array.from({ length: 5 }, () => house.signIn(person)))
    const states = await Promise.all(tokens.map(async (token) => (await house.sessionOf(token)).state))
    expect(states.filter((state) => state === 'live')).toHaveLength(1)
  })

  test('ends the ghost that hung on the first', async () => {
    const boss = await house.person('owner')
    const worker = await house.person('employee', { accountId: boss.accountId })
    const token = await house.signIn(boss)
    const begun = await house.request(api.auth.startGhost, { body: { userId: worker.id, reason: 'a test' } }, { token })
    await house.signIn(boss)
    expect(await house.sessionOf(begun.body.token)).toMatchObject({ state: 'ended', reason: 'ghostEnded' })
  })
})

test('a password that changes between check and start opens nothing', async () => {
  const person = await house.person()
  const change = 'update directory.people set credentials_version = credentials_version + 1 where id = $1'
  const replied = await house.meanwhile(change, person, 1, () => house.trySignIn(person))
  expect(replied).toMatchObject({ status: 401, body: { code: 'invalidCredentials' } })
})

test('nor does a membership that is taken away in between', async () => {
  const person = await house.person()
  const change = 'delete from directory.memberships where person_id = $1'
  expect((await house.meanwhile(change, person, 1, () => house.trySignIn(person))).status).toBe(401)
})

test('sign-ins of one person to one account wait for each other', async () => {
  const person = await house.person()
  const hold = 'select from directory.memberships where person_id = $1 for update'
  expect((await house.meanwhile(hold, person, 1, () => house.trySignIn(person))).status).toBe(201)
})
