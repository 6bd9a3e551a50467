// The carrier does not reply: calls that wait for it hold up nobody else.
import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { lockCall } from './call/calls.store.ts'
import { openPhones } from './calls.factory.ts'
import { mostAsking } from './flow/carrier-time.ts'
import { type LogFixtures, logFixtures } from './log/log.factory.ts'
import { until } from './scene.factory.ts'

let log: LogFixtures
beforeAll(async () => {
  log = await logFixtures()
  await openPhones(log.server)
})
afterAll(() => log.server.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await log.clear()
})

const as = () => ({ token: log.tokens.sam })
const keyed = (key: string) => ({ ...as(), headers: { 'idempotency-key': key } })

/** Sam has called somebody. */
async function going(own: Record<string, unknown> = {}): Promise<string> {
  const id = await log.addCall({ ago: 0, result: null, status: 'in-progress', answered_at: log.minutesAgo(0) })
  const joined = { joined_at: log.minutesAgo(0), created_at: log.minutesAgo(0) }
  await log.addLeg(id, 0, {
    ...joined,
    user_id: log.people.sam,
    host: true,
    status: 'inviting',
    sid: `own-${id}`,
    ...own,
  })
  await log.addLeg(id, 1, { ...joined, phone: '13035550101', status: 'joined', sid: `other-${id}` })
  return id
}

const hold = (sid: string) => log.server.request(api.calls.holdCall, { params: { sid }, body: { hold: true } }, as())
const note = (id: string, notes: string) =>
  log.server.request(api.calls.saveCallNotes, { params: { id }, body: { notes, sticky: false } }, as())
const addContact = (lastName: string, options = as()) =>
  log.server.request(api.contacts.createContact, { body: { lastName } }, options)
const statuses = async (replies: Promise<{ status: number }>[]) => [
  ...new Set((await Promise.all(replies)).map(({ status }) => status)),
]

test('other calls and the rest of the product go on, and so do those that waited', async () => {
  const reply = Promise.withResolvers<void>()
  const update = vi.spyOn(log.server.platform.carrier.voice, 'update').mockImplementation(() => reply.promise)
  const waiting = await Promise.all(Array.from({ length: 2 * mostAsking }, () => going()))
  const holds = statuses(waiting.map(hold))
  await expect.poll(() => update.mock.calls.length, until).toBe(mostAsking)
  const noted = statuses(waiting.flatMap((id) => [note(id, 'Hail'), note(id, 'Hail damage')]))
  const free = await going()
  expect(await statuses(Array.from({ length: 12 }, (_, at) => addContact(`Lane ${at}`)))).toEqual([201])
  expect(await statuses(Array.from({ length: 6 }, (_, at) => note(free, `Wind ${at}`)))).toEqual([200])
  reply.resolve()
  expect([await holds, await noted]).toEqual([[200], [200]])
  expect(update).toHaveBeenCalledTimes(waiting.length)
})

test('what the carrier does not do in time is not said to be done', async () => {
  vi.spyOn(log.server.platform.carrier.voice, 'update').mockImplementation(() => new Promise(() => {}))
  const id = await going()
  expect(await hold(id)).toMatchObject({ status: 503, body: { code: 'phoneSlow' } })
  const { rows } = await log.server.admin.query(
    'select on_hold from tenant.call_legs where call_id = $1 and place = 1',
    [id],
  )
  expect(rows).toEqual([{ on_hold: false }])
  vi.restoreAllMocks()
  vi.spyOn(log.server.platform.carrier.voice, 'update').mockResolvedValue()
  expect((await hold(id)).status).toBe(200)
})

test('a call that another server has locked is waited for', async () => {
  const id = await going()
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const actor = { userId: null, name: 'Another server' }
  const other = log.server.database.inAccount({ accountId: log.server.here.id, actor }, async (tx) => {
    await lockCall(tx, id)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const noted = note(id, 'Hail').then(({ status }) => status)
  expect(await Promise.race([noted, addContact('Meanwhile').then(() => 'waits')])).toBe('waits')
  release.resolve()
  expect([await noted, await other]).toEqual([200, undefined])
})

test('help is dialed although the call that one leaves for it waits', async () => {
  const { voice } = log.server.platform.carrier
  const reply = Promise.withResolvers<void>()
  const update = vi.spyOn(voice, 'update').mockImplementation(() => reply.promise)
  Object.defineProperty(voice, 'outside', { value: true, configurable: true })
  try {
    let isHeld = false
    const holding = hold(await going({ status: 'joined' })).finally(() => {
      isHeld = true
    })
    await expect.poll(() => update.mock.calls.length, until).toBe(1)
    const body = { id: crypto.randomUUID(), To: '911' }
    const placed = await log.server.request(api.calls.placeCall, { body }, as())
    expect([placed.status, placed.body.call.phoneNumber, isHeld]).toEqual([201, '911', false])
    reply.resolve()
    expect((await holding).status).toBe(200)
  } finally {
    Object.defineProperty(voice, 'outside', { value: false, configurable: true })
  }
})

test('keys that are pressed hold nothing, and a repeated request presses them once', async () => {
  const played = Promise.withResolvers<void>()
  const press = vi.spyOn(log.server.platform.carrier.voice, 'sendDigits').mockImplementation(() => played.promise)
  const id = await going({ status: 'joined' })
  const keys = Array.from({ length: 10 }, () => crypto.randomUUID())
  const send = (key: string) =>
    log.server.request(api.calls.sendDigits, { params: { id }, body: { digits: '1' } }, keyed(key))
  const pressing = statuses([...keys, ...keys.slice(0, 2)].map(send))
  await expect.poll(() => press.mock.calls.length, until).toBe(1)
  const others = Array.from({ length: 6 }, (_, at) => addContact(`Shore ${at}`, keyed(crypto.randomUUID())))
  expect(await statuses(others)).toEqual([201])
  played.resolve()
  expect(await pressing).toEqual([204])
  expect(await statuses(keys.map(send))).toEqual([204])
  expect(press).toHaveBeenCalledTimes(keys.length)
})
