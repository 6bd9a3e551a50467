// {{referralLink}} in campaigns: previews make no link, and a run sends the one that it made.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting } from '../../domains/sms/sms.factory.ts'
import { addCampaign, addClients, startCampaignRun, watchRun } from './runs.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
})
afterAll(() => server.close())

const quickly = { timeout: 10_000, interval: 50 }
const received = (phone: string) =>
  (server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received').map(({ text }) => text)
const links = async () =>
  (
    await server.admin.query<{ contact_id: string; code: string }>(
      'select contact_id, code from tenant.referral_links order by created_at, id',
    )
  ).rows
const content = 'Hi {{firstName}}, Harbor Insurance here. Refer a friend: {{referralLink}}'
const urlOf = (code = '') => `${server.platform.config.publicUrl}/refer/here-${code}`

test('a preview, a count, and a test message show a link as long as the real one, and make none', async () => {
  const token = await server.session(server.here.people.employee)
  const own = '16175550177'
  await server.admin.query('update tenant.users set phone = $2 where id = $1', [server.here.people.employee.id, own])
  const [on = '', off = ''] = await addClients(server, ['16175551001', '16175551002'])
  await server.request(api.referrals.createReferralLink, { params: { id: off } }, { token })
  await server.request(api.referrals.updateReferralLink, { params: { id: off }, body: { active: false } }, { token })
  const before = await links()
  const asked = { format: 'sms' as const, targetContacts: [on, off], targetWhom: 'client' as const, content }
  const preview = (await server.request(api.campaigns.previewContent, { body: asked }, { token })).body.data
  expect(preview).toMatchObject([
    { contact: on, text: expect.stringContaining(urlOf('xxxxxxxxxx')), leftOut: null },
    { contact: off, leftOut: 'A field that the text uses is empty.' },
  ])
  const when = { scheduleOccurrence: 'once' as const, scheduleStartOn: '2026-11-20T19:00:00Z' }
  const body = { ...asked, ...when, name: 'Refer' }
  const preflight = (await server.request(api.campaigns.preflightCampaign, { body }, { token })).body
  expect(preflight).toMatchObject({ audience: { people: 1, leftOut: [{ reason: 'emptyField', people: 1 }] } })
  expect(preflight.segments).toBe(preview[0]?.segments)
  const test = { ...asked, id: crypto.randomUUID(), contact: on }
  expect((await server.request(api.campaigns.sendTest, { body: test }, { token })).status).toBe(202)
  await expect.poll(() => received(own), quickly).toEqual([expect.stringContaining(urlOf('xxxxxxxxxx'))])
  expect(await links()).toEqual(before)
})

test('everyone gets their own link, which is made when the run starts, and the next run sends the same', async () => {
  const token = await server.session(server.here.people.employee)
  const phones = ['16175551101', '16175551102', '16175551103']
  const contacts = await addClients(server, phones)
  await server.request(api.referrals.createReferralLink, { params: { id: contacts[0] ?? '' } }, { token })
  const run = async () => {
    server.clock.step(60_000)
    const campaign = await addCampaign(server, { contacts, content })
    await watchRun(server, campaign, await startCampaignRun(server, campaign)).until('done')
    return (await links()).filter((link) => (contacts as readonly string[]).includes(link.contact_id))
  }
  const first = await run()
  expect(first).toHaveLength(3)
  expect(await run()).toEqual(first)
  for (const [at, phone] of phones.entries()) {
    const { code } = first.find((link) => link.contact_id === contacts[at]) ?? {}
    const text = expect.stringContaining(`Refer a friend: ${urlOf(code)}\nReply STOP`)
    await expect.poll(() => received(phone), quickly).toEqual([text, text])
  }
})

test('a link that is made for people who wait, and then turned off, is not sent', async () => {
  server.clock.set('2026-11-21T04:00:00Z')
  const [id = ''] = await addClients(server, ['16175551201'])
  const campaign = await addCampaign(server, { contacts: [id], content })
  const watched = watchRun(server, campaign, await startCampaignRun(server, campaign))
  await expect.poll(watched.states, quickly).toEqual({ held: 1 })
  expect((await links()).some((link) => link.contact_id === id)).toBe(true)
  await server.admin.query('update tenant.referral_links set active = false where contact_id = $1', [id])
  server.clock.set('2026-11-21T18:30:00Z')
  await watched.until('done')
  expect(await watched.list()).toMatchObject([{ status: 'leftOut' }])
  expect(received('16175551201')).toEqual([])
})
