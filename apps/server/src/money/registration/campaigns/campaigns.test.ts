import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import { jobContext, runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { openTexting } from '../../../domains/sms/sms.factory.ts'
import { campaignRecurring, resumeCampaigns } from './campaign-rounds.ts'
import { approveBrand, buildDraftBody, campaignFee, noPages, openCampaigning } from './campaigns.factory.ts'
import { refreshCampaign } from './refresh-campaign.ts'

let server: TestServer
let location = ''
let act: ReturnType<typeof openCampaigning>
beforeAll(async () => {
  server = await testServer({ pages: noPages })
  location = await approveBrand(server)
  await openTexting(server)
  act = openCampaigning(server, () => location)
})
// The registry takes five of a brand.
afterEach(async () => {
  for (const { id } of await act.phones()) await act.assign(id, null)
  for (const { id } of await act.list()) await act.remove(id)
})
afterAll(() => server.close())

let made = 0
const name = () => `Campaign ${++made}`
const scope = () => ({ accountId: server.here.id, actor: { userId: null, name: 'Frontdesk' } })
const hurry = async (sid: string | null, decision: 'approve' | 'reject' | 'suspend') => {
  await server.platform.carrier.registration.hurry?.({ kind: 'campaign', sid: sid ?? '' }, decision)
  await refreshCampaign(server.platform, scope(), sid ?? '')
}
const find = async (id: string) => (await act.list()).find((each) => each.id === id) ?? expect.fail('It is gone.')
const steps = async (id: string) =>
  (
    await server.admin.query(
      'select step, state, fee, attempt from tenant.registration_steps where subject_id = $1 order by started_at, step',
      [id],
    )
  ).rows
const sent = async () => {
  const { body } = await act.create({ friendlyName: name() })
  return body
}
const verified = async () => {
  const service = await sent()
  await hurry(service.sid, 'approve')
  return find(service.id)
}

test('a campaign is sent once, is verified by the registry, and is charged with the fee that was confirmed', async () => {
  const created = await act.create({ friendlyName: name() })
  expect([created.status, created.body]).toMatchObject([
    201,
    { registered: false, busy: false, fee: campaignFee, campaign: { status: 'IN_PROGRESS', errors: [] } },
  ])
  expect(await steps(created.body.id)).toEqual([{ step: 'campaign', state: 'done', fee: campaignFee, attempt: 1 }])
  await hurry(created.body.sid, 'approve')
  expect(await find(created.body.id)).toMatchObject({
    ...{ registered: true, textsAMinute: expect.any(Number), campaign: { status: 'VERIFIED' } },
  })
  const { rows } = await server.admin.query('select amount from tenant.billing_charges')
  expect(rows).toEqual([{ amount: campaignFee }])
})

test('a rejected campaign says why, is corrected, and is sent again', async () => {
  const service = await sent()
  await hurry(service.sid, 'reject')
  const rejected = await find(service.id)
  expect(rejected.campaign).toMatchObject({ status: 'FAILED', errors: [{ code: '30893', field: 'messageSamples' }] })
  const { friendlyName: _, usecase: __, ...details } = buildDraftBody()
  const again = await act.update(
    service.id,
    { details: { ...details, description: `${details.description} Only clients.` }, send: { fee: campaignFee } },
    rejected.version,
  )
  expect([again.status, again.body]).toMatchObject([200, { campaign: { status: 'IN_PROGRESS', errors: [] } }])
  expect(await steps(service.id)).toMatchObject([{ attempt: 1 }, { attempt: 2, state: 'done' }])
})

test('a campaign that is pending or verified keeps what was sent, but for its name', async () => {
  const service = await sent()
  const locked = { status: 409, body: { code: 'registrationLocked' } }
  expect(await act.update(service.id, { usecase: 'discussion' })).toMatchObject(locked)
  expect(await act.update(service.id, { send: { fee: campaignFee } })).toMatchObject(locked)
  await hurry(service.sid, 'approve')
  expect(await act.update(service.id, { usecase: 'discussion' })).toMatchObject(locked)
  const renamed = name()
  expect((await act.update(service.sid ?? '', { friendlyName: renamed })).body).toMatchObject({ friendlyName: renamed })
  expect(await act.update(service.id, { friendlyName: renamed }, 1)).toMatchObject({ body: { code: 'conflict' } })
})

test('nothing is sent for another fee, with open findings, or before the brand is approved', async () => {
  const before = (await act.list()).length
  expect(await act.create({ friendlyName: name() }, { fee: campaignFee - 1 })).toMatchObject({
    body: { code: 'feeChanged', details: { fee: campaignFee } },
  })
  const messageSamples = buildDraftBody().messageSamples.map((text) => `${text} See https://bit.ly/x.`)
  expect(await act.create({ friendlyName: name(), messageSamples })).toMatchObject({
    ...{ status: 422, body: { code: 'findingsOpen' } },
  })
  await server.admin.query(`update tenant.registrations set brand_status = 'under-review'`)
  expect(await act.create({ friendlyName: name() })).toMatchObject({ body: { code: 'brandNotApproved' } })
  await server.admin.query(`update tenant.registrations set brand_status = 'approved'`)
  expect(await act.list()).toHaveLength(before)
  const draft = await act.create({ friendlyName: name() }, null)
  expect(draft.body.campaign.status).toBe('DRAFT')
  expect(await act.remove(draft.body.id)).toMatchObject({ status: 204 })
})

test('a name is taken once, in capitals or not', async () => {
  const friendlyName = name()
  await act.create({ friendlyName }, null)
  expect(await act.create({ friendlyName: friendlyName.toUpperCase() }, null)).toMatchObject({
    body: { code: 'campaignNameTaken', fields: { friendlyName: expect.any(String) } },
  })
  const other = await act.create({ friendlyName: name() }, null)
  expect(await act.update(other.body.id, { friendlyName })).toMatchObject({ body: { code: 'campaignNameTaken' } })
})

test('one of several campaigns gets the last place in the plan', async () => {
  const { length } = await act.list()
  const allow = (most: number) =>
    server.admin.query('update tenant.accounts set max_services = $2 where account_id = $1', [server.here.id, most])
  await allow(length + 1)
  const created = await Promise.all([1, 2, 3, 4].map(() => act.create({ friendlyName: name() }, null)))
  expect(created.map(({ status }) => status).sort()).toEqual([201, ...created.slice(1).map(() => expect.any(Number))])
  expect(created.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(created.find(({ status }) => status !== 201)?.body).toMatchObject({
    ...{ code: 'planLimit', details: { limit: 'services', most: length + 1 } },
  })
  await allow(50)
})

test('a campaign whose sending was cut off stays busy, goes on with the same key, and is registered once', async () => {
  const { registration } = server.platform.carrier
  const send = vi.spyOn(registration, 'sendCampaign').mockImplementationOnce(async (order) => {
    // The registry has it, and its reply is lost.
    send.mockRestore()
    await registration.sendCampaign(order)
    throw new CarrierUnavailable('No reply.')
  })
  const { status, body } = await act.create({ friendlyName: name() })
  expect([status, body.busy, body.campaign.status]).toEqual([201, true, 'DRAFT'])
  expect(await act.update(body.id, { send: { fee: campaignFee } })).toMatchObject({
    body: { code: 'registrationBusy' },
  })
  const resume = () => resumeCampaigns(jobContext({ platform: server.platform, accountId: server.here.id }))
  await resume()
  expect((await find(body.id)).busy).toBe(true)
  server.clock.step(60_000)
  await resume()
  expect(await find(body.id)).toMatchObject({ busy: false, sid: body.sid ?? expect.any(String) })
  expect(await steps(body.id)).toEqual([{ step: 'campaign', state: 'done', fee: campaignFee, attempt: 1 }])
  const { rows } = await server.admin.query(
    'select id from tenant.billing_charges where id in (select id from tenant.registration_steps where subject_id = $1)',
    [body.id],
  )
  expect(rows).toHaveLength(1)
})

test('a campaign is what the registry says in whatever order events come, and a suspended one registers no number', async () => {
  const service = await verified()
  const [phone] = await act.phones()
  await act.assign(phone?.id ?? '', service.id)
  await server.platform.carrier.registration.hurry?.({ kind: 'campaign', sid: service.sid ?? '' }, 'suspend')
  await Promise.all([1, 2, 3].map(() => refreshCampaign(server.platform, scope(), service.id)))
  expect(await find(service.id)).toMatchObject({
    registered: false,
    textsAMinute: null,
    campaign: { status: 'SUSPENDED' },
  })
  const { rows } = await server.admin.query(
    `select from_state, to_state from tenant.state_changes where subject_id = $1 order by number`,
    [service.id],
  )
  expect(rows.map(({ from_state, to_state }) => [from_state, to_state])).toEqual([
    ...[
      ['DRAFT', 'IN_PROGRESS'],
      ['IN_PROGRESS', 'VERIFIED'],
      ['VERIFIED', 'SUSPENDED'],
    ],
  ])
  expect(await act.assign(phone?.id ?? '', service.id)).toMatchObject({ body: { code: 'campaignNotVerified' } })
  await act.assign(phone?.id ?? '', null)
})

test('a number is assigned to a verified campaign, as the carrier is told, and not while it is porting', async () => {
  const [service, other] = [await verified(), await verified()]
  const [{ id } = expect.fail('There is no number.')] = await act.phones()
  expect((await act.assign(id, service.id)).body).toMatchObject({ id: service.id, assigned: [id] })
  expect((await server.platform.carrier.ownedNumbers(server.here.id))[0]?.messagingServiceSid).toBe(service.sid)
  expect((await act.phones())[0]).toMatchObject({ messagingServiceSid: service.sid, service: service.friendlyName })
  expect((await act.assign(id, other.id)).body).toMatchObject({ id: other.id, assigned: [id] })
  expect(await find(service.id)).toMatchObject({ assigned: [] })
  expect(await act.remove(other.id)).toMatchObject({ body: { code: 'messagingServiceUsed' } })
  await server.admin.query(`update tenant.phone_numbers set status = 'porting-in'`)
  expect(await act.assign(id, service.id)).toMatchObject({
    body: { code: 'numberPorting', message: 'Can’t assign campaign till porting is completed' },
  })
  await server.admin.query(`update tenant.phone_numbers set status = 'in-use'`)
  expect(await act.assign(id, null)).toMatchObject({ status: 200 })
  expect((await act.phones())[0]?.messagingServiceSid).toBeNull()
  expect(await act.remove(other.id)).toMatchObject({ status: 204 })
  expect(await server.platform.carrier.registration.readCampaign(other.sid ?? '')).toBeUndefined()
})

test('a campaign of another agency is unknown, by its id and by the carrier’s', async () => {
  const service = await sent()
  const token = await server.session(server.there.people.owner)
  const { api } = await import('@frontdesk/contract/registry')
  for (const sid of [service.id, service.sid ?? '']) {
    const params = { id: server.there.id, sid }
    const replies = [
      await server.request(api.registration.deleteMessagingService, { params }, { token }),
      await server.request(api.registration.updateMessagingService, { params, body: { friendlyName: 'x' } }, { token }),
    ]
    for (const reply of replies) expect(reply.body).toMatchObject({ code: 'messagingServiceNotFound' })
  }
})

test('a round reads what is under review', async () => {
  const service = await sent()
  await server.platform.carrier.registration.hurry?.({ kind: 'campaign', sid: service.sid ?? '' }, 'approve')
  await runRecurring(server, campaignRecurring, 'registration.pollCampaigns')
  expect((await find(service.id)).campaign.status).toBe('VERIFIED')
})
