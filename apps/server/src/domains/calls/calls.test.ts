// Calls that come in and are placed, with real audio: who rings, who hears whom, and what is stored.
import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { heardBy, ours, type Softphone, tones } from './calls.factory.ts'
import { caller, type PhoneScene, participant, phoneScene, until } from './scene.factory.ts'

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

const live = () => scene.live()
const theCall = () => scene.theCall()
const comesIn = (from?: string) => scene.comesIn(from)
const traceOf = (id: string) => scene.traceOf(id)
const lastCalls = async (who: Softphone) =>
  (await server.request(api.calls.listLastCalls, {}, await who.auth())).body.data
const lastCall = async (who: Softphone) => (await lastCalls(who))[0]
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe('a call comes in', () => {
  test('the caller hears ringing, whoever answers first talks, and the others cease to ring', async () => {
    sam.arrive()
    ana.arrive()
    const sid = await comesIn()
    await expect.poll(() => heardBy(server, sid), until).toBe('sound')
    await expect.poll(() => sam.leg()?.state, until).toBe('ringing')
    await sam.answer()
    await expect.poll(() => sam.hears(), until).toBe('caller')
    await expect.poll(() => heardBy(server, sid), until).toBe('sam')
    const call = await theCall()
    expect(call).toMatchObject({
      status: 'in-progress',
      direction: 'inbound',
      phoneNumber: caller,
      verification: 'verified',
    })
    const host = async () => participant(await theCall(), sam)
    await expect.poll(host, until).toMatchObject({ status: 'joined', isHost: true })
    await expect.poll(async () => participant(await theCall(), ana)?.status, until).toBe('canceled')
    await expect.poll(() => ana.leg(), until).toBeUndefined()
    expect(await traceOf(call.id)).toEqual(
      expect.arrayContaining([
        'A call from (303) 555-0101 to (617) 555-0100 came in.',
        'Employee Here’s phone rang for up to 25 seconds.',
        'Owner Here wasn’t called: not signed in.',
        'Employee Here answered.',
      ]),
    )
    server.phones.hangUp(sid)
    await expect.poll(live, until).toEqual([])
    expect(await lastCall(sam)).toMatchObject({ id: call.id, result: 'answered' })
  })

  test('two answer at once: one of them talks', async () => {
    for (const each of [sam, ana, olivia]) {
      each.arrive()
      each.when('answers')
    }
    const sid = await comesIn()
    await expect.poll(() => heardBy(server, sid), until).toMatch(/^(sam|ana|olivia)$/)
    await expect.poll(() => [sam, ana, olivia].filter((each) => each.leg()).length, until).toBe(1)
  })

  test('nobody is there: the caller leaves a voicemail, which is kept as an MP3', async () => {
    const sid = await comesIn()
    const call = await theCall()
    expect(call.status).toBe('voicemail')
    // The greeting, the tone, and two seconds of speech.
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    server.phones.hangUp(sid)
    await expect
      .poll(
        async () =>
          (await server.admin.query('select result from tenant.calls where id = $1', [call.id])).rows[0].result,
        until,
      )
      .toBe('voicemail')
    await expect
      .poll(
        async () =>
          (await server.request(api.calls.playRecording, { params: { id: call.id } }, await sam.auth())).status,
        until,
      )
      .toBe(200)
  })

  test('nobody answers in time, or all decline: voicemail', async () => {
    sam.arrive()
    sam.when('rejects', 100)
    const sid = await comesIn()
    await expect.poll(async () => (await theCall()).status, until).toBe('voicemail')
    await expect.poll(() => heardBy(server, sid), until).toBe('sound')
    server.phones.hangUp(sid)
  })

  test('a blocked number is rejected', async () => {
    const phoneNumber = '13035550666'
    await server.request(api.blocked.blockNumber, { body: { phoneNumber, reason: 'spam' } }, await sam.auth())
    await comesIn(phoneNumber)
    await expect.poll(() => server.phones.legs().length, until).toBe(0)
    expect((await server.admin.query('select result from tenant.calls where phone = $1', [phoneNumber])).rows).toEqual([
      { result: 'blocked' },
    ])
  })
})

