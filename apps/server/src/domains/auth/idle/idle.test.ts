// The idle limits over HTTP: lock after two hours, end after four, whichever request is first.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthTestApp, authTestApp } from '../auth.factory.ts'
import { removeMember, setRole } from '../people/members.ts'
import { sweepSessions } from './sweep-sessions.ts'

const minute = 60_000
const hour = 60 * minute
const product = { userId: null, name: 'Frontdesk' }

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.told.length = 0
})

const list = (token: string) => testApp.request(api.auth.listSessions, {}, { token })
const signedIn = async () => {
  const person = await testApp.person()
  const token = await testApp.signIn(person)
  return { person, token, sessionId: await testApp.sessionId(token) }
}

describe('a session without activity', () => {
  test('is locked once after two hours, and its tabs are notified', async () => {
    const { person, token, sessionId } = await signedIn()
    testApp.clock.step(2 * hour - 1)
    expect(await testApp.sessionOf(token)).toMatchObject({ locked: false })
    testApp.clock.step(1)
    expect(await list(token)).toMatchObject({ status: 403, body: { code: 'locked' } })
    expect(await list(token)).toMatchObject({ status: 403 })
    expect(testApp.told).toEqual([{ event: 'locked', accountId: person.accountId, sessionId, idle: true }])
    const { rows } = await testApp.admin.query('select locked_at from directory.sessions where id = $1', [sessionId])
    expect(rows).toEqual([{ locked_at: testApp.clock.now() }])
    expect((await testApp.audited(person.accountId)).at(-1)).toMatchObject({
      action: 'session.locked',
      user_id: null,
      facts: { userId: person.id, idle: true },
    })
  })

  test('ends after four hours, and the reply and the tabs give the reason', async () => {
    const { person, token, sessionId } = await signedIn()
    testApp.clock.step(4 * hour)
    const refused = { status: 401, body: { code: 'notSignedIn', details: { reason: 'idle', device: null } } }
    expect(await list(token)).toMatchObject(refused)
    expect(await list(token)).toMatchObject(refused)
    expect(testApp.told).toEqual([
      { event: 'ended', accountId: person.accountId, sessionId, reason: 'idle', device: null },
    ])
  })
})

const act = (token: string) => testApp.request(api.auth.noteActivity, {}, { token })

describe('activity', () => {
  test('postpones lock and end', async () => {
    const { token } = await signedIn()
    for (let i = 0; i < 5; i++) {
      testApp.clock.step(119 * minute)
      expect((await act(token)).status).toBe(200)
    }
  })

  test('does not include GET requests', async () => {
    const { token } = await signedIn()
    testApp.clock.step(119 * minute)
    expect((await list(token)).status).toBe(200)
    testApp.clock.step(minute)
    expect(await list(token)).toMatchObject({ status: 403, body: { code: 'locked' } })
  })

  test('does not include polling', async () => {
    const { token } = await signedIn()
    for (let i = 0; i < 4; i++) {
      testApp.clock.step(30 * minute - 1)
      expect((await testApp.sessionOf(token)).state).toBe('live')
    }
    testApp.clock.step(4)
    expect(await testApp.sessionOf(token)).toMatchObject({ state: 'live', locked: true })
  })

  test('does not count while the screen is locked', async () => {
    const { token } = await signedIn()
    await testApp.request(api.auth.lockScreen, {}, { token })
    for (let i = 0; i < 8; i++) {
      testApp.clock.step(30 * minute)
      await testApp.request(api.auth.endGhost, {}, { token })
    }
    expect(await testApp.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'idle' })
  })

  test('is written at most once a minute', async () => {
    const { token, sessionId } = await signedIn()
    const seen = async () => {
      const text = 'select last_active_at, last_seen_at, xmin::text from directory.sessions where id = $1'
      return (await testApp.admin.query(text, [sessionId])).rows[0]
    }
    const first = await seen()
    testApp.clock.step(minute - 1)
    await testApp.request(api.auth.endGhost, {}, { token })
    expect(await seen()).toEqual(first)
    testApp.clock.step(1)
    await testApp.request(api.auth.endGhost, {}, { token })
    expect(await seen()).toMatchObject({ last_active_at: testApp.clock.now(), last_seen_at: testApp.clock.now() })
  })

  test('can be reported, and the reply says when the screen locks and the session ends', async () => {
    const { token } = await signedIn()
    testApp.clock.step(30_000)
    const now = testApp.clock.now().getTime()
    const { body } = await testApp.request(api.auth.noteActivity, {}, { token })
    expect(body).toEqual({
      locksAt: new Date(now + 2 * hour).toISOString(),
      endsAt: new Date(now + 4 * hour).toISOString(),
    })
    testApp.clock.step(2 * hour - 1)
    expect(await testApp.sessionOf(token)).toMatchObject({ locked: false })
  })

  test('can’t be reported while the screen is locked', async () => {
    const { token } = await signedIn()
    await testApp.request(api.auth.lockScreen, {}, { token })
    expect((await testApp.request(api.auth.noteActivity, {}, { token })).status).toBe(403)
  })
})

