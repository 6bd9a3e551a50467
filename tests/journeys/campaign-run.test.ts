import { beforeAll, expect, test } from 'vitest'
import { openTexting, ours } from '../../apps/server/src/domains/sms/sms.factory.ts'
import {
  createEmailRun,
  createRecipient,
  setAddress,
  startEmail,
  watchRecipient,
} from '../../apps/server/src/growth/campaigns/email/email.factory.ts'
import {
  addCampaign,
  addClients,
  runMinute,
  startCampaignRun,
  watchRun,
} from '../../apps/server/src/growth/campaigns/runs.factory.ts'
import { useTestApp } from './browser/test-app.ts'

// 8:30 AM in New York: too early for texts to California.
const app = useTestApp('campaign-run', { start: '2026-11-23T13:30:00Z' })
beforeAll(() => openTexting(app.server))

const phones = Array.from({ length: 24 }, (_, n) => `1617555${2000 + n}`)
const [away = '', leaves = ''] = phones
const early = '12135552100'
const received = (phone: string) =>
  (app.server.world.find(phone)?.texts ?? []).filter(
    ({ flow, text }) => flow === 'received' && text.includes('Harbor Insurance here'),
  ).length
const countReceived = () => [...phones, early].reduce((sum, phone) => sum + received(phone), 0)
const long = { timeout: 60_000, interval: 200 }

test('I watch a run, pause it in the middle, retry who failed, and see who opted out', async () => {
  const { server } = app
  server.world.behave(away, { behavior: 'undelivered' })
  const contacts = await addClients(server, [...phones, early])
  const campaign = await addCampaign(server, { contacts, name: 'Winter home checklist' })
  const runDate = await startCampaignRun(server, campaign)
  const { until, log } = watchRun(server, campaign, runDate)
  await expect.poll(countReceived, long).toBeGreaterThan(0)

  // The fixture watches as the owner.
  const me = await app.person('admin', { at: `/campaigns/${campaign}/runs/${runDate}` })
  const link = (name: string | RegExp) => me.page.getByRole('link', { name })
  await me.sees(me.page.getByRole('heading', { name: 'Winter home checklist' }))
  await me.sees('Running')
  await me.page.getByRole('button', { name: 'Pause' }).first().click()
  await me.sees(me.page.getByRole('button', { name: 'Resume' }))
  const left = countReceived()
  expect(left).toBeLessThan(phones.length)
  server.clock.step(60_000)
  await runMinute(server)
  expect(countReceived()).toBe(left)

  await me.page.getByRole('button', { name: 'Resume' }).first().click()
  await expect
    .poll(async () => {
      server.clock.step(2000)
      await runMinute(server)
      return (await log()).counts
    }, long)
    .toMatchObject({ queued: 0, sent: 0, held: 1, failed: 1 })
  await me.sees(link('23 delivered'))
  await me.sees(link('1 held in Pacific'))
  await me.checkAccessibility('running')

  await me.page.getByRole('tab', { name: 'Failed 1' }).click()
  await me.sees(me.page.getByRole('row', { name: /^Phone unreachable/ }))
  server.world.behave(away, { behavior: 'normal' })
  await me.press('Retry 1')
  await me.sees(me.notification('1 person is in line again'))
  server.world.text(leaves, { to: ours, text: 'STOP', media: [] })
  await expect
    .poll(async () => {
      server.clock.step(2000)
      await runMinute(server)
      return (await log()).counts
    }, long)
    .toMatchObject({ delivered: 24, failed: 0, optedOut: 1 })
  await me.sees(link('24 delivered'))
  await link('1 opted out').click()
  await me.sees(me.page.getByRole('row', { name: /^Client No 2/ }))

  await me.context.close()
  server.clock.set('2026-11-23T17:30:00Z')
  await until('done')
  const later = await app.person('employee', { at: `/campaigns/${campaign}/runs/${runDate}` })
  await later.sees(later.page.getByText('Done', { exact: true }))
  await later.sees(later.page.getByRole('heading', { name: '25' }))
  // The carrier lost the first text to that phone on its last mile.
  for (const phone of [...phones.slice(1), early]) expect(received(phone)).toBe(1)

  await later.go('/campaigns')
  await later.sees('Start from a template')
  await later.checkAccessibility('list')
  await later.go('/campaigns/create?step=schedule&template=review')
  await later.sees('If a run is late')
  await later.checkAccessibility('wizard')
})

test('a client opens the link of an email, which changes nothing, and unsubscribes by one click', async () => {
  const { server } = app
  await setAddress(server)
  const address = 'rosa@clients.test'
  const recipient = await createRecipient(server, await createEmailRun(server), { address })
  await startEmail(server, recipient)
  await watchRecipient(server, recipient, 'sent')
  const [mail] = server.mails.filter(({ to }) => to === address)
  const path = /\/unsubscribe\/here\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const client = await app.visitor()
  await client.go(path)
  await client.sees('For r•••@clients.test')
  await client.checkAccessibility('subscribed')
  const owner = await app.person('owner', { at: '/account/settings/campaign-email' })
  await owner.sees('Every address gets emails')
  await client.press('Unsubscribe')
  await client.sees('You’re unsubscribed')
  await owner.page.reload()
  await owner.sees(address)
  await owner.checkAccessibility('suppressions')
  await client.press('Subscribe again')
  await client.sees('You get emails from this agency')
})
