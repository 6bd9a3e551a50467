import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, type LogFixtures, type LogQuery, logFixtures } from './log.factory.ts'
import { type LogFilters, logPage } from './log.store.ts'

const { calls } = api

let log: LogFixtures
beforeAll(async () => {
  log = await logFixtures()
})
afterAll(() => log.server.close())
beforeEach(() => log.clear())

describe('the list', () => {
  test('has calls with people outside, newest first, by page, and of this account only', async () => {
    const made: string[] = []
    for (let at = 0; at < 12; at++) made.push(await log.addCall({ ago: at + 1 }))
    await log.addCall({ direction: 'internal', type: 'PEER', phone: null, result: 'answered' })
    expect(await log.ids()).toEqual(made)
    expect(await log.ids({ limit: 5 })).toEqual(made.slice(0, 5))
    expect(await log.ids({ limit: 5, page: 3 })).toEqual(made.slice(10))
    expect(await log.ids({ limit: 5, page: 4 })).toEqual([])
    expect(await log.ids({ limit: 5, page: 2, sort: 'createdAt' })).toEqual(made.toReversed().slice(5, 10))
    expect(await log.list({}, log.tokens.elsewhere)).toEqual([])
    expect(
      (await log.server.request(calls.listCallLog, { query: { limit: 7 } }, { token: log.tokens.sam })).status,
    ).toBe(400)
  })

  test('shows all of an answered call', async () => {
    const id = await log.addCall({
      ...{
        result: 'answered',
        user_id: log.people.sam,
        contact_id: log.client,
        location_id: log.main.id,
        ivr: 'sales',
      },
      ...{ answered_at: log.minutesAgo(9), ended_at: log.minutesAgo(4), verification: 'verified', notes: 'Renewal.' },
    })
    const outside = { phone: '13035550101', contact_id: log.client }
    await log.addLeg(id, 0, { ...outside, joined_at: log.minutesAgo(9), left_at: log.minutesAgo(4) })
    await log.addLeg(id, 1, { user_id: log.people.sam, joined_at: log.minutesAgo(9), left_at: log.minutesAgo(7) })
    await log.addLeg(id, 2, { user_id: log.people.ana, status: 'canceled' })
    await log.addLeg(id, 3, {
      ...{ user_id: log.people.olivia, coach_of: crypto.randomUUID(), mode: 'listen' },
      ...{ joined_at: log.minutesAgo(8), left_at: log.minutesAgo(4) },
    })
    // The connection was lost for a minute.
    await log.addLeg(id, 4, {
      user_id: log.people.sam,
      phone: '13035550177',
      joined_at: log.minutesAgo(6),
      left_at: log.minutesAgo(4),
    })
    const recording = await log.addRecording(id, { kind: 'call', seconds: 290 })
    const person = { id: log.people.sam, firstName: 'Employee', lastName: 'Here', avatar: null }
    const zoe = { id: log.client, name: 'Zoe Lane' }
    expect(await log.list()).toEqual([
      {
        ...{ id, createdAt: log.minutesAgo(10).toISOString(), format: 'inbound', ivr: 'sales', status: 'completed' },
        ...{ errorMessage: null, phoneNumber: '13035550101', client: zoe, user: person, userTo: null },
        conference: {
          participants: [
            { user: null, client: zoe, phoneNumber: '13035550101', duration: 300 },
            { user: person, client: null, phoneNumber: null, duration: 240 },
          ],
        },
        ...{ verification: 'verified', callDuration: 300, recordingUrl: `/api/phone/calls/${id}/recording` },
        ...{ recordingDuration: 290, recordingStatus: 'stored', recordingSid: recording, holdReason: null },
        ...{ transcript: null, viewedBy: null, viewedOn: null, accountLocation: log.main },
        ...{ accountPhone: '16175550100', tags: [], notes: 'Renewal.' },
      },
    ])
  })

  test('one call is shown by its link; not a call between colleagues, nor one of another account', async () => {
    const outside = await log.addCall({ ago: 1 })
    const inside = await log.addCall({ direction: 'internal', type: 'PEER', phone: null, result: 'answered' })
    const entry = (id: string, token = log.tokens.sam) =>
      log.server.request(calls.getCallLogEntry, { params: { id } }, { token })
    expect((await entry(outside)).body).toEqual((await log.list())[0])
    expect(codeOf(await entry(inside))).toEqual([404, 'callNotFound'])
    expect(codeOf(await entry(outside, log.tokens.elsewhere))).toEqual([404, 'callNotFound'])
    expect(codeOf(await entry(crypto.randomUUID()))).toEqual([404, 'callNotFound'])
  })

  test('counts the seconds of a call that goes on until now, and of a voicemail those that were recorded', async () => {
    const going = { result: null, status: 'in-progress', answered_at: log.minutesAgo(2) }
    const call = await log.addCall({ ...going, direction: 'outbound', ago: 1 })
    const voicemail = await log.addCall({ result: 'voicemail', ago: 2 })
    await log.addRecording(voicemail)
    expect(await log.list()).toMatchObject([
      { id: call, format: 'outbound', status: 'in-progress', callDuration: 120, recordingSid: null },
      { id: voicemail, format: 'voicemail', status: 'voicemail', callDuration: 12, conference: { participants: [] } },
    ])
  })

  test('knows to whom a call was transferred', async () => {
    const transferred = { result: 'answered', user_id: log.people.ana, transferred_by: log.people.sam }
    const [first, inside, back] = [
      { user_id: log.people.sam, created_at: log.minutesAgo(10) },
      log.minutesAgo(8),
      log.minutesAgo(7),
    ]
    const toAna = await log.addCall({ ...transferred, ago: 1 })
    await log.addLeg(toAna, 0, { phone: '13035550101', joined_at: log.minutesAgo(10) })
    // Both rang, Sam answered and transferred, and Ana added somebody else.
    await log.addLeg(toAna, 1, { ...first, joined_at: log.minutesAgo(10), left_at: inside })
    await log.addLeg(toAna, 2, {
      user_id: log.people.olivia,
      created_at: log.minutesAgo(10),
      left_at: log.minutesAgo(9),
    })
    await log.addLeg(toAna, 3, { user_id: log.people.ana, created_at: inside, joined_at: inside })
    await log.addLeg(toAna, 4, { phone: '13035550999', created_at: log.minutesAgo(5), joined_at: log.minutesAgo(5) })
    const outside = await log.addCall({ ...transferred, user_id: log.people.sam, direction: 'outbound', ago: 2 })
    await log.addLeg(outside, 0, { ...first, joined_at: log.minutesAgo(10), left_at: inside })
    await log.addLeg(outside, 1, { phone: '13035550101', joined_at: log.minutesAgo(9) })
    await log.addLeg(outside, 2, { phone: '13035550999', created_at: inside })
    // Nobody took it: it rang at Sam again.
    const returned = await log.addCall({ ...transferred, user_id: log.people.sam, ago: 3 })
    await log.addLeg(returned, 0, { phone: '13035550101', joined_at: log.minutesAgo(10) })
    await log.addLeg(returned, 1, { ...first, joined_at: log.minutesAgo(10), left_at: inside })
    await log.addLeg(returned, 2, { user_id: log.people.ana, created_at: inside, left_at: back })
    await log.addLeg(returned, 3, { ...first, created_at: back, joined_at: back, left_at: log.minutesAgo(1) })
    const [bySam, byAna] = [{ id: log.people.sam }, { id: log.people.ana }]
    expect(await log.list()).toMatchObject([
      { id: toAna, format: 'transfer', user: bySam, userTo: byAna },
      { id: outside, format: 'transfer-external', user: bySam, userTo: null },
      { id: returned, format: 'transfer', user: bySam, userTo: byAna },
    ])
    expect(await log.ids({ direction: 'transfer' })).toEqual([toAna, outside, returned])
    expect(await log.ids({ direction: 'External' })).toEqual([outside])
    expect(await log.ids({ direction: 'bound' })).toEqual([])
  })

  test('filters by what happened', async () => {
    const results = ['missed', 'hangup', 'no-answer', 'error', 'callback', 'voicemail', 'answered', 'busy', 'blocked']
    const made = new Map<string, string>()
    for (const [at, result] of results.entries()) made.set(result, await log.addCall({ ago: at + 1, result }))
    made.set('ringing', await log.addCall({ ago: 20, result: null, status: 'ringing', direction: 'outbound' }))
    made.set('queued', await log.addCall({ ago: 21, result: null, status: 'queued' }))
    const names = async (query: LogQuery) => {
      const found = await log.ids(query)
      return [...made].filter(([, id]) => found.includes(id)).map(([name]) => name)
    }
    expect(await names({ type: 'missed,hangup' })).toEqual(['missed', 'hangup', 'error', 'callback'])
    expect(await names({ type: 'missed' })).toEqual(['missed', 'error', 'callback'])
    expect(await names({ filters: '{"type":"missed"}' })).toEqual(['missed', 'error', 'callback'])
    await expect(names({ filters: '{"nobody":1}' })).rejects.toThrow()
    expect(await names({ type: 'hangup' })).toEqual(['hangup'])
    expect(await names({ format: 'voicemail' })).toEqual(['voicemail'])
    expect(await names({ unworked: 'true' })).toEqual(['missed', 'error', 'callback', 'voicemail'])
    await log.server.admin.query('update tenant.calls set queued_at = now() - $2::interval where id = $1', [
      made.get('answered'),
      '23 hours',
    ])
    await log.server.admin.query('update tenant.calls set queued_at = now() - $2::interval where id = $1', [
      made.get('missed'),
      '25 hours',
    ])
    expect(await names({ waited: 'true' })).toEqual(['answered'])
    expect(await names({ status: 'Completed' })).toEqual(['answered'])
    expect(await names({ status: 'no answer' })).toEqual(['no-answer'])
    expect(await names({ status: 'ed' })).toEqual(['missed', 'answered', 'blocked', 'queued'])
    expect(await names({ status: '%' })).toEqual([])
    expect(await names({ direction: 'OUT' })).toEqual(['ringing'])
    expect(await names({ direction: 'voicemail' })).toEqual(['voicemail'])
    expect(await names({ direction: 'in', type: 'hangup' })).toEqual(['hangup'])
    expect(await names({ status: '', direction: ' ' })).toHaveLength(made.size)
  })

  test('misses only calls that came in', async () => {
    const made: string[] = []
    for (const [at, result] of ['missed', 'hangup', 'error'].entries())
      made.push(await log.addCall({ ago: at + 1, result }))
    for (const [at, result] of ['no-answer', 'hangup', 'error'].entries())
      await log.addCall({ ago: at + 9, result, direction: 'outbound' })
    expect(await log.ids({ type: 'missed,hangup' })).toEqual(made)
    expect(await log.ids({ status: 'no-answer' })).toHaveLength(1)
  })

  test('filters by people, numbers, and locations', async () => {
    const { main, riverside } = log
    const placed = await log.addCall({ ago: 1, direction: 'outbound', user_id: log.people.sam, location_id: main.id })
    await log.addLeg(placed, 0, { user_id: log.people.sam, status: 'canceled' })
    const talked = await log.addCall({ ago: 2, result: 'answered', user_id: log.people.ana, location_id: riverside.id })
    await log.addLeg(talked, 0, { user_id: log.people.ana, joined_at: log.minutesAgo(2) })
    await log.addLeg(talked, 1, { user_id: log.people.sam, joined_at: log.minutesAgo(2) })
    const rang = await log.addCall({ ago: 3, phone: '442079460123' })
    await log.addLeg(rang, 0, { user_id: log.people.sam, status: 'no-answer' })
    const named = await log.addCall({ ago: 4, phone: '13035550188', contact_id: log.client })
    expect(await log.ids({ agent: log.people.sam })).toEqual([placed, talked])
    expect(await log.ids({ agent: log.people.ana })).toEqual([talked])
    expect(await log.ids({ location: riverside.id })).toEqual([talked])
    expect(await log.ids({ phoneNumber: '+44 (20) 7946' })).toEqual([rang])
    expect(await log.ids({ phoneNumber: '5550101' })).toEqual([placed, talked])
    expect(await log.ids({ phoneNumber: 'oe LA' })).toEqual([named])
    expect(await log.ids({ phoneNumber: 'z%e' })).toEqual([])
    expect(await log.ids({ phoneNumber: '+' })).toHaveLength(4)
    await log.server.admin.query('update tenant.contacts set deleted_at = now() where id = $1', [log.client])
    expect(await log.ids({ phoneNumber: 'zoe' })).toEqual([])
    expect((await log.list({ phoneNumber: '188' }))[0]?.client).toBeNull()
    await log.server.admin.query('update tenant.contacts set deleted_at = null where id = $1', [log.client])
  })

  test('finds missed calls and voicemails by their indexes', async () => {
    await log.server.admin.query(
      `insert into tenant.calls (account_id, id, type, direction, status, result, created_at, ended_at)
        select $1, gen_random_uuid(), 'CALL', 'inbound', 'completed',
          case n % 1000 when 0 then 'hangup' when 1 then 'voicemail' else 'answered' end,
          now() - n * interval '1 minute', now() from generate_series(1, 5000) n`,
      [log.server.here.id],
    )
    await log.server.admin.query('analyze tenant.calls')
    const plan = (query: LogQuery) => {
      const page = logPage({ filters: query as LogFilters, limit: 25, offset: 0 }, log.server.clock.now())
      return log.explain(page)
    }
    expect(await plan({})).toContain('calls_log')
    for (const type of ['missed', 'hangup', 'missed,hangup'] as const)
      expect(await plan({ type })).toContain('calls_missed')
    expect(await plan({ status: 'hangup' })).toContain('calls_missed')
    expect(await plan({ format: 'voicemail' })).toContain('calls_voicemails')
    expect(await plan({ unworked: 'true' })).toMatch(/calls_unworked|calls_voicemails/)
  })
})