describe('locking by hand', () => {
  test('refuses everything but unlock and sign-out, and repeating it has no effect', async () => {
    const { person, token, sessionId } = await signedIn()
    for (let i = 0; i < 2; i++) expect((await testApp.request(api.auth.lockScreen, {}, { token })).status).toBe(204)
    expect(testApp.told).toEqual([{ event: 'locked', accountId: person.accountId, sessionId }])
    expect(await testApp.request(api.auth.beginMfa, { body: {} }, { token })).toMatchObject({ status: 403 })
    expect((await testApp.request(api.auth.signOut, {}, { token })).status).toBe(204)
    expect((await testApp.audited(person.accountId)).map(({ action }) => action)).toEqual([
      'session.started',
      'session.locked',
      'session.ended',
    ])
  })

  test('works with an Idempotency-Key', async () => {
    const { token } = await signedIn()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    for (let i = 0; i < 2; i++) {
      expect((await testApp.request(api.auth.lockScreen, {}, { token, headers })).status).toBe(204)
    }
    expect(await testApp.sessionOf(token)).toMatchObject({ locked: true })
  })
})

describe('the sweep', () => {
  test('locks and ends due sessions once without any request, and leaves the rest', async () => {
    const idle = await signedIn()
    testApp.clock.step(2 * hour)
    const away = await signedIn()
    testApp.clock.step(2 * hour)
    const here = await signedIn()
    testApp.told.length = 0
    await sweepSessions(testApp.platform)
    await sweepSessions(testApp.platform)
    expect(testApp.told).toContainEqual(
      expect.objectContaining({ event: 'ended', sessionId: idle.sessionId, reason: 'idle' }),
    )
    expect(testApp.told).toContainEqual(
      expect.objectContaining({ event: 'locked', sessionId: away.sessionId, idle: true }),
    )
    const about = (id: string) => testApp.told.filter(({ sessionId }) => sessionId === id).length
    expect([idle, away, here].map(({ sessionId }) => about(sessionId))).toEqual([1, 1, 0])
  })

  test('processes more than one batch', async () => {
    const person = await testApp.person()
    await testApp.signIn(person)
    await testApp.admin.query(
      `insert into directory.accounts (id, namespace, name)
         select gen_random_uuid(), 'many-' || n, 'Many' from generate_series(1, 450) n`,
    )
    await testApp.admin.query(
      `insert into directory.sessions (id, token_hash, account_id, person_id, kind, device, created_at, last_seen_at, last_active_at)
         select gen_random_uuid(), sha256(id::text::bytea), id, $1, 'web', 'Chrome', $2, $2, $2
           from directory.accounts where name = 'Many'`,
      [person.id, new Date(testApp.clock.now().getTime() - 5 * hour)],
    )
    await sweepSessions(testApp.platform)
    const { rows } = await testApp.admin.query(
      `select count(*)::int from directory.sessions where person_id = $1 and end_reason = 'idle'`,
      [person.id],
    )
    expect(rows[0].count).toBe(450)
  })

  test('deletes sessions that nobody will ask for again', async () => {
    const { token, person } = await signedIn()
    await testApp.trySignIn(person, { password: 'not-this-one' })
    await testApp.request(api.auth.signOut, {}, { token })
    testApp.clock.step(30 * 24 * hour - 1)
    await sweepSessions(testApp.platform)
    expect(await testApp.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'signedOut' })
    testApp.clock.step(2)
    await sweepSessions(testApp.platform)
    expect(await testApp.sessionOf(token)).toEqual({ state: 'unknown' })
    const { rows } = await testApp.admin.query('select count(*)::int from directory.failed_tries')
    expect(rows[0].count).toBe(0)
  })

  test('stops between batches when the server stops', async () => {
    const { token } = await signedIn()
    testApp.clock.step(5 * hour)
    testApp.told.length = 0
    await sweepSessions(testApp.platform, AbortSignal.abort())
    expect(testApp.told).toEqual([])
    expect((await testApp.sessionOf(token)).state).toBe('ended')
  })
})

describe('membership', () => {
  test('ends the session with the reason when it is removed', async () => {
    const { person, token } = await signedIn()
    const member = { accountId: person.accountId, personId: person.id }
    await (await removeMember(testApp.platform, member, product))()
    expect(await testApp.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'removed' })
    expect((await testApp.trySignIn(person)).status).toBe(401)
  })

  test('ends the session when the row was deleted directly', async () => {
    const { person, token } = await signedIn()
    await testApp.admin.query('delete from directory.memberships where person_id = $1', [person.id])
    expect(await testApp.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'removed' })
  })

  test('requires another sign-in for a new role, and nothing for the same role', async () => {
    const { person, token } = await signedIn()
    const member = { accountId: person.accountId, personId: person.id }
    await setRole(testApp.platform, { ...member, role: 'employee' }, product)
    expect((await testApp.sessionOf(token)).state).toBe('live')
    await setRole(testApp.platform, { ...member, role: 'admin' }, product)
    expect(await testApp.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'signedOutElsewhere' })
    const again = await testApp.signIn(person)
    expect(await testApp.sessionOf(again)).toMatchObject({ caller: { role: 'admin' } })
    const nobody = { ...member, personId: crypto.randomUUID(), role: 'admin' } as const
    await expect(setRole(testApp.platform, nobody, product)).rejects.toMatchObject({ code: 'userNotFound' })
  })
})

test('refuses an unknown token', async () => {
  expect(await testApp.sessionOf('x'.repeat(43))).toEqual({ state: 'unknown' })
})

test('treats a session that disappears during the update as ended', async () => {
  const { person, token } = await signedIn()
  const gone = 'delete from directory.sessions where person_id = $1'
  const noted = await testApp.meanwhile(gone, person, 1, () => testApp.request(api.auth.noteActivity, {}, { token }))
  expect(noted).toMatchObject({ status: 401, body: { code: 'notSignedIn' } })
})
