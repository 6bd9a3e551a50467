// What is done during a call, by tones over the real mixer: who hears whom, and what is recorded.
import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { heardBy, type Softphone, tones } from './calls.factory.ts'
import { callRecurring } from './calls.jobs.ts'
import { type PhoneScene, participant, phoneScene, until } from './scene.factory.ts'

let scene: PhoneScene
let server: PhoneScene['server']
let sam: Softphone
let ana: Softphone

beforeAll(async () => {
  scene = await phoneScene()
  ;({ server, sam, ana } = scene)
})
afterAll(() => server.close())
afterEach(() => scene.clear())

const live = () => scene.live()
const theCall = () => scene.theCall()
const talking = () => scene.talking()
/** Sam has called a client, and talks with them. */
async function called() {
  sam.arrive()
  const number = '13035550203'
  server.phones.behave({ kind: 'number', number }, { answers: 'answers', says: { tone: tones.other } })
  await sam.call({ To: number })
  await expect.poll(() => sam.hears(), until).toBe('other')
  await scene.joined(sam, number)
  const leg = server.phones.legs().find(({ other }) => other.kind === 'number' && other.number === number)
  return { sid: leg?.sid ?? '', call: await theCall() }
}
const traceOf = (id: string) => scene.traceOf(id)
const lastCalls = async (who: Softphone) =>
  (await server.request(api.calls.listLastCalls, {}, await who.auth())).body.data
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

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

  test('while keys are pressed, which takes seconds, the call can be changed', async () => {
    const { call } = await talking()
    const params = { id: call.id }
    const digits = '1'.repeat(20)
    let isPressed = false
    const pressing = server
      .request(api.calls.sendDigits, { params, body: { digits } }, await sam.auth())
      .then(({ status }) => {
        isPressed = true
        return status
      })
    await expect.poll(() => sam.hears(), until).toBe('caller')
    const noted = await server.request(
      api.calls.saveCallNotes,
      { params, body: { notes: 'Hail', sticky: false } },
      await sam.auth(),
    )
    expect([noted.status, isPressed]).toEqual([200, false])
    expect(await pressing).toBe(204)
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
    await scene.joined(ana, '13035550202')
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
    await scene.joined(ana)
    sam.when('rejects', 50)
    ana.when('answers')
    await server.request(
      api.calls.transferCold,
      { params: { callSid: call.id, target: sam.person.id } },
      await ana.auth(),
    )
    await expect.poll(async () => (await traceOf(call.id)).join(), until).toContain('went back to Admin Here')
    await expect.poll(() => heardBy(server, sid), until).toBe('ana')
  })

  test.each([
    ['a caller', () => talking()],
    ['a client we called', () => called()],
  ])('a rejected transfer of %s goes back to the colleague who transferred it', async (_who, begins) => {
    const { sid, call } = await begins()
    ana.arrive()
    ana.when('never')
    await server.request(
      api.calls.transferCold,
      { params: { callSid: call.id, target: ana.person.id } },
      await sam.auth(),
    )
    await expect.poll(() => ana.leg(), until).toBeDefined()
    await expect.poll(() => sam.leg(), until).toBeUndefined()
    sam.when('answers')
    await server.request(api.calls.sendToVoicemail, { params: { callSid: call.id } }, await ana.auth())
    await expect.poll(async () => (await traceOf(call.id)).join(), until).toContain('went back to Employee Here')
    await scene.joined(sam)
    await expect.poll(() => heardBy(server, sid), until).toBe('sam')
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
    await expect.poll(async () => [await sam.hears(), await heardBy(server, sid)], until).toEqual(['caller', 'sam'])
    await scene.joined(ana)
    await coach('whisper')
    await expect.poll(() => sam.hears(), until).toBe('ana+caller')
    await expect.poll(() => heardBy(server, sid), until).toBe('sam')
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
  })

  test('whoever is asked into a recorded call hears that it is recorded before they talk', async () => {
    const { call } = await talking()
    const params = { id: call.id }
    await server.request(api.calls.resumeRecording, { params }, await sam.auth())
    await expect.poll(async () => (await theCall()).isRecording, until).toBe(true)
    // Florida asks for the consent of all parties.
    const number = '13055550203'
    server.phones.behave({ kind: 'number', number }, { answers: 'answers', says: { tone: tones.other } })
    const told = async () => (await traceOf(call.id)).filter((text) => text.includes('recording was announced')).length
    const before = await told()
    await server.request(api.calls.addParticipant, { params, body: { To: number } }, await sam.auth())
    const leg = () => server.phones.legs().find(({ other }) => other.kind === 'number' && other.number === number)
    await expect.poll(() => heardBy(server, leg()?.sid ?? ''), until).toBe('sound')
    expect(await told()).toBe(before + 1)
    await expect.poll(() => heardBy(server, leg()?.sid ?? ''), until).toBe('caller+sam')
  })

  test('whoever is asked in while the recording is paused is told of it as well', async () => {
    const { call } = await talking()
    const params = { id: call.id }
    await server.request(api.calls.resumeRecording, { params }, await sam.auth())
    await expect.poll(async () => (await theCall()).isRecording, until).toBe(true)
    await server.request(api.calls.pauseRecording, { params }, await sam.auth())
    const number = '13055550204'
    server.phones.behave({ kind: 'number', number }, { answers: 'answers', says: { tone: tones.other } })
    const told = async () => (await traceOf(call.id)).filter((text) => text.includes('recording was announced')).length
    const before = await told()
    await server.request(api.calls.addParticipant, { params, body: { To: number } }, await sam.auth())
    await expect.poll(told, until).toBe(before + 1)
  })

  test('every outside party is told when the recording is begun by hand', async () => {
    const { sid, call } = await talking()
    const params = { id: call.id }
    const number = '13055550206'
    server.phones.behave({ kind: 'number', number }, { answers: 'answers', says: { tone: tones.other } })
    await server.request(api.calls.addParticipant, { params, body: { To: number } }, await sam.auth())
    await expect.poll(() => heardBy(server, sid), until).toBe('other+sam')
    await scene.joined(number)
    const told = async () => (await traceOf(call.id)).filter((text) => text.includes('recording was announced')).length
    const before = await told()
    await server.request(api.calls.resumeRecording, { params }, await sam.auth())
    expect(await told()).toBe(before + 2)
    await expect.poll(() => heardBy(server, sid), until).toBe('other+sam')
  })

  test('a contact of another agency, or none, is left out, and help is not called into a call', async () => {
    const { call } = await talking()
    const params = { id: call.id }
    const client = crypto.randomUUID()
    const added = await server.request(
      api.calls.addParticipant,
      { params, body: { To: '13035550205', client } },
      await sam.auth(),
    )
    expect(added.status).toBe(201)
    const helped = await server.request(api.calls.addParticipant, { params, body: { To: '911' } }, await sam.auth())
    expect(helped.status).toBe(422)
  })

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
    await expect.poll(() => heardBy(server, sid), until).toBe('sam')
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
    const ended = (await lastCalls(sam)).find(({ id }) => id === call.id)
    expect(ended?.errorMessage).toBe('The connection of the calls broke down. Call again.')
    await talking()
  })

  test('a colleague who comes back within a minute goes on talking', async () => {
    const { sid, call } = await talking()
    sam.when('never')
    sam.hangUp()
    await expect.poll(async () => participant(await theCall(), sam)?.status, until).toBe('left')
    const back = await server.request(api.calls.joinCall, { params: { id: call.id } }, await sam.auth())
    await sam.join(back.body.leg)
    await expect.poll(() => heardBy(server, sid), until).toBe('sam')
  })

  test('a colleague who is coming back mutes and unmutes before the line is connected', async () => {
    const { sid, call } = await talking()
    sam.when('never')
    const change = async (muted: boolean) =>
      server.request(
        api.calls.changeParticipant,
        { params: { sid: call.id, label: `client:${sam.person.id}` }, body: { muted } },
        await sam.auth(),
      )
    const comesBack = async () =>
      (await server.request(api.calls.joinCall, { params: { id: call.id } }, await sam.auth())).body.leg
    const first = await comesBack()
    const early = await change(true)
    expect([early.status, participant(early.body, sam)?.isMuted]).toEqual([200, true])
    await sam.join(first)
    await scene.joined(sam)
    await expect.poll(() => heardBy(server, sid), until).toBe('silence')
    expect(participant(await theCall(), sam)?.isMuted).toBe(true)

    const second = await comesBack()
    const open = await change(false)
    expect([open.status, participant(open.body, sam)?.isMuted]).toEqual([200, false])
    await sam.join(second)
    await expect.poll(() => heardBy(server, sid), until).toBe('sam')
  })

  test('a colleague whose phone still rings changes nothing in the call', async () => {
    const { sid, call } = await talking()
    ana.arrive()
    await server.request(
      api.calls.addParticipant,
      { params: { id: call.id }, body: { user: ana.person.id } },
      await sam.auth(),
    )
    await expect.poll(() => ana.leg(), until).toBeDefined()
    const outside = (await theCall()).participants.find(({ label }) => !label.startsWith('client:'))
    for (const [label, body] of [
      [outside?.label ?? '', { hold: true }],
      [`client:${sam.person.id}`, { muted: true }],
      [`client:${ana.person.id}`, { hold: true }],
    ] as const) {
      const late = await server.request(
        api.calls.changeParticipant,
        { params: { sid: call.id, label }, body },
        await ana.auth(),
      )
      expect([late.status, codeOf(late)]).toEqual([403, 'notInCall'])
    }
    expect(await heardBy(server, sid)).toBe('sam')
  })

  test('the server restarts in the middle, and the call goes on', async () => {
    const { sid, call } = await talking()
    const start = await server.stop()
    await expect.poll(() => heardBy(server, sid), until).toBe('sam')
    await start()
    await runRecurring(server, callRecurring, 'calls.reconcile')
    expect((await theCall()).id).toBe(call.id)
    server.phones.hangUp(sid)
    await expect.poll(live, until).toEqual([])
  })
})
