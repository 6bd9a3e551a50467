// What is done with calls of the log: they are worked, and their recordings deleted and held.
import type { Arguments } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { callRecurring } from '../calls.jobs.ts'
import { recordingKey } from '../recording/recording-key.ts'
import { codeOf, type LogFixtures, logFixtures } from './log.factory.ts'

const { calls } = api

let log: LogFixtures
beforeAll(async () => {
  log = await logFixtures()
})
afterAll(() => log.server.close())
beforeEach(() => log.clear())

type RecordingsQuery = Arguments<typeof calls.listCallRecordings>['query']
const recordings = async (query: RecordingsQuery = {}) =>
  (await log.server.request(calls.listCallRecordings, { query }, { token: log.tokens.sam })).body.data
const work = async (token = log.tokens.sam) => (await log.server.request(calls.getWorkCounts, {}, { token })).body

describe('recordings', () => {
  test('are listed with voicemails and deleted ones, by client', async () => {
    await log.addCall({ ago: 1 })
    const call = await log.addCall({ ago: 2, result: 'answered', contact_id: log.client })
    // The first of two was switched off during the call.
    await log.addRecording(call, { kind: 'call', state: 'deleted' })
    await log.addRecording(call, { kind: 'call', seconds: 31 })
    const gone = await log.addCall({ ago: 3, result: 'voicemail' })
    await log.addRecording(gone, { state: 'deleted', deleted_at: log.minutesAgo(1) })
    const off = await log.addCall({ ago: 4, result: 'answered' })
    await log.addRecording(off, { state: 'deleted' })
    const fetching = await log.addCall({ ago: 5, result: 'voicemail' })
    await log.addRecording(fetching, { state: 'fetching' })
    expect(await recordings()).toMatchObject([
      { id: call, recordingStatus: 'stored', recordingDuration: 31 },
      { id: gone, recordingStatus: 'deleted', recordingUrl: null, recordingDuration: 12 },
    ])
    expect((await recordings({ sort: 'createdAt' })).map(({ id }) => id)).toEqual([gone, call])
    expect(await recordings({ limit: 5, page: 2 })).toEqual([])
    expect((await recordings({ clientId: log.client })).map(({ id }) => id)).toEqual([call])
    expect((await recordings({ format: 'voicemail' })).map(({ id }) => id)).toEqual([gone])
    expect((await recordings({ status: 'completed' })).map(({ id }) => id)).toEqual([call])
  })

  test('are deleted by admins, with what was said; that there was one stays', async () => {
    const a = await log.addCall({ result: 'voicemail' })
    const b = await log.addRecording(a, { transcript: 'Please call me back.' })
    const remove = (token: string, params = { a, b }) =>
      log.server.request(calls.deleteCallRecording, { params }, { token })
    expect((await remove(log.tokens.sam)).status).toBe(403)
    expect(codeOf(await remove(log.tokens.elsewhere))).toEqual([404, 'callNotFound'])
    expect(codeOf(await remove(log.tokens.ana, { a, b: crypto.randomUUID() }))).toEqual([404, 'noRecording'])
    expect(codeOf(await remove(log.tokens.ana, { a: await log.addCall(), b }))).toEqual([404, 'noRecording'])
    expect((await log.list({ format: 'voicemail' }))[0]?.transcript).toBe('Please call me back.')
    expect(await log.fileOf(b)).toBeDefined()
    const events = await log.eventsOf(async () => {
      const { status, body } = await remove(log.tokens.ana)
      expect([status, body]).toMatchObject([
        200,
        { id: a, recordingStatus: 'deleted', recordingUrl: null, recordingSid: b, transcript: null, callDuration: 12 },
      ])
    })
    expect(events.map(({ name }) => name)).toEqual(['conference_ended', 'phone_log_update'])
    expect(events.at(-1)?.payload.entry).toEqual((await log.list({ format: 'voicemail' }))[0])
    expect(await log.fileOf(b)).toBeUndefined()
    expect(
      codeOf(await log.server.request(calls.playRecording, { params: { id: a } }, { token: log.tokens.ana }))[0],
    ).toBe(404)
    expect(await log.audited('recording.deleted')).toEqual([
      { user_id: log.people.ana, entity_id: a, changes: null, facts: { recording: b, kind: 'voicemail', seconds: 12 } },
    ])
    expect(codeOf(await remove(log.tokens.ana))).toEqual([404, 'noRecording'])
  })

  test('are audited when somebody listens, from wherever they begin', async () => {
    const id = await log.addCall({ result: 'voicemail' })
    await log.addRecording(id)
    const play = (range: string, token: string) =>
      log.server.request(calls.playRecording, { params: { id } }, { token, headers: { range } })
    for (const range of ['bytes=1-', 'bytes=2-']) expect((await play(range, log.tokens.sam)).status).toBe(206)
    expect((await play('bytes=-3', log.tokens.ana)).status).toBe(206)
    const played = await log.audited('recording.played')
    expect(played.map((entry) => [entry.user_id, entry.entity_id])).toEqual([
      [log.people.sam, id],
      [log.people.ana, id],
    ])
  })

  test('are deleted while they are played: what plays ends, and nothing more is given', async () => {
    const a = await log.addCall({ result: 'voicemail' })
    const b = await log.addRecording(a)
    const size = 24 * 1024 * 1024
    await log.server.platform.files.put(recordingKey(log.server.here.id, b), Buffer.alloc(size, 1), {
      type: 'audio/mpeg',
    })
    const play = (range: string) =>
      fetch(`${log.server.url}/api/phone/calls/${a}/recording`, {
        headers: { authorization: `Bearer ${log.tokens.sam}`, range },
      })
    const playing = await play('bytes=0-')
    expect([playing.status, playing.headers.get('cache-control')]).toEqual([206, 'private, no-store'])
    expect(playing.headers.get('vary')).toContain('authorization')
    const begun = playing.body?.getReader()
    expect((await begun?.read())?.value?.[0]).toBe(1)
    const parts = Array.from({ length: 8 }, (_, at) => play(`bytes=${at * 1000}-${at * 1000 + 999}`))
    const deleted = log.server.request(calls.deleteCallRecording, { params: { a, b } }, { token: log.tokens.ana })
    expect((await deleted).status).toBe(200)
    for (const part of await Promise.all(parts)) {
      expect([206, 404]).toContain(part.status)
      await part.arrayBuffer()
    }
    for (const range of ['bytes=0-', 'bytes=5000-5999', 'bytes=-10']) expect((await play(range)).status).toBe(404)
    const rest = async () => {
      for (;;) if ((await begun?.read())?.done !== false) return 'ended'
    }
    expect(await rest().catch(() => 'cut off')).toMatch(/^(ended|cut off)$/)
  })

  test('are kept under legal hold until they are released', async () => {
    const a = await log.addCall({ result: 'voicemail' })
    const b = await log.addRecording(a)
    const params = { a, b }
    const hold = (reason: string, token = log.tokens.ana) =>
      log.server.request(calls.holdCallRecording, { params, body: { reason } }, { token })
    const release = (token = log.tokens.ana) => log.server.request(calls.releaseCallRecording, { params }, { token })
    expect((await hold('Claim 7', log.tokens.sam)).status).toBe(403)
    expect((await hold(' ')).status).toBe(422)
    expect(await log.eventsOf(() => hold('Claim 7'))).toMatchObject([
      { name: 'phone_log_update', payload: { entry: { id: a, holdReason: 'Claim 7' } } },
    ])
    expect(await log.eventsOf(() => hold('Claim 7'))).toEqual([])
    expect((await hold('Claim 8')).body.holdReason).toBe('Claim 8')
    expect(codeOf(await log.server.request(calls.deleteCallRecording, { params }, { token: log.tokens.ana }))).toEqual([
      409,
      'recordingHeld',
    ])
    expect(await log.fileOf(b)).toBeDefined()
    expect((await release(log.tokens.sam)).status).toBe(403)
    expect((await release()).body.holdReason).toBeNull()
    expect(await log.eventsOf(release)).toEqual([])
    expect((await log.server.request(calls.deleteCallRecording, { params }, { token: log.tokens.ana })).status).toBe(
      200,
    )
    expect(codeOf(await hold('Claim 9'))).toEqual([404, 'noRecording'])
    expect((await log.audited('recording.held')).map(({ changes }) => changes)).toEqual([
      { holdReason: { from: null, to: 'Claim 7' } },
      { holdReason: { from: 'Claim 7', to: 'Claim 8' } },
    ])
    expect(await log.audited('recording.released')).toHaveLength(1)
  })

  test('are deleted once the agency no longer keeps them, apart from held ones', async () => {
    const day = 24 * 60
    const call = await log.addCall({ ago: 40 * day, result: 'voicemail' })
    const old = await log.addRecording(call, { ago: 40 * day, transcript: 'Hello.' })
    const held = await log.addRecording(await log.addCall({ ago: 40 * day, result: 'voicemail' }), {
      ...{ ago: 40 * day, hold_reason: 'Claim 7', held_at: log.minutesAgo(5) },
    })
    const young = await log.addRecording(await log.addCall({ result: 'voicemail' }), { ago: 30 * day - 1 })
    const round = () => runRecurring(log.server, callRecurring, 'calls.retention')
    expect(await log.eventsOf(round)).toEqual([])
    await log.insert('call_settings', { account_id: log.server.here.id, recording_days: 30 })
    expect(await log.eventsOf(round)).toMatchObject([
      { name: 'phone_log_update', payload: { entry: { id: call, recordingStatus: 'deleted', transcript: null } } },
    ])
    expect(await log.fileOf(old)).toBeUndefined()
    for (const kept of [held, young]) expect(await log.fileOf(kept)).toBeDefined()
    expect(await log.eventsOf(round)).toEqual([])
    expect(await log.audited('recordings.expired')).toEqual([
      { user_id: null, entity_id: log.server.here.id, changes: null, facts: { days: 30, recordings: [old] } },
    ])
    // More than a batch, of which the first ones are of the same moment.
    await log.server.admin.query(
      `insert into tenant.call_recordings (account_id, id, call_id, leg_id, leg_sid, sid, kind, state, seconds, created_at, updated_at)
        select account_id, gen_random_uuid(), call_id, leg_id, leg_sid, 'many-' || n, kind, 'stored', 1,
          created_at + (n / 250) * interval '1 second', updated_at
        from tenant.call_recordings, generate_series(1, 450) n where id = $1`,
      [old],
    )
    await round()
    const { rows } = await log.server.admin.query(
      'select state, count(*)::int from tenant.call_recordings group by 1 order by 1',
    )
    expect(rows).toEqual([
      { state: 'deleted', count: 451 },
      { state: 'stored', count: 2 },
    ])
    expect((await log.audited('recordings.expired')).map(({ facts }) => facts.recordings.length)).toEqual([
      1, 200, 200, 50,
    ])
  })
})

