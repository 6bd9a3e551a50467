// Acting as someone else, from the first request to the last.
import { type Role, roles } from '@frontdesk/contract/kit/role'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthTestApp, authTestApp, type Somebody } from '../auth.factory.ts'
import { sweepSessions } from '../idle/sweep-sessions.ts'
import { changePolicy } from '../people/policy.ts'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.told.length = 0
})

const ask = (token: string, userId: string, reason = 'to help with a form') =>
  testApp.request(api.auth.startGhost, { body: { userId, reason } }, { token })

/** A session that needs no MFA set-up, as a super's would otherwise. */
const signIn = async (person: Somebody) => {
  const token = await testApp.signIn(person)
  if (person.role === 'super') await testApp.enableMfa(token)
  return token
}

const ghosting = async () => {
  const boss = await testApp.person('owner')
  const worker = await testApp.person('employee', { accountId: boss.accountId })
  const workers = await testApp.signIn(worker)
  const own = await testApp.signIn(boss)
  const replied = await ask(own, worker.id)
  expect(replied.status).toBe(201)
  return { boss, worker, own, workers, ghost: replied.body.token, reply: replied.body }
}

describe('who may', () => {
  const allowed: Record<Role, Role[]> = {
    super: ['super', 'owner', 'admin', 'employee'],
    owner: ['owner', 'admin', 'employee'],
    admin: ['admin', 'employee'],
    employee: [],
  }
  const pairs = roles.flatMap((actor) =>
    roles.map((target) => [actor, target, allowed[actor].includes(target)] as const),
  )

  test.each(pairs)('%s as %s: %s', async (actor, target, may) => {
    const somebody = await testApp.person(actor)
    const other = await testApp.person(target, { accountId: somebody.accountId })
    const replied = await ask(await signIn(somebody), other.id)
    if (may) expect(replied).toMatchObject({ status: 201, body: { userId: other.id } })
    else expect(replied).toMatchObject({ status: 403, body: { code: 'ghostRefused', message: 'Could not ghost user' } })
  })

  test.each(pairs.filter(([actor]) => actor === 'employee'))(
    'where employees may ghost each other: %s as %s',
    async (actor, target) => {
      const somebody = await testApp.person(actor)
      await changePolicy(testApp.platform, somebody.accountId, { employeesMayGhost: true })
      const other = await testApp.person(target, { accountId: somebody.accountId })
      expect((await ask(await testApp.signIn(somebody), other.id)).status).toBe(target === 'employee' ? 201 : 403)
    },
  )

  test('not oneself, nor people outside the account', async () => {
    const boss = await testApp.person('owner')
    const stranger = await testApp.person('employee')
    const token = await testApp.signIn(boss)
    expect(await ask(token, boss.id)).toMatchObject({ status: 403, body: { code: 'ghostRefused' } })
    expect(await ask(token, stranger.id)).toMatchObject({ status: 404, body: { code: 'userNotFound' } })
    expect(await ask(token, crypto.randomUUID())).toMatchObject({ status: 404, body: { code: 'userNotFound' } })
  })

  test('not without a reason', async () => {
    const boss = await testApp.person('owner')
    const worker = await testApp.person('employee', { accountId: boss.accountId })
    const replied = await ask(await testApp.signIn(boss), worker.id, ' x ')
    expect(replied).toMatchObject({ status: 422, body: { fields: { reason: 'Explain why in a few words.' } } })
  })

  test('not from a ghost', async () => {
    const { boss, ghost } = await ghosting()
    const third = await testApp.person('employee', { accountId: boss.accountId })
    expect(await ask(ghost, third.id)).toMatchObject({ status: 403, body: { code: 'refusedWhileGhosting' } })
  })
})

describe('a ghost', () => {
  test('records both names on every act, and the other person stays signed in', async () => {
    const { boss, worker, own, workers, ghost } = await ghosting()
    const actorSession = await testApp.sessionId(own)
    expect(await testApp.sessionOf(ghost)).toMatchObject({
      state: 'live',
      caller: {
        userId: worker.id,
        email: worker.email,
        role: 'employee',
        kind: 'ghost',
        ghost: { userId: boss.id, email: boss.email, sessionId: actorSession },
      },
    })
    expect((await testApp.sessionOf(workers)).state).toBe('live')
    await testApp.request(api.auth.endGhost, {}, { token: ghost })
    const entries = await testApp.audited(boss.accountId)
    expect(entries.find(({ action }) => action === 'ghost.started')).toMatchObject({
      entity_id: worker.id,
      user_id: boss.id,
      ghost_user_id: null,
      facts: { as: worker.email, reason: 'to help with a form' },
    })
    expect(entries.find(({ action }) => action === 'ghost.ended')).toMatchObject({
      user_id: worker.id,
      ghost_user_id: boss.id,
      facts: { reason: 'ghostEnded' },
    })
  })

  test('can’t change password, MFA, or sessions', async () => {
    const { ghost } = await ghosting()
    const refused = { status: 403, body: { code: 'refusedWhileGhosting' } }
    const token = ghost
    expect(await testApp.request(api.auth.beginMfa, { body: {} }, { token })).toMatchObject(refused)
    expect(await testApp.request(api.auth.verifyMfa, { body: { code: '123456' } }, { token })).toMatchObject(refused)
    expect(await testApp.request(api.auth.disableMfa, { body: { code: '123456' } }, { token })).toMatchObject(refused)
    expect(await testApp.request(api.auth.renewRecoveryCodes, { body: { code: '123456' } }, { token })).toMatchObject(
      refused,
    )
    expect(await testApp.request(api.auth.listSessions, {}, { token })).toMatchObject(refused)
    expect(await testApp.request(api.auth.endOtherSessions, {}, { token })).toMatchObject(refused)
  })

  test('is not required to set up the other person’s MFA', async () => {
    const boss = await testApp.person('owner')
    const worker = await testApp.person('employee', { accountId: boss.accountId })
    const own = await testApp.signIn(boss)
    await testApp.enableMfa(own)
    await changePolicy(testApp.platform, boss.accountId, { mfaRequired: true })
    const { body } = await ask(own, worker.id)
    expect(body.mfaSetupRequired).toBe(false)
    expect(await testApp.sessionOf(body.token)).toMatchObject({ mfaSetupRequired: false })
  })
})

