import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let sam: string
beforeAll(async () => {
  server = await testServer()
  sam = await server.session(server.here.people.employee)
})
afterAll(() => server.close())

const { referrals } = api
const add = async (firstName: string) =>
  (await server.request(api.contacts.createContact, { body: { firstName, lastName: 'Powell' } }, { token: sam })).body
    .id
const create = (id: string, token = sam) => server.request(referrals.createReferralLink, { params: { id } }, { token })
const read = (id: string, token = sam) => server.request(referrals.getReferralLink, { params: { id } }, { token })
const update = (id: string, body: object) =>
  server.request(referrals.updateReferralLink, { params: { id }, body }, { token: sam })
const show = (code: string) => server.request(referrals.showReferralPage, { params: { code } })

test('a client has one link, which is made once, and only in their account', async () => {
  const id = await add('Debra')
  expect((await read(id)).body).toEqual({ data: null })
  expect((await update(id, { active: false })).body).toMatchObject({ code: 'referralLinkNotFound' })
  const all = await Promise.all([create(id), create(id), create(id)])
  const codes = new Set(all.map(({ status, body }) => `${status} ${body.data.code}`))
  expect([...codes]).toEqual([expect.stringMatching(/^201 here-[a-z2-9]{10}$/)])
  const { data } = (await read(id)).body
  expect(data).toMatchObject({ active: true, showsName: false, permissionAt: null, permissionBy: null, forms: 0 })
  expect(data?.url).toBe(`${server.platform.config.publicUrl}/refer/${data?.code}`)
  const stranger = await server.session(server.there.people.admin)
  expect([(await read(id, stranger)).status, (await create(id, stranger)).status]).toEqual([404, 404])
})

test('permission for the first name is recorded with who and when, and withdrawn', async () => {
  const id = await add('Debra')
  const { code } = (await create(id)).body.data
  expect((await show(code)).body).toMatchObject({ agency: 'Harbor Insurance', referrer: null })
  const allowed = await update(id, { showsName: true })
  expect(allowed.body.data).toMatchObject({
    ...{ showsName: true, permissionBy: 'Employee Here', permissionAt: server.clock.now().toISOString() },
  })
  expect((await show(code)).body).toMatchObject({ referrer: 'Debra' })
  expect((await update(id, { showsName: false })).body.data).toMatchObject({ permissionAt: null, permissionBy: null })
  expect((await show(code)).body).toMatchObject({ referrer: null })
  const { rows } = await server.admin.query(
    "select action, changes from tenant.audit_log where entity_id = $1 and action like 'referral.link.%' order by at, id",
    [id],
  )
  expect(rows).toMatchObject([
    { action: 'referral.link.created' },
    { action: 'referral.link.changed', changes: { showsName: { from: false, to: true } } },
    { action: 'referral.link.changed', changes: { showsName: { from: true, to: false } } },
  ])
})

test('a link that is off, unknown, or of a deleted contact answers alike', async () => {
  const [off, gone] = [await add('Off'), await add('Gone')]
  const codes = [(await create(off)).body.data.code, (await create(gone)).body.data.code]
  await update(off, { active: false })
  await server.request(api.households.deleteContact, { params: { id: gone } }, { token: sam })
  const wrong = ['here-aaaaaaaaaa', 'nowhere-aaaaaaaaaa', 'here', 'here-AAAA%00', `there-${codes[0]?.slice(5)}`]
  const replies = await Promise.all([...codes, ...wrong].map(show))
  const message = 'This page isn’t available. Check the address, or call the agency.'
  for (const { status, body } of replies)
    expect([status, body]).toMatchObject([404, { code: 'referralPageNotFound', message }])
  await update(off, { active: true })
  expect((await show(codes[0] ?? '')).status).toBe(200)
})

test('after a merge both links work, belong to the contact that goes on, and return with an undo', async () => {
  const [one, other] = [await add('One'), await add('Other')]
  const mine = (await create(one)).body.data.code
  server.clock.step(1000)
  const theirs = (await create(other)).body.data.code
  const { body } = await server.request(
    api.households.mergeContacts,
    { params: { id: one, otherId: other }, body: { mergeAs: 'secondary' } as never },
    { token: sam },
  )
  expect([(await show(mine)).status, (await show(theirs)).status]).toEqual([200, 200])
  expect((await read(one)).body.data?.code).toBe(mine)
  const { rows } = await server.admin.query('select contact_id from tenant.referral_links where contact_id = $1', [one])
  expect(rows).toHaveLength(2)
  await server.request(
    api.households.undoHouseholdChange,
    { params: { id: one, changeId: body.change } },
    { token: sam },
  )
  expect([(await read(one)).body.data?.code, (await read(other)).body.data?.code]).toEqual([mine, theirs])
})