test('tags are replaced, and those that were deleted come back with the tag', async () => {
  const tag = async (name: string) =>
    (await log.server.request(api.tags.createTag, { body: { name } as never }, { token: log.tokens.ana })).body
  const [hot, cold] = [await tag('Hot'), await tag('Cold')]
  const id = await log.addCall()
  const give = (tags: string[], token = log.tokens.sam) =>
    log.server.request(calls.tagCall, { params: { id }, body: { tags } }, { token })
  const events = await log.eventsOf(async () => expect((await give([hot.id, cold.id, hot.id])).status).toBe(200))
  const both = [
    { id: cold.id, name: 'Cold' },
    { id: hot.id, name: 'Hot' },
  ]
  expect(events).toMatchObject([{ name: 'phone_log_update', payload: { entry: { id, tags: both } } }])
  expect(await log.eventsOf(() => give([cold.id, hot.id]))).toEqual([])
  expect(codeOf(await give([crypto.randomUUID()]))).toEqual([404, 'tagNotFound'])
  expect(codeOf(await give([], log.tokens.elsewhere))).toEqual([404, 'callNotFound'])
  await log.server.request(api.tags.deleteTag, { params: { id: hot.id } }, { token: log.tokens.ana })
  expect((await log.list())[0]?.tags).toEqual([both[0]])
  expect(codeOf(await give([hot.id]))).toEqual([404, 'tagNotFound'])
  expect((await give([])).body.tags).toEqual([])
  await log.server.request(api.tags.restoreTag, { params: { id: hot.id } }, { token: log.tokens.ana })
  expect((await log.list())[0]?.tags).toEqual([both[1]])
  expect((await log.audited('call.tagged')).map(({ facts }) => facts)).toEqual([
    { given: expect.arrayContaining(['Hot', 'Cold']), taken: [] },
    { given: [], taken: ['Cold'] },
  ])
})

