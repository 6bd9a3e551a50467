// Pictures of emails, and who the emails come from.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPng } from '#testing/draw-png'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { campaignsDomain } from '../campaigns.public.ts'
import { setAddress } from './email.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const upload = async (bytes: Uint8Array, type: string) => {
  const token = await server.session(server.here.people.employee)
  const file = new File([Buffer.from(bytes)], 'office.png', { type })
  return server.request(api.campaigns.uploadEmailPicture, { file }, { token })
}

const readPng = (width: number, height: number) => Buffer.from(drawPng({ width, height }).split(',')[1] ?? '', 'base64')

test('a picture is fetched without a session, by any site, and only as the agency’s', async () => {
  const png = readPng(20, 10)
  const { status, body } = await upload(png, 'image/png')
  expect([status, body]).toMatchObject([201, { width: 20, height: 10 }])
  const { pathname } = new URL(body.url)
  const shown = await fetch(server.url + pathname)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(50)
  for (const path of [
    pathname.replace('/here/', '/there/'),
    pathname.replace('/here/', '/nowhere/'),
    pathname.replace(body.id, crypto.randomUUID()),
  ])
    expect((await fetch(server.url + path)).status).toBe(404)
})

test('a file that is no picture, or larger than fits in memory, is refused', async () => {
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'), 'image/png')).status).toBe(422)
  expect((await upload(Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415)
  const bomb = readPng(2, 2)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  expect((await upload(bomb, 'image/png')).status).toBe(422)
})

test('says who emails come from, and what is missing', async () => {
  const token = await server.session(server.here.people.employee)
  const read = async () => (await server.request(api.campaigns.getEmailSender, {}, { token })).body
  const before = await read()
  expect(before).toMatchObject({ name: 'Harbor Insurance', embedded: true, postalAddress: null })
  expect(before.from).toMatch(/^[^<>\s]+@[^<>\s]+$/)
  expect(before.checks.map(({ what, state }) => `${what} ${state}`)).toEqual([
    ...['spf unchecked', 'dkim unchecked', 'dmarc unchecked', 'address missing'],
  ])
  await setAddress(server)
  expect(await read()).toMatchObject({ postalAddress: 'Harbor LLC, 1 Main St, Boston, MA 02110' })
})

test('removes pictures that no campaign, run, or draft has shown for a month', async () => {
  const [campaign, run, draft, unused] = await Promise.all(
    [3, 4, 5, 6].map(async (width) => (await upload(readPng(width, 3), 'image/png')).body.id as string),
  )
  const show = (id: string | undefined) => `<p>Hi</p><img src="/api/mail/pictures/here/${id}" alt="">`
  const { here, admin } = server
  const owner = crypto.randomUUID()
  await admin.query(
    `insert into tenant.campaigns (account_id, id, format, name, content, schedule_occurrence, schedule_start_on,
        created_at, updated_at) values ($1, $2, 'email', 'News', $3, 'once', now(), now(), now())`,
    [here.id, owner, show(campaign)],
  )
  await admin.query(
    `insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, name, format, content, created_at)
      values ($1, gen_random_uuid(), $2, now(), 'News', 'email', $3, now())`,
    [here.id, owner, show(run)],
  )
  await admin.query(
    `insert into tenant.drafts (account_id, id, user_id, form, entity, fields, saved_at)
      values ($1, gen_random_uuid(), $2, 'campaign', '', $3, now())`,
    [here.id, here.people.employee.id, JSON.stringify({ content: show(draft) })],
  )
  const purge = () => runRecurring(server, campaignsDomain.recurring ?? [], 'campaigns.purgePictures')
  const kept = async () => {
    const { rows } = await admin.query('select id from tenant.email_pictures where id = any($1)', [
      [campaign, run, draft, unused],
    ])
    return rows.map(({ id }) => id).sort()
  }
  await purge()
  expect(await kept()).toHaveLength(4)
  await admin.query("update tenant.email_pictures set created_at = created_at - interval '31 days'")
  await purge()
  expect(await kept()).toEqual([campaign, run, draft].sort())
  const { rows } = await admin.query('select from tenant.discarded_files where storage_key like $1', [`%${unused}`])
  expect(rows).toHaveLength(1)
})
