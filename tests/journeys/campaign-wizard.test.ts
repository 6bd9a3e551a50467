import { api } from '@frontdesk/contract/registry'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openTexting } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { campaignsDomain } from '../../apps/server/src/growth/campaigns/campaigns.public.ts'
import { setAddress } from '../../apps/server/src/growth/campaigns/email/email.factory.ts'
import { addClients, runMinute, watchRun } from '../../apps/server/src/growth/campaigns/runs.factory.ts'
import { runRecurring } from '../../apps/server/src/testing/jobs.ts'
import { keyboardOf } from './browser/keyboard.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('campaign-wizard', { start: '2026-11-23T14:00:00Z' })
beforeAll(async () => {
  await openTexting(app.server)
  await setAddress(app.server)
})

const [near, away, left, early] = ['16175553001', '16175553002', '16175553003', '12135553004'] as const
const long = { timeout: 60_000, interval: 200 }
const received = (phone: string) =>
  (app.server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received').map(({ text }) => text)

async function addTag(name: string, contacts: readonly string[]) {
  const { admin, here } = app.server
  const tag = crypto.randomUUID()
  await admin.query('insert into tenant.tags (account_id, id, name) values ($1, $2, $3)', [here.id, tag, name])
  await admin.query(
    'insert into tenant.contact_tags (account_id, contact_id, tag_id) select $1, unnest($2::uuid[]), $3',
    [here.id, contacts, tag],
  )
}

/** Its name, and everyone with the tag. */
async function chooseTarget(me: Visitor, name: string, tag: string) {
  const { page } = me
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await me.press('Next')
  await page.getByRole('combobox', { name: 'Add a tag' }).first().fill(tag)
  await page.getByRole('option', { name: new RegExp(`^${tag} · `) }).click()
}

/** On the next morning at ten, which the wizard proposes. */
async function submitOnce(me: Visitor) {
  await me.press('Next')
  await me.press('Once')
  await me.page.locator('button:has-text("Submit"):not([aria-disabled])').click()
  await me.sees(me.notification('Campaign Created'))
  await me.at('/campaigns')
  await me.context.close()
}

/** Moves the clock there, and begins the run that is due then. */
async function beginRun(name: string) {
  const { server } = app
  server.clock.set('2026-11-24T15:00:20Z')
  await runRecurring(server, campaignsDomain.recurring ?? [], 'campaigns.clock')
  const { rows } = await server.admin.query(
    `select c.id, r.run_date from tenant.campaigns c join tenant.campaign_runs r on r.campaign_id = c.id
      where c.name = $1`,
    [name],
  )
  const [id, runDate] = [String(rows[0].id), (rows[0].run_date as Date).toISOString()]
  const { log, until } = watchRun(server, id, runDate)
  const counts = () =>
    expect.poll(async () => {
      server.clock.step(2000)
      await runMinute(server)
      return (await log()).counts
    }, long)
  return { path: `/campaigns/${id}/runs/${runDate}`, counts, until }
}

test('goes from the empty wizard to the phones: one held for quiet hours, one opted out, one failed and retried', async () => {
  const { server } = app
  const contacts = await addClients(server, [near, away, left, early])
  await server.admin.query('update tenant.sending_numbers set opted_out = true where phone = $1', [left])
  await addTag('Winter', contacts)
  server.world.behave(away, { behavior: 'undelivered' })

  const me = await app.person('admin', { at: '/campaigns/create?format=sms' })
  await chooseTarget(me, 'Winter checklist', 'Winter')
  await me.sees(me.page.getByRole('button', { name: 'Get this: 3 people' }))
  await me.sees(me.page.getByRole('button', { name: 'Opted out: 1 person' }))
  await me.press('Next')
  // The focus is in the text.
  const text = me.page.getByRole('textbox', { name: 'Text', exact: true })
  await expect.poll(() => text.evaluate((element) => element === document.activeElement), long).toBe(true)
  await me.page.keyboard.type('Hi @first n')
  await me.page.getByRole('option', { name: /^First name/ }).click()
  await me.page.keyboard.type(', Harbor Insurance here.')
  await me.sees(me.page.getByText(/^Hi Client, Harbor Insurance here\./))
  await submitOnce(me)

  const run = await beginRun('Winter checklist')
  await run.counts().toMatchObject({ delivered: 1, held: 1, failed: 1, leftOut: 1, queued: 0, sent: 0 })
  // The fixture watches as the owner.
  const later = await app.person('admin', { at: run.path })
  const tab = (name: string) => later.page.getByRole('tab', { name }).click()
  await later.sees(later.page.getByRole('link', { name: '1 delivered' }))
  await later.sees(later.page.getByRole('link', { name: '1 held in Pacific' }))
  await tab('Left out 1')
  await later.sees(later.page.getByRole('row', { name: /^Client No 3/ }))
  await tab('Failed 1')
  await later.sees(later.page.getByRole('row', { name: /^Phone unreachable/ }))
  server.world.behave(away, { behavior: 'normal' })
  await later.press('Retry 1')
  await later.sees(later.notification('1 person is in line again'))
  await run.counts().toMatchObject({ delivered: 2, held: 1, failed: 0, leftOut: 1 })
  await later.sees(later.page.getByRole('link', { name: '2 delivered' }))
  await later.context.close()

  server.clock.set('2026-11-24T17:30:00Z')
  await run.until('done')
  const words = 'Hi Client, Harbor Insurance here.\nReply STOP to opt out.'
  for (const phone of [near, early]) expect(received(phone)).toEqual([words])
  // The carrier lost the first text to that phone on its last mile.
  expect(received(away)).toEqual([words, words])
  expect(received(left)).toEqual([])
})

test('goes from the wizard to the mailboxes; a scanner’s GET changes nothing, and one click of a mailbox unsubscribes', async () => {
  const { server } = app
  server.clock.set('2026-11-23T14:00:00Z')
  const token = await server.session(server.here.people.owner)
  const addresses = ['rosa@wizard.test', 'leo@wizard.test'] as const
  const contacts: string[] = []
  for (const email of addresses) {
    const body = { firstName: email.startsWith('rosa') ? 'Rosa' : 'Leo', lastName: 'Client', email }
    contacts.push((await server.request(api.contacts.createContact, { body }, { token })).body.id)
  }
  await addTag('Spring', contacts)

  const me = await app.person('admin', { at: '/campaigns/create?format=email' })
  // The preview runs no scripts, not even those that a journey puts into each page.
  me.allow(/Blocked script execution in 'about:blank'/)
  await chooseTarget(me, 'Spring letter', 'Spring')
  await me.sees(me.page.getByRole('button', { name: 'Get this: 2 people' }))
  await me.press('Next')
  await me.page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Your spring checklist')
  await me.page.getByRole('textbox', { name: 'Body', exact: true }).fill('Clean the gutters before the rain.')
  await submitOnce(me)

  const run = await beginRun('Spring letter')
  await run.counts().toMatchObject({ queued: 0, sent: 2 })
  const mailTo = (address: string) => server.mails.find(({ to, category }) => to === address && category === 'campaign')
  const mail = mailTo(addresses[0])
  expect(mail).toMatchObject({ subject: 'Your spring checklist' })
  expect(mail?.text).toContain('Clean the gutters before the rain.')
  expect(mailTo(addresses[1])?.unsubscribeUrl).not.toBe(mail?.unsubscribeUrl)
  const link = `${server.url}${new URL(mail?.unsubscribeUrl ?? '').pathname}`

  const owner = await app.person('owner', { at: '/account/settings/campaign-email' })
  await owner.sees('Every address gets emails')
  expect((await fetch(link)).status).toBe(200)
  await owner.page.reload()
  await owner.sees('Every address gets emails')
  const clicked = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect(clicked.ok).toBe(true)
  await owner.page.reload()
  await owner.sees(addresses[0])
  await owner.misses(addresses[1])
  await owner.go(run.path)
  await owner.page.getByRole('tab', { name: 'Unsubscribed 1' }).click()
  await owner.sees(owner.page.getByRole('row', { name: /^Rosa Client/ }))
})

test('texts everyone whose auto policy ends in 30 days, by keyboard alone and on another clock', async () => {
  const { server } = app
  server.clock.set('2026-11-23T14:00:00Z')
  const token = await server.session(server.here.people.owner)
  const [soon = '', later = ''] = await addClients(server, ['16175553101', '16175553102'])
  const addPolicy = (id: string, type: string, termDate: string) =>
    server.request(api.policies.addRecord, { params: { id }, body: { type, company: 'Erie', termDate } }, { token })
  await addPolicy(soon, 'Auto', '2026-12-10')
  await addPolicy(later, 'Home', '2026-12-10')
  await addPolicy(later, 'Auto', '2027-06-01')

  const before = () =>
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointer', 'pressed'), true)
  const me = await app.person('employee', { at: '/renewals', zone: 'Asia/Kolkata', before })
  const { page } = me
  const hands = keyboardOf(me)
  const hasFocus = (what: Locator) =>
    expect.poll(() => what.evaluateAll((all) => all.includes(document.activeElement as never)), long).toBe(true)
  await hands.type(page.getByLabel('Type', { exact: true }), 'Auto')
  await hands.press(page.getByRole('link', { name: 'Text these people' }))
  await hasFocus(page.getByRole('textbox', { name: 'Text', exact: true }))
  await page.keyboard.type('Harbor Insurance here: your auto policy renews soon.')
  await hands.press(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Target/ }))
  await me.sees(page.getByRole('button', { name: 'Get this: 1 person' }))
  await hasFocus(page.getByRole('combobox', { name: 'Add a tag' }).first())
  await hands.key('Control+Enter')
  await hasFocus(page.getByRole('textbox', { name: 'Text', exact: true }))
  await hands.key('Control+Enter')
  await hasFocus(page.getByRole('button', { name: 'Once', exact: true }))
  await me.sees(page.getByText('Tomorrow, November 24, 10:00 AM Eastern'))
  await me.sees(page.locator('button:has-text("Submit"):not([aria-disabled])'))
  await hands.key('Control+Enter')
  await me.sees(me.notification('Campaign Created'))
  expect(await page.evaluate(() => document.documentElement.dataset.pointer)).toBeUndefined()
  const { rows } = await server.admin.query(`select schedule_start_on from tenant.campaigns where name = $1`, [
    'Auto ending in 0–30 days',
  ])
  expect(rows).toEqual([{ schedule_start_on: new Date('2026-11-24T15:00:00Z') }])
})
