import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountTx } from '#platform/db/database'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours } from '../../sms/sms.factory.ts'
import { lockPace, mayText, pacesQuery } from '../sending.public.ts'

let server: TestServer
let location = ''
beforeAll(async () => {
  server = await testServer()
  await openTexting(server)
  const { rows } = await server.admin.query('select id from tenant.locations where account_id = $1 limit 1', [
    server.here.id,
  ])
  location = String(rows[0]?.id)
})
beforeEach(async () => {
  await server.admin.query('delete from tenant.messaging_services')
  await server.admin.query('delete from tenant.registrations')
  await server.admin.query('delete from tenant.sending_paces')
  await server.admin.query('update tenant.phone_numbers set messaging_service_sid = null, location_id = $1', [location])
})
afterAll(() => server.close())

const actor = { userId: null, name: 'Frontdesk' }
const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) =>
  server.database.inAccount({ accountId: server.here.id, actor }, act)
/** As a carrier that wants numbers to be registered. */
const platform = () => {
  const { carrier, ...rest } = server.platform
  return { ...rest, carrier: { ...carrier, messages: { ...carrier.messages, needsRegistration: true } } }
}
const ask = async () => {
  const answer = await inAccount((tx) =>
    mayText(tx, platform(), {
      ...{ to: '12125550123', from: ours, contactId: null, origin: 'typed', text: 'Hello', media: 0 },
      ...{ lastReceivedAt: null, override: null },
    }),
  )
  return answer.decision === 'send' ? 'send' : answer.words
}
const register = (profile: string, brand: string, textsAMinute: number | null = null) =>
  server.admin.query(
    `insert into tenant.registrations (account_id, id, location_id, profile_status, brand_status, texts_a_minute, created_at)
       values ($1, $2, $3, $4, $5, $6, now())
       on conflict (account_id, location_id) do update set profile_status = $4, brand_status = $5, texts_a_minute = $6`,
    [server.here.id, crypto.randomUUID(), location, profile, brand, textsAMinute],
  )
const addService = (sid: string, status: string, textsAMinute: number | null = null) =>
  server.admin.query(
    `insert into tenant.messaging_services
       (account_id, id, location_id, friendly_name, usecase, details, status, status_at, sid, texts_a_minute, created_at)
       values ($1, $2, $3, $4, 'marketing', '{}', $5, now(), $4, $6, now())`,
    [server.here.id, crypto.randomUUID(), location, sid, status, textsAMinute],
  )
const assign = (sid: string) => server.admin.query('update tenant.phone_numbers set messaging_service_sid = $1', [sid])

test('a number without a verified campaign is refused with the step that comes next', async () => {
  const blocked = /^The sending number isn’t registered for texts yet, so phone companies would block its texts\. /
  const expectWords = async (words: string) => {
    const said = await ask()
    expect(said).toMatch(blocked)
    expect(said).toContain(words)
  }
  await expectWords('submits the business profile')
  await register('in-review', 'not-submitted')
  await expectWords('business profile of its location is being reviewed')
  await register('approved', 'not-submitted')
  await expectWords('submits the brand')
  await register('approved', 'under-review')
  await expectWords('brand of its location is being reviewed')
  await register('approved', 'approved')
  await expectWords('adds a message campaign')
  await addService('MG1', 'IN_PROGRESS')
  await expectWords('isn’t approved yet')
  await assign('MG1')
  await expectWords('isn’t approved yet')
  await server.admin.query(`update tenant.messaging_services set status = 'FAILED'`)
  await expectWords('was rejected')
  await server.admin.query(`update tenant.messaging_services set status = 'SUSPENDED'`)
  await expectWords('was suspended')
  await addService('MG2', 'VERIFIED')
  await server.admin.query('update tenant.phone_numbers set messaging_service_sid = null')
  await expectWords('assigns it to a message campaign')
  await assign('MG2')
  expect(await ask()).toBe('send')
})

test('a number in a service that was registered at the carrier itself may text', async () => {
  await assign('MG-elsewhere')
  expect(await ask()).toBe('send')
})

test('numbers share what carriers take from their campaign and brand, and never exceed their own pace', async () => {
  const paceOf = async () => (await inAccount((tx) => lockPace(tx, ours, server.clock.now()))).perMinute
  expect(await paceOf()).toBe(60)
  await register('approved', 'approved')
  await addService('MG1', 'VERIFIED', 12)
  await assign('MG1')
  expect(await paceOf()).toBe(12)
  await openTexting(server, server.here.id, '16175550101')
  await assign('MG1')
  expect(await paceOf()).toBe(6)
  await addService('MG2', 'VERIFIED', 240)
  await server.admin.query(`update tenant.phone_numbers set messaging_service_sid = 'MG2' where phone = $1`, [ours])
  expect(await paceOf()).toBe(60)
  await register('approved', 'approved', 30)
  expect(await paceOf()).toBe(15)
  await server.admin.query('update tenant.sending_paces set per_minute = 4 where phone = $1', [ours])
  expect(await paceOf()).toBe(4)
  const paces = await server.database.read(server.here.id, pacesQuery())
  expect(paces.map(({ phone, per_minute }) => [phone, Number(per_minute)]).sort()).toEqual([
    ...[
      [ours, 4],
      ['16175550101', 12],
    ],
  ])
})
