import { api } from '@frontdesk/contract/registry'
import { beforeAll, expect, test } from 'vitest'
import { openTexting } from '../../apps/server/src/domains/sms/sms.factory.ts'
import {
  addCampaign,
  addClients,
  runMinute,
  startCampaignRun,
} from '../../apps/server/src/growth/campaigns/runs.factory.ts'
import { teamPlan } from '../../apps/server/src/money/billing/billing.factory.ts'
import { addTestMethod } from '../../apps/server/src/money/billing/billing.public.ts'
import { createBooks, soloPlan } from '../../apps/server/src/money/billing/books.factory.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

// Friday at one in the afternoon in New York, half past eleven at night in Kolkata.
const app = useTestApp('billing-limits', { start: '2026-11-20T18:00:00Z' })
const at = '/account/info/billing/plan'
const zone = 'Asia/Kolkata'
const phones = Array.from({ length: 6 }, (_, n) => `1617555${3600 + n}`)
const long = { timeout: 60_000, interval: 200 }

beforeAll(async () => {
  const { server } = app
  await openTexting(server)
  const books = createBooks(server)
  await books.addPlans(teamPlan, { ...soloPlan, maxEmployees: 2 })
  await addTestMethod(server.platform, server.here.id, 'approved')
  const { total } = await books.preview('team')
  expect((await books.choose('team', total)).status).toBe(200)
})

/** Opens the dialog of the budget from its card, and saves that amount with the cap. */
async function saveBudget(me: Visitor, open: 'Set a budget' | 'Edit', amount: string) {
  await me.press(open)
  const dialog = me.dialog('Usage budget')
  await dialog.getByLabel('Amount a month').fill(amount)
  expect(await dialog.getByRole('checkbox', { name: /^Pause at this amount/ }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await me.misses(dialog)
}

test('a budget that is almost used up pauses a campaign, which goes on to everyone once I raise it', async () => {
  const { server } = app
  const books = createBooks(server)
  // Two are included: 64 × $0.015 is $0.96, of a budget of $1.
  await books.meter([{ kind: 'messages', at: '2026-11-20T17:00:00Z', quantity: 66 }])
  const me = await app.person('owner', { at, zone })
  const budget = me.page.getByRole('region', { name: 'Usage budget' })
  await me.sees(budget.getByText('$0.96'))
  await saveBudget(me, 'Set a budget', '1')
  await me.sees(budget.getByText('Campaigns are paused: the budget is almost used up.'))
  const banner = me.page.getByRole('region', { name: 'Billing', exact: true })
  await me.sees(banner.getByText('Campaigns are paused because this month’s budget is almost used up.'))
  await me.checkAccessibility('budget')

  const campaign = await addCampaign(server, { contacts: await addClients(server, phones), name: 'Winter checklist' })
  const runDate = await startCampaignRun(server, campaign)
  const count = () =>
    phones.filter((phone) => server.world.find(phone)?.texts.some(({ flow }) => flow === 'received')).length
  const minute = async () => {
    server.clock.step(2_000)
    await runMinute(server)
  }
  for (let round = 0; round < 4; round++) await minute()
  expect(count()).toBe(0)
  await me.follow(`/campaigns/${campaign}/runs/${runDate}`)
  await me.sees(me.page.getByRole('heading', { name: 'Winter checklist' }))
  await me.sees('Running')
  await me.sees(banner.getByText('Campaigns are paused because this month’s budget is almost used up.'))

  await banner.getByRole('link', { name: 'Open billing' }).click()
  await saveBudget(me, 'Edit', '20')
  await me.misses(banner)
  await me.sees(budget.getByText('of $20.00'))
  await expect
    .poll(async () => {
      await minute()
      return count()
    }, long)
    .toBe(phones.length)
  await me.follow(`/campaigns/${campaign}/runs/${runDate}`)
  await me.sees(me.page.getByRole('link', { name: '6 delivered' }))
})

test('a plan that is too small says what must go first, and can be chosen once that is gone', async () => {
  const { server, people } = app
  const me = await app.person('owner', { at, zone })
  await me.press('Change plan')
  const change = me.page.getByRole('region', { name: 'Change plan' })
  const solo = change.getByRole('radio', { name: /^Solo/ })
  await me.sees(change.getByText(/^First remove 1 employee$/))
  expect(await solo.isDisabled()).toBe(true)
  await me.checkAccessibility('too small')
  await change.getByRole('link', { name: '1 employee' }).click()
  await me.at('/account/settings/employees')
  await me.sees('Employee Here')

  const token = await server.session(people.admin)
  const params = { accountId: server.here.id, userId: people.employee.id }
  expect((await server.request(api.employees.deleteEmployee, { params, body: {} }, { token })).status).toBe(204)
  await me.misses('Employee Here')
  await me.follow(`${at}#change`)
  await expect.poll(() => solo.isDisabled()).toBe(false)
  await solo.check()
  const preview = change.getByRole('region', { name: 'What it charges' })
  // 11 of 30 days: $36.30 of Solo, and $109.63 of Team that isn’t used.
  await me.sees(preview.getByText('Credit for open and later invoices').locator('xpath=..').getByText('$73.33'))
  await preview.getByRole('button', { name: 'Change to Solo' }).click()
  await me.sees(me.notification(/^Solo is your plan now/))
  await me.sees(me.page.getByRole('region', { name: 'Solo plan' }).getByText('of 2').first())
})
