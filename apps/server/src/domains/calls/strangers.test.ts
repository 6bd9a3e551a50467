// Those who have no business in a call: colleagues who are not in it, coaches, other agencies, and a locked screen.
import { embeddedVoicePath } from '@frontdesk/contract/calls/embedded-voice'
import { api } from '@frontdesk/contract/registry'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { repeatedSlot } from '#testing/longest-turn'
import { type TestServer, testServer } from '#testing/server'
import type { PhoneCall } from './call/call-view.ts'
import { heardBy, openPhones, ours, type Softphone, softphone, tones } from './calls.factory.ts'
import { legName } from './flow/names.ts'
import { joined } from './scene.factory.ts'

let server: TestServer
let sam: Softphone
let ana: Softphone
let elsewhere: { token: string }
const caller = '13035550101'
const until = { timeout: 10_000, interval: 50 }
const pages: Socket[] = []

beforeAll(async () => {
  server = await testServer()
  await openPhones(server)
  sam = softphone(server, server.here.people.employee, 'sam')
  ana = softphone(server, server.here.people.admin, 'ana')
  elsewhere = { token: await server.session(server.there.people.owner) }
})
afterAll(async () => {
  for (const page of pages) page.disconnect()
  await server.close()
})
afterEach(async () => {
  for (const { sid } of server.phones.legs()) server.phones.hangUp(sid)
  await expect.poll(live, until).toEqual([])
  for (const each of [sam, ana]) each.leaves()
})

const live = async () => (await server.request(api.calls.listLiveCalls, {}, await sam.auth())).body.data

/** Sam talks with a caller. Ana's phone rang, too, unless she is away. */
async function talking({ rangAtAna = false } = {}) {
  sam.arrive()
  if (rangAtAna) ana.arrive()
  ana.when('never')
  sam.when('answers', 300)
  const sid = await server.phones.call(caller, ours, { tone: tones.caller })
  await expect.poll(() => heardBy(server, sid), until).toBe('sam')
  await joined(server, sam)
  return { sid, call: (await live())[0] as PhoneCall }
}

/** What somebody with a session may try at a call; each status that is refused. */
async function tried(call: PhoneCall, as: { token: string }) {
  const id = { params: { id: call.id } }
  const sid = { sid: call.id }
  const client = call.participants.find(({ type }) => type === 'other')?.label ?? ''
  const at = { params: { ...sid, label: client } }
  const replies = await Promise.all([
    server.request(api.calls.joinCall, id, as),
    server.request(api.calls.convertToConference, id, as),
    server.request(api.calls.addParticipant, { ...id, body: { To: '13035550177' } }, as),
    server.request(api.calls.changeParticipant, { ...at, body: { muted: true } }, as),
    server.request(api.calls.removeParticipant, at, as),
    server.request(api.calls.holdCall, { params: sid, body: { hold: true } }, as),
    server.request(api.calls.leaveCall, id, as),
    server.request(api.calls.endCall, id, as),
    server.request(api.calls.sendDigits, { ...id, body: { digits: '1' } }, as),
    server.request(api.calls.transferCold, { params: { callSid: call.id, target: '13035550177' } }, as),
    server.request(api.calls.sendToVoicemail, { params: { callSid: call.id } }, as),
    server.request(api.calls.pauseRecording, id, as),
    server.request(api.calls.resumeRecording, id, as),
    server.request(api.calls.stopRecording, id, as),
    server.request(api.calls.saveCallNotes, { ...id, body: { notes: 'x', sticky: false } }, as),
  ])
  return [...new Set(replies.map(({ status }) => status))]
}

test('a colleague whose phone only rang, or who was never called, can do nothing in the call', async () => {
  const { sid, call } = await talking({ rangAtAna: true })
  expect(await tried(call, await ana.auth())).toEqual([403])
  const owner = softphone(server, server.here.people.owner, 'olivia')
  expect(await tried(call, await owner.auth())).toEqual([403])
  await expect.poll(() => heardBy(server, sid), until).toBe('sam')
})

test('for another agency the call does not exist', async () => {
  const { sid, call } = await talking()
  for (const status of await tried(call, elsewhere)) expect([403, 404]).toContain(status)
  const id = { params: { id: call.id } }
  const replies = await Promise.all([
    server.request(api.calls.listParticipants, id, elsewhere),
    server.request(api.calls.getCallTrace, id, elsewhere),
    server.request(api.calls.playRecording, id, elsewhere),
  ])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  const coached = await server.request(
    api.calls.coachCall,
    { body: { user: sam.person.id, mode: 'listen' } },
    elsewhere,
  )
  expect(coached.status).toBe(409)
  expect((await server.request(api.calls.listLiveCalls, {}, elsewhere)).body.data).toEqual([])
  await expect.poll(() => heardBy(server, sid), until).toBe('sam')
})

