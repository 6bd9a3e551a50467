// Calls along the flow of their location, with real audio: what the caller hears, who rings, and where they end.
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultCallFlow, type RingGroup } from '@frontdesk/contract/callflow/call-flow'
import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { exhaustive } from '#testing/exhaustive'
import { hoursAt } from '../callflow/flow/flow-facts.ts'
import { heardBy, runLater, type Softphone, tones, useFlow } from './calls.factory.ts'
import { caller, type PhoneScene, phoneScene, until } from './scene.factory.ts'

let scene: PhoneScene
let server: PhoneScene['server']
let sam: Softphone
let ana: Softphone
let olivia: Softphone

beforeAll(async () => {
  scene = await phoneScene()
  ;({ server, sam, ana, olivia } = scene)
})
afterAll(() => server.close())
afterEach(() => scene.clear())

const theCall = () => scene.theCall()
const comesIn = (from?: string) => scene.comesIn(from)
const traceOf = (id: string) => scene.traceOf(id)
const resultOf = async (id: string) =>
  (await server.admin.query('select result, ivr from tenant.calls where id = $1', [id])).rows[0]
const asked = (sid: string) =>
  expect.poll(() => server.phones.legs().find((leg) => leg.sid === sid)?.asked, until).toBe(true)
const press = async (sid: string, digits: string) => {
  await asked(sid)
  await server.phones.digits(sid, digits)
}
const text = (message: string) => ({ type: 'text', message }) as const
const none = { type: 'disabled' } as const
const group = (name: string, users: RingGroup['users'], more: Partial<RingGroup> = {}): RingGroup => ({
  ...{ name, timeout: 20, repeat: 1, everyone: false, users },
  ...more,
})
const sales = {
  ...{ digit: '1', message: none, voicemailMessage: none, otherwise: 'voicemail' as const },
}

describe('hours', () => {
  test('while closed the closed message plays, nobody rings, and the caller leaves a voicemail', async () => {
    const location = await useFlow(server)
    const zone = (name: string | null) =>
      server.admin.query('update tenant.locations set timezone = $2 where id = $1', [location, name])
    // Saturday, before dawn.
    await zone('Pacific/Auckland')
    sam.arrive()
    sam.when('answers')
    const sid = await comesIn()
    await expect.poll(async () => (await theCall()).status, until).toBe('voicemail')
    expect(await traceOf((await theCall()).id)).toContain('Main Street is closed at 4:00 AM.')
    expect(sam.leg()).toBeUndefined()
    server.phones.hangUp(sid)
    await zone(null)
  })

  test.each([
    ['2026-11-20T15:00:00Z', true, 'Main Street is open at 10:00 AM.'],
    ['2026-11-22T08:12:00Z', false, 'Main Street is closed at 3:12 AM.'],
    ['2026-11-26T16:00:00Z', false, 'Main Street is closed for Thanksgiving Day at 11:00 AM.'],
  ])('%s', (at, open, hours) => {
    const place = { id: 'x', name: 'Main Street', timezone: 'America/New_York', office_hours: null }
    expect(hoursAt(place, new Date(at))).toMatchObject({ open, hours })
  })
})

