import { defaultOfficeHours } from '@frontdesk/contract/hours/office-hours'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await testServer()
  owner = await server.session(server.here.people.owner)
})
afterAll(() => server.close())

const id = () => server.here.id
const account = (body: object) =>
  server.request(api.accounts.updateAccount, { params: { id: id() }, body }, { token: owner })
const history = async (query: object = {}, token = owner) =>
  (await server.request(api.settingsHistory.listSettingsHistory, { params: { id: id() }, query }, { token })).body
const restore = (entryId: string, field: string, token = owner) =>
  server.request(api.settingsHistory.restoreSetting, { params: { id: id(), entryId }, body: { field } }, { token })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | undefined)?.code
const locations = async () =>
  (await server.request(api.locations.listLocations, { params: { id: id() } }, { token: owner })).body.data

test('a setting shows who changed it from what to what, and is restored by an ordinary change', async () => {
  await account({ passwordMinLength: 12, mfaRequired: false, name: 'Harbor & Daughters' })
  const [entry] = (await history({ kind: 'account', limit: 1 })).data
  expect(entry).toMatchObject({ act: 'updated', kind: 'account', by: { name: 'Owner Here' } })
  const name = { field: 'name', label: 'Name', from: 'Harbor Insurance', to: 'Harbor & Daughters', restorable: true }
  expect(entry?.changes).toContainEqual(name)
  expect((await restore(entry?.id ?? '', 'name')).status).toBe(204)
  const after = await history({ kind: 'account' })
  expect(after.data[0]?.changes).toEqual([{ ...name, from: name.to, to: name.from }])
  // Restoring what stands already changes nothing.
  await restore(entry?.id ?? '', 'name')
  expect((await history({ kind: 'account' })).data).toHaveLength(after.data.length)
})

test('hours are a change for each day, and one day is restored without the others', async () => {
  const [office] = await locations()
  const save = (hours: object) =>
    server.request(
      api.locations.updateLocation,
      {
        params: { id: id(), locationId: office?.id ?? '' },
        body: { officeHours: JSON.stringify({ ...defaultOfficeHours, hours }) },
      },
      { token: owner },
    )
  const early = { open: true, openTime: '07:30', closeTime: '17:00' }
  const { hours } = defaultOfficeHours
  await save({ ...hours, Monday: early, Sunday: early })
  const [entry] = (await history({ kind: 'location', thing: office?.id })).data
  expect(entry?.thing).toEqual({ id: office?.id, label: office?.name })
  expect(entry?.changes.map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Sunday hours', 'Closed', '7:30 AM – 5:00 PM'],
    ['Monday hours', '9:00 AM – 5:00 PM', '7:30 AM – 5:00 PM'],
  ])
  await save({ ...hours, Monday: early, Sunday: early, Friday: early })
  expect((await restore(entry?.id ?? '', 'officeHours.hours.Monday')).status).toBe(204)
  const now = JSON.parse((await locations()).find((each) => each.id === office?.id)?.officeHours ?? '')
  expect(now.hours).toMatchObject({ Monday: hours.Monday, Sunday: early, Friday: early })
})

test('people, numbers, and the client app have theirs; what no longer fits is refused with the reason', async () => {
  const { employee } = server.here.people
  const change = (body: object) =>
    server.request(api.users.updateUser, { params: { id: employee.id }, body }, { token: owner })
  await change({ extension: '140' })
  await change({ extension: '141', groups: ['Service'] })
  await server.request(
    api.employees.createEmployee,
    {
      params: { id: id() },
      body: { userFirstName: 'Priya', userLastName: 'Nair', userEmail: 'priya@here.test', userExtension: '140' },
    },
    { token: owner },
  )
  const [entry] = (await history({ kind: 'employee', thing: employee.id })).data
  expect(entry?.thing.label).toBe('Employee Here')
  expect(codeOf(await restore(entry?.id ?? '', 'extension'))).toBe('extensionTaken')
  expect((await restore(entry?.id ?? '', 'groups')).status).toBe(204)

  const app = (body: object) => ({ params: { id: id() }, body })
  await server.request(api.clientApp.createMobileApp, app({ products: 'Auto' }), { token: owner })
  // A logo that was never chosen is no change.
  const [made] = (await history({ kind: 'clientApp' })).data
  expect(made?.changes.map(({ label }) => label)).toEqual(['Products'])
  await server.request(api.clientApp.updateMobileApp, app({ products: 'Auto, Home' }), { token: owner })
  const [ofApp] = (await history({ kind: 'clientApp' })).data
  await restore(ofApp?.id ?? '', 'products')
  const { data } = (await server.request(api.clientApp.getMobileApp, { params: { id: id() } }, { token: owner })).body
  expect(data?.products).toBe('Auto')

  await server.request(api.blocked.blockNumber, { body: { phoneNumber: '12075550144', reason: '' } }, { token: owner })
  const [blocked] = (await history({ kind: 'blocked' })).data
  expect(blocked).toMatchObject({ act: 'added', thing: { label: '(207) 555-0144' }, changes: [] })
})