test('a coach who listens changes nothing in the call, and is not heard', async () => {
  const { sid, call } = await talking()
  ana.arrive()
  const { body } = await server.request(
    api.calls.coachCall,
    { body: { user: sam.person.id, mode: 'listen' } },
    await ana.auth(),
  )
  // Before the coach hears anything, whoever is coached is told.
  const coach = { userId: ana.person.id, coaching: `client:${sam.person.id}`, mode: 'listen' }
  expect((await live())[0]?.participants).toContainEqual(expect.objectContaining(coach))
  const { rows: told } = await server.admin.query(
    `select payload->'call'->'participants' as participants, audience from tenant.events
      where account_id = $1 and stream = 'calls' order by seq desc limit 1`,
    [server.here.id],
  )
  expect(told).toEqual([
    { participants: expect.arrayContaining([expect.objectContaining(coach)]), audience: 'account' },
  ])
  const { rows: audited } = await server.admin.query(
    `select user_id, entity_id, facts from tenant.audit_log where action = 'call.coached'`,
  )
  expect(audited).toEqual([{ user_id: ana.person.id, entity_id: sam.person.id, facts: { mode: 'listen' } }])
  await ana.join(body.leg)
  await expect.poll(() => ana.hears(), until).toBe('caller+sam')
  const own = { sid: call.id, label: `client:${ana.person.id}` }
  const unmuted = await server.request(
    api.calls.changeParticipant,
    { params: own, body: { muted: false } },
    await ana.auth(),
  )
  expect(unmuted.status).toBe(403)
  const held = await server.request(
    api.calls.holdCall,
    { params: { sid: call.id }, body: { hold: true } },
    await ana.auth(),
  )
  const ended = await server.request(api.calls.endCall, { params: { id: call.id } }, await ana.auth())
  expect([held.status, ended.status]).toEqual([403, 403])
  await expect.poll(async () => [await sam.hears(), await heardBy(server, sid)], until).toEqual(['caller', 'sam'])
})

/** The signalling socket of somebody's own page. */
async function pageOf(who: Softphone): Promise<Socket> {
  const { body } = await server.request(api.calls.issuePhoneToken, {}, await who.auth())
  const page = io(server.url, {
    path: embeddedVoicePath,
    transports: ['websocket'],
    forceNew: true,
    auth: { token: body.token, page: crypto.randomUUID() },
  })
  pages.push(page)
  await new Promise<void>((resolve, reject) => {
    page.once('connect', resolve)
    page.once('connect_error', reject)
  })
  return page
}

test('a softphone takes over nobody else’s line, neither of who talks nor of who is about to', async () => {
  const page = await pageOf(ana)
  const take = (leg: string) => page.emitWithAck('call', { leg: legName(server.here.id, leg), offer: 'v=0' })
  const { sid, call } = await talking()
  const host = call.participants.find(({ isHost }) => isHost)?.leg ?? ''
  await take(host)
  await expect.poll(() => heardBy(server, sid), until).toBe('sam')
  server.phones.hangUp(sid)
  await expect.poll(live, until).toEqual([])

  const placed = await server.request(
    api.calls.placeCall,
    { body: { id: crypto.randomUUID(), To: caller } },
    await sam.auth(),
  )
  const waiting = (await live())[0]?.participants.find(({ isHost }) => isHost)?.leg ?? ''
  await take(waiting)
  server.phones.behave({ kind: 'number', number: caller }, { answers: 'answers', says: { tone: tones.caller } })
  await sam.join(placed.body.leg)
  await expect.poll(() => sam.hears(), until).toBe('caller')
})

test('a page that opens one line after the other is refused', async () => {
  const page = await pageOf(ana)
  const said = () => page.emitWithAck('call', { leg: 'leg', offer: 'v=0' })
  const replies = await Promise.all(Array.from({ length: 40 }, said))
  expect(replies.every(({ ok }) => ok === false)).toBe(true)
  expect(replies.some(({ message }) => message === 'This page has too many calls. End one first.')).toBe(true)
})

test('a softphone that rings is not told by whom: its screen may be locked', async () => {
  const page = await pageOf(ana)
  server.phones.behave({ kind: 'device', identity: ana.identity }, undefined)
  ana.arrive()
  const rang = new Promise((resolve) => page.once('ring', resolve))
  await server.phones.call(caller, ours, { tone: tones.caller })
  expect(await rang).toMatchObject({ from: ours, params: { call: (await live())[0]?.id } })
  ana.when('never')
})

test('a locked screen says that one talks, and not with whom or about what', async () => {
  const { call } = await talking()
  const as = await sam.auth()
  const id = { params: { id: call.id } }
  await server.request(api.calls.saveCallNotes, { ...id, body: { notes: 'Hail', sticky: false } }, as)
  await server.request(api.auth.lockScreen, {}, as)
  const mine = { sid: call.id, label: `client:${sam.person.id}` }
  const replies = await Promise.all([
    server.request(api.calls.listLiveCalls, {}, as),
    server.request(api.calls.listParticipants, id, as),
    server.request(api.calls.changeParticipant, { params: mine, body: { muted: true } }, as),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const told = JSON.stringify(replies.map(({ body }) => body))
  for (const secret of [caller, 'Hail']) expect(told).not.toContain(secret)
  expect(replies[2].body).toMatchObject({ covered: true, notes: '' })
  expect((await server.request(api.calls.getCallTrace, id, as)).status).toBe(403)
})

test('a socket for calls that proves nothing is closed at its first large packet', async () => {
  const url = `${server.url.replace('http', 'ws')}${embeddedVoicePath}/?EIO=4&transport=websocket`
  const packet = `40{"token":"none","page":"page-0000","x":${'['.repeat(62_000)}${']'.repeat(62_000)}}`
  const flood = () =>
    Promise.all(
      Array.from({ length: 15 }, async () => {
        const socket = new WebSocket(url)
        socket.addEventListener('open', () => {
          for (let i = 0; i < 9; i++) socket.send(packet)
        })
        const { code } = await new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
        expect([1006, 1009]).toContain(code)
      }),
    )
  expect(await repeatedSlot(flood, 50)).toBeLessThan(50)
})