describe('groups', () => {
  test('the welcome message plays first; then the groups ring in order, and the rest are canceled', async () => {
    await useFlow(server, {
      welcomeMessage: text('Welcome to Harbor.'),
      groups: [group('reception', [sam.person.id], { timeout: 3 }), group('backup', [ana.person.id, olivia.person.id])],
    })
    for (const each of [sam, ana, olivia]) each.arrive()
    const sid = await comesIn()
    await expect.poll(() => heardBy(server, sid), until).toBe('sound')
    await expect.poll(() => sam.leg()?.state, until).toBe('ringing')
    expect(ana.leg()).toBeUndefined()
    ana.when('answers', 200)
    await expect.poll(() => ana.hears(), until).toBe('caller')
    await expect.poll(() => [sam.leg(), olivia.leg()], until).toEqual([undefined, undefined])
    expect(await traceOf((await theCall()).id)).toEqual(
      expect.arrayContaining(['A message played.', 'The “reception” group rang.', 'The “backup” group rang.']),
    )
  })

  test('an employee’s own phone rings, and takes the call only by a key', async () => {
    await server.admin.query(`update tenant.users set phone = '16175550177' where id = $1`, [ana.person.id])
    await useFlow(server, { groups: [group('phones', [{ id: ana.person.id, format: 'phone' }])] })
    const own = { kind: 'number', number: '16175550177' } as const
    server.phones.behave(own, { answers: 'answers', says: { tone: tones.ana } })
    const sid = await comesIn()
    const anasLeg = () =>
      server.phones.legs().find(({ other }) => other.kind === 'number' && other.number === own.number)?.sid ?? ''
    await expect.poll(anasLeg, until).not.toBe('')
    await asked(anasLeg())
    expect(await heardBy(server, sid)).not.toContain('ana')
    await press(anasLeg(), '1')
    await expect.poll(() => heardBy(server, sid), until).toBe('ana')
    const call = await theCall()
    expect(call.participants.find(({ userId }) => userId === ana.person.id)).toMatchObject({
      phoneNumber: null,
      isHost: true,
    })
    server.phones.behave(own, undefined)
  })

  test.runIf(exhaustive)('the server restarts during the welcome message, and the call goes on', async () => {
    await useFlow(server, {
      welcomeMessage: text('Welcome to Harbor. We look after homes, cars, boats, and everything else that you own.'),
      groups: [group('reception', [sam.person.id])],
    })
    sam.when('answers')
    const sid = await comesIn()
    await expect.poll(() => heardBy(server, sid), until).toBe('sound')
    expect(sam.leg()).toBeUndefined()
    const start = await server.stop()
    await start()
    sam.arrive()
    await expect.poll(() => heardBy(server, sid), until).toBe('sam')
  })

  test('the server restarts during a voicemail, which is kept', async () => {
    await useFlow(server, { groups: [] })
    const sid = await comesIn()
    const { id } = await theCall()
    await expect.poll(async () => (await theCall()).status, until).toBe('voicemail')
    // The greeting, and some speech.
    await new Promise((resolve) => setTimeout(resolve, 7000))
    const start = await server.stop()
    await start()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    server.phones.hangUp(sid)
    await expect.poll(() => resultOf(id), until).toMatchObject({ result: 'voicemail' })
    const stored = () => server.admin.query('select state from tenant.call_recordings where call_id = $1', [id])
    await expect.poll(async () => (await stored()).rows, until).toMatchObject([{ state: 'stored' }])
  })

  test.runIf(exhaustive)('the media process dies during a voicemail, and what was said is kept', async () => {
    await useFlow(server, { groups: [] })
    await comesIn()
    const { id } = await theCall()
    const folder = join(tmpdir(), `frontdesk-recordings-${process.pid}`)
    const sizes = async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('RE'))
      return Promise.all(names.map(async (name) => (await stat(join(folder, name)).catch(() => ({ size: 0 }))).size))
    }
    // Two seconds.
    await expect.poll(async () => Math.max(0, ...(await sizes())), until).toBeGreaterThan(64_000)
    server.phones.crash()
    await expect.poll(() => resultOf(id), until).toMatchObject({ result: 'voicemail' })
    const stored = () =>
      server.admin.query('select state, seconds from tenant.call_recordings where call_id = $1', [id])
    await expect.poll(async () => (await stored()).rows, until).toMatchObject([{ state: 'stored' }])
    expect((await stored()).rows[0].seconds).toBeGreaterThanOrEqual(2)
    await expect.poll(sizes, until).toEqual([])
  })

  test.runIf(exhaustive)('the server restarts while a group rings, and the call goes on to the next one', async () => {
    await useFlow(server, {
      groups: [group('reception', [sam.person.id], { timeout: 2 }), group('backup', [ana.person.id])],
    })
    for (const each of [sam, ana]) each.arrive()
    ana.when('answers')
    const sid = await comesIn()
    await expect.poll(() => sam.leg()?.state, until).toBe('ringing')
    const start = await server.stop()
    await start()
    for (const each of [sam, ana]) each.arrive()
    await expect.poll(() => heardBy(server, sid), until).toBe('ana')
  })
})