describe('work', () => {
  const mark = (id: string, token = log.tokens.sam) =>
    log.server.request(calls.markWorked, { params: { id } }, { token })
  const unmark = (id: string, token = log.tokens.sam) =>
    log.server.request(calls.unmarkWorked, { params: { id } }, { token })

  test('is counted by location, without what is worked or of another account', async () => {
    const { main, riverside } = log
    for (const result of ['missed', 'voicemail', 'callback', 'error', 'hangup', 'answered', 'blocked'])
      await log.addCall({ result, location_id: main.id })
    await log.addCall({ result: 'error', direction: 'outbound' })
    await log.addCall({ location_id: riverside.id })
    await log.addCall({ location_id: riverside.id, viewed_on: log.minutesAgo(1) })
    await log.addCall()
    expect(await work()).toEqual({
      workCount: 6,
      data: expect.arrayContaining([
        { location: null, workCount: 1 },
        { location: main.id, workCount: 4 },
        { location: riverside.id, workCount: 1 },
      ]),
    })
    expect(await work(log.tokens.elsewhere)).toEqual({ workCount: 0, data: [] })
  })

  test('is marked once, and unmarked only by whoever marked it; everybody hears of it', async () => {
    const id = await log.addCall({ location_id: log.main.id })
    await log.addCall()
    const events = await log.eventsOf(async () => {
      const { status, body } = await mark(id)
      expect([status, body]).toMatchObject([
        200,
        { id, viewedBy: { id: log.people.sam }, viewedOn: log.server.clock.now().toISOString() },
      ])
    })
    expect(events).toMatchObject([
      { name: 'phone_log_update', payload: { entry: { id, viewedBy: { id: log.people.sam } } } },
      { name: 'phone_workCount', payload: { workCount: 1 } },
      { name: 'phone_location_workCount', payload: { data: [{ location: null, workCount: 1 }] } },
    ])
    for (const { audience } of events) expect(audience).toBe('account')
    expect(await log.eventsOf(() => mark(id))).toEqual([])
    for (const refused of [await mark(id, log.tokens.ana), await unmark(id, log.tokens.ana)])
      expect(codeOf(refused)).toEqual([409, 'workedByOther'])
    expect((await work()).workCount).toBe(1)
    expect((await unmark(id)).body).toMatchObject({ viewedBy: null, viewedOn: null })
    expect(await log.eventsOf(() => unmark(id))).toEqual([])
    expect((await mark(id, log.tokens.ana)).body.viewedBy?.id).toBe(log.people.ana)
    expect(await log.audited('call.worked')).toHaveLength(2)
    expect(await log.audited('call.reopened')).toHaveLength(1)
  })

  test.each(['missed', 'hangup', 'no-answer', 'error', 'callback', 'voicemail'])(
    'a call that was %s',
    async (result) => {
      expect((await mark(await log.addCall({ result }))).status).toBe(200)
    },
  )

  test.each(['answered', 'busy', 'blocked'])('is nothing of a call that was %s', async (result) => {
    const id = await log.addCall({ result })
    for (const refused of [await mark(id), await unmark(id)]) expect(codeOf(refused)).toEqual([422, 'nothingToWork'])
  })

  test('needs a call with somebody outside that has ended, of this account', async () => {
    const going = await log.addCall({ result: null, status: 'ringing' })
    expect(codeOf(await mark(going))).toEqual([422, 'nothingToWork'])
    const peer = await log.addCall({ direction: 'internal', type: 'PEER', phone: null })
    expect(codeOf(await mark(peer))).toEqual([404, 'callNotFound'])
    expect(codeOf(await mark(await log.addCall(), log.tokens.elsewhere))).toEqual([404, 'callNotFound'])
    expect(codeOf(await mark(crypto.randomUUID()))).toEqual([404, 'callNotFound'])
  })

  test('is counted right when many are worked at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => log.addCall()))
    const events = await log.eventsOf(() => Promise.all(made.map((id) => mark(id))))
    const counts = events.flatMap(({ payload }) => payload.workCount ?? [])
    expect(counts).toEqual([5, 4, 3, 2, 1, 0])
  })

  test('of whoever waits to be called back takes them out of the queue', async () => {
    const id = await log.addCall({ result: 'callback', queued_at: log.minutesAgo(10) })
    expect((await log.eventsOf(() => mark(id))).map(({ name }) => name).sort()).toEqual(
      ['conference_ended', 'phone_location_workCount', 'phone_log_update', 'phone_workCount', 'users_queue'].sort(),
    )
  })
})
