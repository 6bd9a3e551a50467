import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatedSlot } from '#testing/longest-turn'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let sam: string
let elsewhere: string
beforeAll(async () => {
  server = await testServer()
  sam = await server.session(server.here.people.employee)
  elsewhere = await server.session(server.there.people.employee)
})
afterAll(() => server.close())

const block = (phoneNumber: string, reason = '', token = sam) =>
  server.request(api.blocked.blockNumber, { body: { phoneNumber, reason } }, { token })
const list = async (query: { search?: string; limit?: number; cursor?: string } = {}, token = sam) =>
  (await server.request(api.blocked.listBlocked, { query } as never, { token })).body
const bring = (csv: string, dryRun = false) =>
  server.request(api.blocked.importBlocked, { body: { csv, dryRun } }, { token: sam })

test('a number is blocked once in an account, however it is written, and found by a part of it', async () => {
  const { status, body } = await block('+1 (207) 555-0110', 'Warranty calls')
  expect([status, body.phoneNumber, body.addedBy?.firstName]).toEqual([201, '12075550110', 'Employee'])
  expect(await block('12075550110')).toMatchObject({ status: 409, body: { code: 'alreadyBlocked' } })
  expect((await block('12075550110', '', elsewhere)).status).toBe(201)
  for (const search of ['555-0110', '+1 207', 'WARRANTY']) expect((await list({ search })).data).toEqual([body])
  expect((await list({ search: '0110%' })).data).toEqual([])
  server.clock.step(1000)
  const { body: later } = await block('12075550111')
  const first = await list({ limit: 1 })
  expect([first.total, first.data]).toEqual([2, [later]])
  expect((await list({ limit: 1, cursor: first.next ?? '' })).data).toEqual([body])
  const gone = await server.request(api.blocked.unblockNumber, { params: { id: body.id } }, { token: elsewhere })
  expect(gone.status).toBe(404)
  expect((await server.request(api.blocked.unblockNumber, { params: { id: body.id } }, { token: sam })).status).toBe(
    204,
  )
  expect((await list()).total).toBe(1)
})

test.each(['2075550110', '112075550110', 'twelve'])('%s is no number to block', async (typed) => {
  expect(await block(typed)).toMatchObject({
    status: 422,
    body: { fields: { phoneNumber: 'Enter 11 digits, such as 12223334444.' } },
  })
})

test('a CSV is counted first, then blocked; what is exported can be imported again', async () => {
  const csv =
    '\ufeffNumber,Reason\r\n"1-207-555-0120","Said\u200b ""hello"",  twice"\n12075550120,again\n555,short\n12075550111,known\n'
  const counted = { added: 1, alreadyBlocked: 1, wrong: 1, problems: [{ line: 4, text: '555, short' }] }
  expect((await bring(csv, true)).body).toEqual(counted)
  expect((await list({ search: '0120' })).data).toEqual([])
  expect((await bring(csv)).body).toEqual(counted)
  expect((await list({ search: '0120' })).data[0]?.reason).toBe('Said "hello", twice')
  await block('12075550121', '=SUM(1,2)')
  const file = await server.request(api.blocked.exportBlocked, {}, { token: sam })
  const text = String(file.body)
  expect(text).toContain('"12075550121","\'=SUM(1,2)"')
  expect(await bring('"unclosed')).toMatchObject({ status: 422, body: { code: 'csvUnreadable' } })
})

test('an account blocks so many and no more, however many arrive at once', async () => {
  const rows = Array.from({ length: 4990 }, (_, at) => `1300${String(at).padStart(7, '0')}`)
  expect((await bring(rows.join('\n'))).body.added).toBe(4990)
  const more = Array.from({ length: 4990 }, (_, at) => `1400${String(at).padStart(7, '0')}`)
  expect((await bring(more.join('\n'))).body.added).toBe(4990)
  const free = 9999 - (await list()).total
  const all = await Promise.all(
    Array.from({ length: free + 2 }, (_, at) => block(`1500${String(at).padStart(7, '0')}`)),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(free)
  expect(all.filter(({ status }) => status === 422)).toHaveLength(2)
  expect(await bring('16005550100')).toMatchObject({ status: 422, body: { code: 'tooManyBlocked' } })
})

test.each([
  ['short rows', '1,2\n'.repeat(50_000)],
  ['empty rows', '\n'.repeat(200_000)],
  ['one row of cells', ','.repeat(200_000)],
  ['quotation marks', '"'.repeat(199_999)],
])('a CSV of %s holds the others up for no time', async (_, hostile) => {
  const held = await repeatedSlot(() => bring(hostile, true), 60)
  expect(held).toBeLessThan(60)
})