describe('the menu', () => {
  const withMenu = () =>
    useFlow(server, {
      ...{ extension: true, extensionSpeech: true, extensionsMessage: text('Press 1 for sales.') },
      groups: [group('reception', [sam.person.id])],
      ivr: { sales: { ...sales, groups: [group('sellers', [ana.person.id])] } },
    })

  test('a key leads to the people of its entry', async () => {
    await withMenu()
    for (const each of [sam, ana]) each.arrive()
    ana.when('answers')
    const sid = await comesIn()
    await press(sid, '1#')
    await expect.poll(() => heardBy(server, sid), until).toBe('ana')
    const call = await theCall()
    expect(call.ivr).toBe('sales')
    expect(await traceOf(call.id)).toContain('The caller pressed 1: sales.')
    expect(sam.leg()).toBeUndefined()
  })

  test('an extension or a spoken name rings that person; a wrong key asks again', async () => {
    await server.admin.query(`update tenant.users set extension = '104' where id = $1`, [olivia.person.id])
    await withMenu()
    olivia.arrive()
    olivia.when('answers')
    const sid = await comesIn()
    await press(sid, '99#')
    await expect.poll(async () => (await traceOf((await theCall()).id)).join(), until).toContain('isn’t in the menu')
    await press(sid, '104#')
    await expect.poll(() => heardBy(server, sid), until).toBe('olivia')
    server.phones.hangUp(sid)
    await expect.poll(scene.live, until).toEqual([])
    const spoken = await comesIn()
    await asked(spoken)
    server.phones.words(spoken, 'Owner Here please')
    await expect.poll(() => heardBy(server, spoken), until).toBe('olivia')
  })

  test('whoever hangs up at the menu has hung up; nobody is to be called back', async () => {
    await withMenu()
    const sid = await comesIn()
    const { id } = await theCall()
    await asked(sid)
    server.phones.hangUp(sid)
    await expect.poll(() => resultOf(id), until).toMatchObject({ result: 'hangup' })
  })

  test.runIf(exhaustive)('the server restarts while the menu asks, and the key still counts', async () => {
    await withMenu()
    ana.arrive()
    ana.when('answers')
    const sid = await comesIn()
    await asked(sid)
    const start = await server.stop()
    await start()
    ana.arrive()
    await press(sid, '1#')
    await expect.poll(() => heardBy(server, sid), until).toBe('ana')
  })
})

describe('the queue', () => {
  const queued = () =>
    useFlow(server, { groups: [], queue: { enabled: true, maxWait: 600, announce: true, callback: true } })
  const queues = async () => (await server.request(api.calls.listQueues, {}, await sam.auth())).body

  test('callers hear their place and music; who takes the next one talks with who has waited longest', async () => {
    await queued()
    sam.arrive()
    const first = await comesIn()
    await expect.poll(async () => (await queues()).waiting.length, until).toBe(1)
    server.clock.step(1000)
    const second = await comesIn('13035550102')
    await expect.poll(async () => (await queues()).data[0]?.currentSize, until).toBe(2)
    await expect.poll(() => heardBy(server, first), until).toBe('sound')
    const taken = await server.request(api.calls.takeNextCall, { body: {} }, await sam.auth())
    expect(taken.body.call.phoneNumber).toBe(caller)
    await sam.join(taken.body.leg)
    await expect.poll(() => sam.hears(), until).toBe('caller')
    await expect.poll(() => heardBy(server, first), until).toBe('sam')
    const state = await queues()
    expect(state.waiting.map(({ phoneNumber }) => phoneNumber)).toEqual(['13035550102'])
    const busy = await server.request(api.calls.takeNextCall, { body: {} }, await sam.auth())
    expect(busy.status).toBe(409)
    for (const sid of [first, second]) server.phones.hangUp(sid)
  })

  test('a waiting call is given to a colleague; declined, it keeps its place', async () => {
    await queued()
    ana.arrive()
    ana.when('rejects', 100)
    const sid = await comesIn()
    await expect.poll(async () => (await queues()).waiting.length, until).toBe(1)
    const [waiting] = (await queues()).waiting
    const params = { id: waiting?.id ?? '' }
    const given = await server.request(
      api.calls.assignQueuedCall,
      { params, body: { user: ana.person.id } },
      await sam.auth(),
    )
    expect(given.status).toBe(200)
    await expect.poll(async () => (await traceOf(params.id)).join(), until).toContain('Admin Here declined')
    expect((await queues()).waiting).toMatchObject([{ id: params.id, taken: false, queuedAt: waiting?.queuedAt }])
    ana.when('answers')
    await server.request(api.calls.assignQueuedCall, { params, body: { user: ana.person.id } }, await sam.auth())
    await expect.poll(() => heardBy(server, sid), until).toBe('ana')
  })

  test('who presses 1 is called back in their place, and again when they do not answer', async () => {
    await queued()
    const sid = await comesIn()
    const { id } = await theCall()
    await press(sid, '1')
    await expect.poll(() => resultOf(id), until).toMatchObject({ result: 'callback' })
    expect((await queues()).waiting).toMatchObject([{ id, waits: 'callback' }])
    server.phones.behave({ kind: 'number', number: caller }, { answers: 'busy', says: null })
    sam.arrive()
    const first = await server.request(api.calls.takeNextCall, { body: {} }, await sam.auth())
    expect(first.body.call).toMatchObject({ direction: 'outbound', phoneNumber: caller })
    expect((await queues()).waiting).toEqual([])
    await sam.join(first.body.leg)
    await expect.poll(async () => (await queues()).waiting.length, until).toBe(1)
    server.phones.behave({ kind: 'number', number: caller }, { answers: 'answers', says: { tone: tones.caller } })
    const again = await server.request(api.calls.takeNextCall, { body: {} }, await sam.auth())
    await sam.join(again.body.leg)
    await expect.poll(() => sam.hears(), until).toBe('caller')
    await server.request(api.calls.endCall, { params: { id: again.body.call.id } }, await sam.auth())
    await expect.poll(scene.live, until).toEqual([])
    expect((await queues()).waiting).toEqual([])
    server.phones.behave({ kind: 'number', number: caller }, undefined)
  })

  test('of two who take the only one to call back, one calls them, once', async () => {
    await queued()
    const sid = await comesIn()
    const { id } = await theCall()
    await press(sid, '1')
    await expect.poll(() => resultOf(id), until).toMatchObject({ result: 'callback' })
    const number = { kind: 'number', number: caller } as const
    server.phones.behave(number, { answers: 'answers', says: { tone: tones.caller } })
    const taken = await Promise.all(
      [sam, ana].map(async (who) => {
        who.arrive()
        return { who, reply: await server.request(api.calls.takeNextCall, { body: {} }, await who.auth()) }
      }),
    )
    const [winner, loser] = taken.sort((a, b) => a.reply.status - b.reply.status)
    expect([winner?.reply.status, loser?.reply]).toMatchObject([200, { status: 409, body: { code: 'queueEmpty' } }])
    await winner?.who.join(winner.reply.body.leg)
    await expect.poll(() => winner?.who.hears(), until).toBe('caller')
    const { rows } = await server.admin.query('select user_id from tenant.calls where callback_of = $1', [id])
    expect(rows).toEqual([{ user_id: winner?.who.person.id }])
    const toThem = server.phones.legs().filter(({ other }) => other.kind === 'number' && other.number === caller)
    expect([toThem.length, loser?.who.leg()]).toEqual([1, undefined])
    server.phones.behave(number, undefined)
  })

  test('after the longest wait: voicemail', async () => {
    await queued()
    await comesIn()
    await expect.poll(async () => (await queues()).waiting.length, until).toBe(1)
    await runLater(server, 'queue:')
    await expect.poll(async () => (await theCall()).status, until).toBe('voicemail')
  })

  test('the server restarts while somebody waits, and they still wait', async () => {
    await queued()
    const sid = await comesIn()
    await expect.poll(async () => (await queues()).waiting.length, until).toBe(1)
    const start = await server.stop()
    await start()
    sam.arrive()
    const taken = await server.request(api.calls.takeNextCall, { body: {} }, await sam.auth())
    await sam.join(taken.body.leg)
    await expect.poll(() => heardBy(server, sid), until).toBe('sam')
  })
})