describe('it ends', () => {
  const endedWith = (reason: string) => ({ state: 'ended', reason })

  test('when requested, returning the actor to their own session', async () => {
    const { own, ghost, boss } = await ghosting()
    const sessionId = await testApp.sessionId(ghost)
    expect((await testApp.request(api.auth.endGhost, {}, { token: ghost })).status).toBe(204)
    expect(await testApp.sessionOf(ghost)).toMatchObject(endedWith('ghostEnded'))
    expect((await testApp.sessionOf(own)).state).toBe('live')
    expect(testApp.told).toEqual([
      { event: 'ended', accountId: boss.accountId, sessionId, reason: 'ghostEnded', device: null },
    ])
    expect(await testApp.request(api.auth.endGhost, {}, { token: own })).toMatchObject({
      status: 409,
      body: { code: 'notGhosting' },
    })
  })

  test('after half an hour, however busy', async () => {
    const { own, ghost } = await ghosting()
    for (let i = 0; i < 29; i++) {
      testApp.clock.step(60_000)
      await testApp.request(api.auth.noteActivity, {}, { token: ghost })
    }
    const { body } = await testApp.request(api.auth.noteActivity, {}, { token: ghost })
    expect(body.endsAt).toBe(new Date(testApp.clock.now().getTime() + 60_000).toISOString())
    testApp.clock.step(60_000)
    expect(await testApp.request(api.auth.noteActivity, {}, { token: ghost })).toMatchObject({
      status: 401,
      body: { details: { reason: 'ghostEnded' } },
    })
    expect((await testApp.sessionOf(own)).state).toBe('live')
  })

  test('after half an hour without any request', async () => {
    const { ghost } = await ghosting()
    const sessionId = await testApp.sessionId(ghost)
    testApp.clock.step(30 * 60_000)
    await sweepSessions(testApp.platform)
    expect(testApp.told).toContainEqual(expect.objectContaining({ event: 'ended', sessionId, reason: 'ghostEnded' }))
  })

  test('when its actor signs out', async () => {
    const { boss, worker, own, ghost } = await ghosting()
    const sessionId = await testApp.sessionId(ghost)
    await testApp.request(api.auth.signOut, {}, { token: own })
    expect(await testApp.sessionOf(ghost)).toMatchObject(endedWith('ghostEnded'))
    expect(testApp.told).toContainEqual(expect.objectContaining({ event: 'ended', sessionId, reason: 'ghostEnded' }))
    expect(await testApp.audited(boss.accountId)).toContainEqual(
      expect.objectContaining({
        action: 'ghost.ended',
        entity_id: sessionId,
        user_id: boss.id,
        facts: { userId: worker.id, kind: 'ghost', reason: 'ghostEnded' },
      }),
    )
  })

  test('when its actor’s screen is locked', async () => {
    const { own, ghost } = await ghosting()
    await testApp.request(api.auth.lockScreen, {}, { token: own })
    expect(await testApp.sessionOf(ghost)).toMatchObject(endedWith('ghostEnded'))
  })

  test('when its actor is signed out elsewhere', async () => {
    const { boss, own, ghost } = await ghosting()
    const phone = await testApp.signIn(boss, { device: 'mobile' })
    const id = await testApp.sessionId(own)
    await testApp.request(api.auth.endSession, { params: { id } }, { token: phone })
    expect(await testApp.sessionOf(ghost)).toMatchObject(endedWith('ghostEnded'))
  })

  test('and also ends the actor’s session when it signs out', async () => {
    const { own, ghost, workers } = await ghosting()
    expect((await testApp.request(api.auth.signOut, {}, { token: ghost })).status).toBe(204)
    expect(await testApp.sessionOf(own)).toMatchObject(endedWith('signedOut'))
    expect(await testApp.sessionOf(ghost)).toMatchObject(endedWith('ghostEnded'))
    expect((await testApp.sessionOf(workers)).state).toBe('live')
  })

  test('when its actor starts another one, or another actor ghosts the same person', async () => {
    const { boss, worker, own, ghost } = await ghosting()
    const third = await testApp.person('employee', { accountId: boss.accountId })
    const second = (await ask(own, third.id)).body.token
    expect(await testApp.sessionOf(ghost)).toMatchObject(endedWith('ghostEnded'))
    const admin = await testApp.person('admin', { accountId: boss.accountId })
    const others = await testApp.signIn(admin)
    const taken = (await ask(others, worker.id)).body.token
    expect((await testApp.sessionOf(second)).state).toBe('live')
    expect((await ask(own, worker.id)).status).toBe(201)
    expect(await testApp.sessionOf(taken)).toMatchObject(endedWith('ghostEnded'))
  })

  test('when only its actor’s row has ended', async () => {
    const { own, ghost } = await ghosting()
    const id = await testApp.sessionId(own)
    await testApp.admin.query(
      `update directory.sessions set ended_at = now(), end_reason = 'signedOut' where id = $1`,
      [id],
    )
    expect(await testApp.sessionOf(ghost)).toMatchObject(endedWith('ghostEnded'))
  })
})
