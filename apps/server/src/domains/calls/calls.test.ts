// Who hears whom, by tones over the real mixer, and what is stored of it.
import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import type { PhoneCall } from './call/call-view.ts'
import { heardBy, openPhones, ours, runPhoneRound, type Softphone, softphone, tones } from './calls.factory.ts'

let server: TestServer
let sam: Softphone
let ana: Softphone
let olivia: Softphone
const caller = '13035550101'
const until = { timeout: 10_000, interval: 50 }

beforeAll(async () => {
  server = await testServer()
  await openPhones(server)
  sam = softphone(server, server.here.people.employee, 'sam')
  ana = softphone(server, server.here.people.admin, 'ana')
  olivia = softphone(server, server.here.people.owner, 'olivia')
  for (const each of [sam, ana, olivia]) {
    await each.auth()
    each.when('never')
  }
})
afterAll(() => server.close())
afterEach(async () => {
  for (const { sid } of server.phones.legs()) server.phones.hangUp(sid)
  await expect.poll(live, until).toEqual([])
  for (const each of [sam, ana, olivia]) {
    each.when('never')
    each.leaves()
  }
  server.phones.behave({ kind: 'number', number: caller }, undefined)
})

const live = async () => (await server.request(api.calls.listLiveCalls, {}, await sam.auth())).body.data
const theCall = async (): Promise<PhoneCall> => {
  await expect.poll(async () => (await live()).length, until).toBe(1)
  return (await live())[0] as PhoneCall
}
const lastCalls = async (who: Softphone) =>
  (await server.request(api.calls.listLastCalls, {}, await who.auth())).body.data
const lastCall = async (who: Softphone) => (await lastCalls(who))[0]
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const comesIn = (from = caller) => server.phones.call(from, ours, { tone: tones.caller })
const traceOf = async (id: string) =>
  (await server.request(api.calls.getCallTrace, { params: { id } }, await sam.auth())).body.data.map(({ text }) => text)
const participant = (call: PhoneCall, who: Softphone) =>
  call.participants.find(({ label }) => label === `client:${who.person.id}`)

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
        'Employee Here’s phone rings for 25 seconds.',
        'Owner Here was not called: not signed in.',
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
  }, 40_000)

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

/** Sam talks with the caller. */
async function talking() {
  sam.arrive()
  sam.when('answers')
  const sid = await comesIn()
  await expect.poll(() => sam.hears(), until).toBe('caller')
  return { sid, call: await theCall() }
}