describe('a call is placed', () => {
  test('out: the other is called once the softphone is there', async () => {
    sam.arrive()
    server.phones.behave({ kind: 'number', number: caller }, { answers: 'answers', says: { tone: tones.caller } })
    const placed = await sam.call({ To: '(303) 555-0101' })
    expect(placed.body.call).toMatchObject({ direction: 'outbound', phoneNumber: caller, accountPhone: ours })
    await expect.poll(() => sam.hears(), until).toBe('caller')
    const again = await sam.call({ To: '3035550102' })
    expect([again.status, codeOf(again)]).toEqual([409, 'phoneBusy'])
    await server.request(api.calls.endCall, { params: { id: placed.body.call.id } }, await sam.auth())
    await expect.poll(() => server.phones.legs().length, until).toBe(0)
    const recent = await server.request(api.calls.listRecentNumbers, {}, await sam.auth())
    expect(recent.body.data[0]?.phoneNumber).toBe(caller)
  })

  test.each([
    ['busy', 'busy', 'The line is busy.'],
    ['rejects', 'no-answer', 'The call was declined.'],
  ] as const)('out: the line %s', async (answers, result, error) => {
    server.phones.behave({ kind: 'number', number: caller }, { answers, says: null })
    const placed = await sam.call({ To: caller })
    await expect.poll(live, until).toEqual([])
    const { rows } = await server.admin.query('select result, error from tenant.calls where id = $1', [
      placed.body.call.id,
    ])
    expect(rows).toEqual([{ result, error }])
  })

  test('a call that its placer declines was not missed: only calls that come in are', async () => {
    sam.arrive()
    const placed = await server.request(
      api.calls.placeCall,
      { body: { id: crypto.randomUUID(), To: caller } },
      await sam.auth(),
    )
    const params = { callSid: placed.body.call.id }
    const declined = await server.request(api.calls.sendToVoicemail, { params }, await sam.auth())
    expect(declined.body).toMatchObject({ status: 'completed', result: 'hangup' })
  })

  test('to a colleague, who is signed in', async () => {
    sam.arrive()
    const refused = await sam.call({ user: ana.person.id })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'peerUnavailable'])
    ana.arrive()
    ana.when('answers')
    const placed = await sam.call({ user: ana.person.id })
    expect(placed.body.call).toMatchObject({ type: 'PEER', direction: 'internal', firstName: 'Admin' })
    await expect.poll(() => sam.hears(), until).toBe('ana')
    await expect.poll(() => ana.hears(), until).toBe('sam')
  })

  test('911 is not pretended', async () => {
    const reply = await sam.call({ To: '911' })
    expect([reply.status, codeOf(reply)]).toEqual([503, 'notConnected'])
    const { rows } = await server.admin.query(
      `select facts->>'number' as number from tenant.audit_log where action = 'call.emergency'`,
    )
    expect(rows).toEqual([{ number: '911' }])
  })

  test('911 is dialed at once, out of another call, and admins learn of it', async () => {
    const { call } = await scene.talking()
    const { voice } = server.platform.carrier
    Object.defineProperty(voice, 'outside', { value: true, configurable: true })
    try {
      const placed = await sam.call({ To: '911' })
      expect(placed.body.call).toMatchObject({ phoneNumber: '911', direction: 'outbound' })
      await expect
        .poll(() => server.phones.legs().some(({ other }) => 'number' in other && other.number === '911'), until)
        .toBe(true)
      const again = { body: { id: placed.body.call.id, To: '911' } }
      const repeated = await server.request(api.calls.placeCall, again, await sam.auth())
      expect([repeated.status, repeated.body.leg]).toEqual([201, placed.body.leg])
      const left = async () => (await lastCalls(sam)).find(({ id }) => id === call.id)?.result
      await expect.poll(left, until).toBe('answered')
    } finally {
      Object.defineProperty(voice, 'outside', { value: false, configurable: true })
    }
  })
})