test('admins export what they filtered; a formula is text', async () => {
  const id = await log.addCall({
    ...{ result: 'answered', contact_id: log.client, user_id: log.people.sam, location_id: log.main.id, ivr: 'sales' },
    ...{ answered_at: log.minutesAgo(10), ended_at: log.minutesAgo(9), notes: '=SUM(A1)' },
  })
  await log.addLeg(id, 0, { user_id: log.people.sam, joined_at: log.minutesAgo(10), left_at: log.minutesAgo(9) })
  await log.addLeg(id, 1, {
    phone: '13035550101',
    contact_id: log.client,
    joined_at: log.minutesAgo(10),
    left_at: log.minutesAgo(9),
  })
  await log.addRecording(id)
  await log.addCall({ ago: 20, phone: '442079460123' })
  const file = (query: LogQuery, token = log.tokens.ana) =>
    log.server.request(calls.exportCallLog, { query: query as never }, { token })
  expect((await file({}, log.tokens.sam)).status).toBe(403)
  const { body, headers } = await file({})
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('call-log.csv')
  const lines = String(body).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Date,Direction,Status,Number,Client,')
  expect(lines[1]).toBe(
    `${log.minutesAgo(10).toISOString()},inbound,completed,(303) 555-0101,Zoe Lane,Employee Here,,${log.main.name},` +
      `(617) 555-0100,sales,60,"Employee Here, Zoe Lane",stored,,,,'=SUM(A1)`,
  )
  expect(lines[2]).toContain(`inbound,missed,'+44 20 7946 0123,`)
  expect(
    String((await file({ type: 'missed', phoneNumber: '7946' })).body)
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(2)
  expect(
    String((await file({ recorded: 'true' } as LogQuery)).body)
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(2)
  expect(
    String((await file({}, log.tokens.elsewhere)).body)
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(1)
  expect((await log.audited('calls.log.exported')).map(({ facts }) => facts)).toEqual([
    { calls: 2 },
    { calls: 1, type: 'missed', phoneNumber: 'filtered' },
    { calls: 1, recorded: 'true' },
    { calls: 0 },
  ])
})