describe('during a call', () => {
  test('hold plays music to the client, and mute says nothing', async () => {
    const { sid, call } = await talking()
    const params = { sid: call.id }
    await server.request(api.calls.holdCall, { params, body: { hold: true } }, await sam.auth())
    await expect.poll(() => heardBy(server, sid), until).toBe('sound')
    await expect.poll(() => sam.hears(), until).toBe('silence')
    await server.request(api.calls.holdCall, { params, body: { hold: false } }, await sam.auth())
    await expect.poll(() => sam.hears(), until).toBe('caller')
    const label = `client:${sam.person.id}`
    await server.request(
      api.calls.changeParticipant,
      { params: { ...params, label }, body: { muted: true } },
      await sam.auth(),
    )
    await expect.poll(() => heardBy(server, sid), until).toBe('silence')
    expect(participant(await theCall(), sam)).toMatchObject({ isMuted: true })
  })

  test('a conference of four; the host leaves, and the next one is host', async () => {
    const { sid, call } = await talking()
    ana.arrive()
    ana.when('answers')
    server.phones.behave({ kind: 'number', number: '13035550202' }, { answers: 'answers', says: { tone: tones.other } })
    const params = { id: call.id }
    await server.request(api.calls.addParticipant, { params, body: { user: ana.person.id } }, await sam.auth())
    await server.request(api.calls.addParticipant, { params, body: { To: '3035550202' } }, await sam.auth())
    await expect.poll(() => ana.hears(), until).toBe('caller+other+sam')
    await expect.poll(() => heardBy(server, sid), until).toBe('ana+other+sam')
    expect(await theCall()).toMatchObject({ type: 'CONFERENCE' })
    const refused = await server.request(
      api.calls.removeParticipant,
      { params: { sid: call.id, label: `client:${sam.person.id}` } },
      await ana.auth(),
    )
    expect([refused.status, codeOf(refused)]).toEqual([403, 'hostOnly'])
    await server.request(api.calls.leaveCall, { params }, await sam.auth())
    await expect.poll(() => heardBy(server, sid), until).toBe('ana+other')
    await expect.poll(async () => participant(await theCall(), ana)?.isHost, until).toBe(true)
    const other = (await theCall()).participants.find(({ phoneNumber }) => phoneNumber === '13035550202')
    await server.request(
      api.calls.removeParticipant,
      { params: { sid: call.id, label: other?.label ?? '' } },
      await ana.auth(),
    )
    await expect.poll(() => heardBy(server, sid), until).toBe('ana')
  })

  test('a cold transfer; unanswered, it comes back to whoever transferred it', async () => {
    const { sid, call } = await talking()
    ana.arrive()
    ana.when('answers', 300)
    const params = { callSid: call.id, target: ana.person.id }
    await server.request(api.calls.transferCold, { params }, await sam.auth())
    await expect.poll(() => heardBy(server, sid), until).toBe('ana')
    await expect.poll(() => sam.leg(), until).toBeUndefined()
    sam.when('rejects', 50)
    ana.when('answers')
    await server.request(
      api.calls.transferCold,
      { params: { callSid: call.id, target: sam.person.id } },
      await ana.auth(),
    )
    await expect.poll(async () => (await traceOf(call.id)).join(), until).toContain('goes back to Admin Here')
    await expect.poll(() => heardBy(server, sid), until).toBe('ana')
  })

  test('a coach listens, whispers, and barges in', async () => {
    const { sid, call } = await talking()
    ana.arrive()
    const coach = async (mode: 'listen' | 'whisper' | 'barge') =>
      server.request(api.calls.coachCall, { body: { user: sam.person.id, mode } }, await ana.auth())
    const joined = await coach('listen')
    expect(joined.body.call?.id).toBe(call.id)
    await ana.join(joined.body.leg)
    await expect.poll(() => ana.hears(), until).toBe('caller+sam')
    expect([await sam.hears(), await heardBy(server, sid)]).toEqual(['caller', 'sam'])
    await coach('whisper')
    await expect.poll(() => sam.hears(), until).toBe('ana+caller')
    expect(await heardBy(server, sid)).toBe('sam')
    await coach('barge')
    await expect.poll(() => heardBy(server, sid), until).toBe('ana+sam')
    const refused = await server.request(
      api.calls.coachCall,
      { body: { user: ana.person.id, mode: 'listen' } },
      await sam.auth(),
    )
    expect(refused.status).toBe(403)
  })

  test('a recording holds what was said, and not what was paused', async () => {
    const { call } = await talking()
    const params = { id: call.id }
    await server.request(api.calls.resumeRecording, { params }, await sam.auth())
    await expect.poll(async () => (await theCall()).isRecording, until).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 4000))
    await server.request(api.calls.pauseRecording, { params }, await sam.auth())
    expect(await theCall()).toMatchObject({ recordingStatus: 'paused' })
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await server.request(api.calls.resumeRecording, { params }, await sam.auth())
    await server.request(api.calls.endCall, { params }, await sam.auth())
    const stored = () =>
      server.admin.query('select state, seconds from tenant.call_recordings where call_id = $1', [call.id])
    await expect.poll(async () => (await stored()).rows[0]?.state, until).toBe('stored')
    const { seconds } = (await stored()).rows[0]
    expect(seconds).toBeGreaterThanOrEqual(3)
    expect(seconds).toBeLessThanOrEqual(5)
  }, 40_000)

  test('a colleague who is asked in and declines leaves the call as it is', async () => {
    const { sid, call } = await talking()
    ana.arrive()
    await server.request(
      api.calls.addParticipant,
      { params: { id: call.id }, body: { user: ana.person.id } },
      await sam.auth(),
    )
    await expect.poll(async () => participant(await theCall(), ana)?.status, until).toBe('ringing')
    await server.request(api.calls.sendToVoicemail, { params: { callSid: call.id } }, await ana.auth())
    expect(participant(await theCall(), ana)?.status).toBe('rejected')
    await expect.poll(() => ana.leg(), until).toBeUndefined()
    expect(await theCall()).toMatchObject({ status: 'in-progress' })
    expect(await heardBy(server, sid)).toBe('sam')
  })

  test('whoever was taken out of a call does not come back into it', async () => {
    const { call } = await talking()
    ana.arrive()
    ana.when('answers')
    await server.request(
      api.calls.addParticipant,
      { params: { id: call.id }, body: { user: ana.person.id } },
      await sam.auth(),
    )
    await expect.poll(() => ana.hears(), until).toBe('caller+sam')
    const label = `client:${ana.person.id}`
    await server.request(api.calls.removeParticipant, { params: { sid: call.id, label } }, await sam.auth())
    await expect.poll(() => ana.leg(), until).toBeUndefined()
    const back = await server.request(api.calls.joinCall, { params: { id: call.id } }, await ana.auth())
    expect([back.status, codeOf(back)]).toEqual([403, 'notInCall'])
  })

  test('notes that a colleague has changed meanwhile are not overwritten', async () => {
    const { call } = await talking()
    const save = async (notes: string, base: string) =>
      server.request(
        api.calls.saveCallNotes,
        { params: { id: call.id }, body: { notes, base, sticky: false } },
        await sam.auth(),
      )
    expect((await save('Hail damage', '')).status).toBe(200)
    const late = await save('Wants a quote', '')
    expect([late.status, codeOf(late)]).toEqual([409, 'notesChanged'])
    expect((await save('Hail damage. Wants a quote', 'Hail damage')).body.notes).toBe('Hail damage. Wants a quote')
  })

  test('the media process dies: the call ends with a sentence, and the next one works', async () => {
    const { call } = await talking()
    server.phones.crash()
    await expect.poll(live, until).toEqual([])
    const ended = await lastCall(sam)
    expect(ended).toMatchObject({ id: call.id, errorMessage: 'The connection of the calls broke down. Call again.' })
    await talking()
  })

  test('a colleague who comes back within 20 seconds goes on talking', async () => {
    const { sid, call } = await talking()
    sam.when('never')
    sam.hangUp()
    await expect.poll(async () => participant(await theCall(), sam)?.status, until).toBe('left')
    const back = await server.request(api.calls.joinCall, { params: { id: call.id } }, await sam.auth())
    await sam.join(back.body.leg)
    await expect.poll(() => heardBy(server, sid), until).toBe('sam')
  })

  test('the server restarts in the middle, and the call goes on', async () => {
    const { sid, call } = await talking()
    const start = await server.stop()
    expect(await heardBy(server, sid)).toBe('sam')
    await start()
    await runPhoneRound(server, 'calls.reconcile')
    expect((await theCall()).id).toBe(call.id)
    server.phones.hangUp(sid)
    await expect.poll(live, until).toEqual([])
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
    const { call } = await talking()
    const { voice } = server.platform.carrier
    Object.defineProperty(voice, 'outside', { value: true, configurable: true })
    try {
      const placed = await sam.call({ To: '911' })
      expect(placed.body.call).toMatchObject({ phoneNumber: '911', direction: 'outbound' })
      await expect
        .poll(() => server.phones.legs().some(({ other }) => 'number' in other && other.number === '911'), until)
        .toBe(true)
      const left = async () => (await lastCalls(sam)).find(({ id }) => id === call.id)?.result
      await expect.poll(left, until).toBe('answered')
    } finally {
      Object.defineProperty(voice, 'outside', { value: false, configurable: true })
    }
  })
})