describe('what follows a missed call', () => {
  test('the caller gets a text, once, where the flow says so', async () => {
    await useFlow(server, { missedText: { enabled: true, message: 'Sorry that we missed you.' }, groups: [] })
    const sid = await comesIn('13035550177')
    const { id } = await theCall()
    server.phones.hangUp(sid)
    await expect.poll(() => resultOf(id), until).toMatchObject({ result: 'missed' })
    await runLater(server, 'textBack:')
    const sent = () =>
      server.admin.query(`select type, status from tenant.sms_messages where message = 'Sorry that we missed you.'`)
    await expect.poll(async () => (await sent()).rows, until).toMatchObject([{ type: 'autoReply' }])
  })
})

test('a declined call between colleagues ends at once: nobody waits who could leave a message', async () => {
  sam.arrive()
  ana.arrive()
  const placed = await sam.call({ user: ana.person.id })
  await expect.poll(() => ana.leg()?.state, until).toBe('ringing')
  const params = { callSid: placed.body.call.id }
  const declined = await server.request(api.calls.sendToVoicemail, { params }, await ana.auth())
  expect(declined.body).toMatchObject({ status: 'completed', result: 'missed' })
})

test('the usual flow is in force where nothing was saved', async () => {
  const { rows } = await server.admin.query(
    `select id from tenant.locations where account_id = $1 order by name desc`,
    [server.here.id],
  )
  const reply = await server.request(
    api.callFlow.getCallFlow,
    { params: { id: server.here.id, locationId: rows[0].id } },
    await sam.auth(),
  )
  expect(reply.body).toMatchObject({ version: 0, callFlow: defaultCallFlow, problems: [] })
})
