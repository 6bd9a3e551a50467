// Whoever is no longer signed in is in no call, with whatever client: nothing here listens to what the server emits.
import { embeddedVoicePath } from '@frontdesk/contract/calls/embedded-voice'
import { api } from '@frontdesk/contract/registry'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { heardBy, runLater, type Softphone, softphone, tones } from './calls.factory.ts'
import { callRecurring } from './calls.jobs.ts'
import { type PhoneScene, participant, phoneScene, until } from './scene.factory.ts'

let scene: PhoneScene
let server: PhoneScene['server']
let sam: Softphone
let ana: Softphone
const pages: Socket[] = []

beforeAll(async () => {
  scene = await phoneScene()
  ;({ server, sam, ana } = scene)
})
afterAll(async () => {
  for (const page of pages) page.disconnect()
  await server.close()
})
afterEach(() => scene.clear())

const signOut = async (who: Softphone) => server.request(api.auth.signOut, {}, await who.auth())
const again = (who: Softphone, voice: 'sam' | 'olivia') => softphone(server, who.person, voice)
const live = async () => (await server.request(api.calls.listLiveCalls, {}, await ana.auth())).body.data
const statusOf = async (who: Softphone) => {
  const [call] = await live()
  return call && participant(call, who)?.status
}

const tokenOf = async (who: Softphone) =>
  (await server.request(api.calls.issuePhoneToken, {}, await who.auth())).body.token

/** A page that is this softphone; what it was refused with, if it was. */
async function openPage(token: string) {
  const page = io(server.url, {
    path: embeddedVoicePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token, page: crypto.randomUUID() },
  })
  pages.push(page)
  const refused = await new Promise<string | null>((resolve) => {
    page.once('connect', () => resolve(null))
    page.once('connect_error', ({ message }) => resolve(message))
  })
  return { page, refused }
}

test('a coach who signs out hears nothing more, and the call goes on; nothing brings them back', async () => {
  const { sid } = await scene.talking()
  const coach = again(scene.olivia, 'olivia')
  const body = { user: sam.person.id, mode: 'listen' as const }
  const coached = await server.request(api.calls.coachCall, { body }, await coach.auth())
  await coach.join(coached.body.leg)
  await expect.poll(() => coach.hears(), until).toBe('caller+sam')
  await expect.poll(() => statusOf(coach), until).toBe('joined')
  await signOut(coach)
  await expect.poll(() => coach.leg(), until).toBeUndefined()
  await coach.join(coached.body.leg)
  await expect.poll(() => coach.leg(), until).toBeUndefined()
  expect([await sam.hears(), await heardBy(server, sid)]).toEqual(['caller', 'sam'])
})

test('a token joins no call without a session, before its leg ever rang', async () => {
  const caller = again(scene.olivia, 'olivia')
  const placed = await server.request(
    api.calls.placeCall,
    { body: { id: crypto.randomUUID(), To: '13035550109' } },
    await caller.auth(),
  )
  await server.admin.query('delete from directory.sessions where person_id = $1', [caller.person.id])
  const sid = await server.phones.join(caller.identity, placed.body.leg, null)
  await expect.poll(() => server.phones.legs().some((leg) => leg.sid === sid), until).toBe(false)
  server.clock.step(61_000)
  await runRecurring(server, callRecurring, 'calls.reconcile')
  expect(await live()).toEqual([])
})

test('the signalling of a session that has ended closes, opens no more, and is told of no call', async () => {
  const olivia = again(scene.olivia, 'olivia')
  const token = await tokenOf(olivia)
  const { page, refused } = await openPage(token)
  expect(refused).toBeNull()
  const closed = new Promise((resolve) => page.once('disconnect', resolve))
  await signOut(olivia)
  expect(await closed).toBe('io server disconnect')
  expect((await openPage(token)).refused).toBe('unauthorized')
  const next = await openPage(await tokenOf(again(scene.olivia, 'olivia')))
  expect(next.refused).toBeNull()
  // Of what the server no longer has nothing is told either: an end that was never reported.
  await server.admin.query('delete from directory.sessions where person_id = $1', [olivia.person.id])
  expect((await openPage(token)).refused).toBe('unauthorized')
})

test('under a locked screen the call goes on', async () => {
  const { sid } = await scene.talking()
  await server.request(api.auth.lockScreen, {}, await sam.auth())
  server.clock.step(16_000)
  await runRecurring(server, callRecurring, 'calls.reconcile')
  expect([await sam.hears(), await heardBy(server, sid)]).toEqual(['caller', 'sam'])
})

test('a sign-in elsewhere leaves the call of the session before', async () => {
  const olivia = again(scene.olivia, 'olivia')
  olivia.arrive()
  olivia.when('answers')
  ana.arrive()
  await ana.call({ user: olivia.person.id })
  await expect.poll(() => ana.hears(), until).toBe('olivia')
  // What is heard may come before the report of it.
  await expect.poll(async () => [await statusOf(olivia), await statusOf(ana)], until).toEqual(['joined', 'joined'])
  server.clock.step(60_000)
  await server.session(olivia.person)
  await runRecurring(server, callRecurring, 'calls.reconcile')
  await expect.poll(live, until).toEqual([])
})

test('a transferred call does not come back to who has signed out: it goes to voicemail', async () => {
  sam = again(sam, 'sam')
  const { call } = await scene.talking()
  ana.arrive()
  ana.when('rejects', 700)
  const params = { callSid: call.id, target: ana.person.id }
  await server.request(api.calls.transferCold, { params }, await sam.auth())
  await signOut(sam)
  await expect.poll(async () => (await live())[0]?.status, until).toBe('voicemail')
  expect(sam.leg()).toBeUndefined()
})

test('a placed call that ends in an empty voicemail after a transfer was answered, and not missed', async () => {
  const number = '13035550109'
  server.phones.behave({ kind: 'number', number }, { answers: 'answers', says: { tone: tones.caller } })
  sam = again(sam, 'sam')
  sam.arrive()
  sam.when('answers')
  await sam.call({ To: number })
  await expect.poll(() => sam.hears(), until).toBe('caller')
  await scene.joined(sam, number)
  const call = await scene.theCall()
  ana.arrive()
  ana.when('rejects', 700)
  const params = { callSid: call.id, target: ana.person.id }
  await server.request(api.calls.transferCold, { params }, await sam.auth())
  await signOut(sam)
  await expect.poll(async () => (await live())[0]?.status, until).toBe('voicemail')
  for (const { sid } of server.phones.legs()) server.phones.hangUp(sid)
  const resultNow = async () =>
    (await server.admin.query('select direction, result from tenant.calls where id = $1', [call.id])).rows[0]
  await expect.poll(resultNow, until).toEqual({ direction: 'outbound', result: 'answered' })
})

test('a client whose only colleague signs out waits for somebody to come back, then the call ends', async () => {
  sam = again(sam, 'sam')
  const { call } = await scene.talking()
  await signOut(sam)
  await expect.poll(() => statusOf(sam), until).toBe('left')
  expect((await live())[0]).toMatchObject({ id: call.id, status: 'in-progress' })
  await runLater(server, `lonely:${call.id}`)
  await expect.poll(live, until).toEqual([])
})