test('pages follow one another without a gap, newest first', async () => {
  const all = (await history({ limit: 100 })).data
  const paged: typeof all = []
  let cursor: string | undefined
  do {
    const page = await history({ limit: 2, ...(cursor && { cursor }) })
    paged.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor)
  expect(paged).toEqual(all)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
})

test('only admins see it, only of their account, and only settings are restored', async () => {
  const employee = await server.session(server.here.people.employee)
  expect(codeOf({ body: await history({}, employee) })).toBe('forbidden')
  const [entry] = (await history({ kind: 'account' })).data
  const stranger = await server.session(server.there.people.owner)
  expect((await restore(entry?.id ?? '', 'name', stranger)).status).toBe(404)
  const there = { params: { id: server.there.id, entryId: entry?.id ?? '' }, body: { field: 'name' } }
  const crossed = await server.request(api.settingsHistory.restoreSetting, there, { token: stranger })
  expect(codeOf(crossed)).toBe('settingsEntryNotFound')
  expect(codeOf(await restore(entry?.id ?? '', 'plan'))).toBe('settingNotRestorable')
  const contact = await server.request(api.contacts.createContact, { body: { lastName: 'King' } }, { token: owner })
  const { data } = (
    await server.request(api.history.listHistory, { params: { id: contact.body.id }, query: {} }, { token: owner })
  ).body
  expect(codeOf(await restore(data[0]?.id ?? '', 'lastName'))).toBe('settingsEntryNotFound')
})

test('shows reward programs and the agency’s cap, in words and dollars, which are changed on their own page only', async () => {
  const program = {
    id: crypto.randomUUID(),
    name: 'Thanks',
    trigger: 'referral',
    amount: 2500,
    form: 'giftCard',
  } as const
  await server.request(api.referrals.createRewardProgram, { body: { ...program, active: true } }, { token: owner })
  const params = { id: program.id }
  const changed = { name: 'Thank you', amount: 1050, form: 'merchandise', active: false } as const
  await server.request(api.referrals.updateRewardProgram, { params, body: changed }, { token: owner })
  await server.request(api.referrals.setAgencyCap, { body: { agencyCap: 7500 } }, { token: owner })
  const { data } = await history({ kind: 'rewards' })
  expect(data.map(({ act, by, thing }) => [act, by.name, thing.label])).toEqual([
    ['updated', 'Owner Here', ''],
    ['updated', 'Owner Here', 'Thank you'],
    ['created', 'Owner Here', 'Thank you'],
  ])
  expect(data[0]?.changes).toEqual([
    { field: 'agencyCap', label: 'Agency cap', from: '$200', to: '$75', restorable: false },
  ])
  expect(data[1]?.changes.map(({ label, from, to }) => [label, from, to]).toSorted()).toEqual([
    ['Active', 'Yes', 'No'],
    ['Amount', '$25', '$10.50'],
    ['Form', 'Gift card', 'Merchandise'],
    ['Name', 'Thanks', 'Thank you'],
  ])
  expect(data[2]?.changes).toContainEqual(expect.objectContaining({ label: 'Earned', to: 'For each referral' }))
  expect(codeOf(await restore(data[0]?.id ?? '', 'agencyCap'))).toBe('settingNotRestorable')
  expect((await history({ limit: 3 })).data).toEqual(data)
})

test('shows what was done to campaigns, and to their runs', async () => {
  const campaign = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.campaigns (account_id, id, format, name, content, schedule_occurrence, schedule_start_on,
        created_at, updated_at) values ($1, $2, 'sms', 'Winter', 'Hi', 'daily', now() + interval '1 day', now(), now())`,
    [id(), campaign],
  )
  const body = { isActive: false }
  const paused = await server.request(
    api.campaigns.setCampaignActive,
    { params: { id: campaign }, body },
    { token: owner },
  )
  expect(paused.status).toBe(200)
  await server.admin.query(
    `insert into tenant.audit_log (account_id, id, actor_name, action, entity_type, entity_id)
      values ($1, gen_random_uuid(), 'Owner Here', 'campaign.run.stopped', 'campaign', $2)`,
    [id(), campaign],
  )
  const { data } = await history({ kind: 'campaign' })
  expect(data.map(({ kind, act, thing }) => [kind, act, thing.label]).sort()).toEqual([
    ['campaign', 'paused', 'Winter'],
    ['campaign', 'runStopped', 'Winter'],
  ])
})
