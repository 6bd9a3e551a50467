import { widgetNames } from '@frontdesk/contract/dashboard/dashboard'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { usePanel } from '#domains/calls/panel-state.ts'
import { registerDashboardLive } from '#domains/dashboard/dashboard.live.ts'
import { registerHistoryLive } from '#domains/history/history.live.ts'
import { failing } from '#domains/metrics/fixtures/metrics.factory.tsx'
import { registerRenewalsLive } from '#domains/renewals/renewals.live.ts'
import { registerReferralsLive } from '#growth/referrals/referrals.live.ts'
import { createLive } from '#platform/realtime/live.ts'
import { useCelebration } from '#ui/feedback/confetti.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import { registerContactFactsLive } from '../followups/contact-facts.ts'
import { queuesWith, showHome } from './home.factory.tsx'

beforeEach(async () => {
  await page.viewport(1300, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T14:40:00Z') })
  localStorage.clear()
  useCelebration.setState({ current: undefined })
})
afterEach(async () => {
  await cleanup()
  setScreenZone(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const card = (name: string) => page.getByRole('region', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const headings = () =>
  page
    .getByRole('list', { name: 'Widgets' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

const owners = [
  ...[
    'Account balance',
    'Follow up',
    'Scheduled messages',
    'Usage',
    'Employee stats',
    'Referrals',
    'Renewals this week',
  ],
  ...['Changes to my clients', 'Who’s in', 'My clients by last contact', 'New contacts'],
]

test('an owner has the checklist, the usage, and no queue while it is off; rows are filled in the order of the Tab key', async () => {
  await showHome('owner', { 'GET /accounts/setup': () => ({ body: { outstanding: ['location'] } }) })
  await expect.element(card('Finish setup').getByText('3 of 4')).toBeVisible()
  await expect
    .element(card('Finish setup').getByRole('link', { name: /^Location/ }))
    .toHaveAttribute('href', '/account/info/locations')
  await expect.element(button('Ana Reyes’s policies: 41, goal 50')).toBeVisible()
  expect(headings()).toEqual(owners)
  expect(page.getByText(/^Preview the new dashboard/).query()).toBeNull()
})

test('campaigns have a card once there is one', async () => {
  const month = { sent: 1284, replies: 96 }
  await showHome('owner', {
    'GET /campaigns/summary': () => ({ body: { count: 13, sent: 20_412, delivered: 19_998, month } }),
  })
  await expect.element(card('Campaigns').getByText('20,412')).toBeVisible()
  await expect
    .element(card('Campaigns').getByRole('link', { name: 'Campaigns: 13' }))
    .toHaveAttribute('href', '/campaigns')
})

test('an employee has a banner to their numbers, and asks for nothing that is not theirs', async () => {
  const { asked } = await showHome('employee')
  await expect
    .element(page.getByRole('link', { name: /^Preview the new dashboard/ }))
    .toHaveAttribute('href', '/profile')
  await expect.element(card('Employee stats').getByRole('row').first()).toBeVisible()
  expect(headings()).not.toContain('Usage')
  expect(headings()).not.toContain('Account balance')
  expect(asked.filter(({ path }) => /setup|usage|balance/.test(path))).toEqual([])
})

test('the last item of the checklist is celebrated, also when it was done on another page', async () => {
  const { unmount } = await showHome('owner', { 'GET /accounts/setup': () => ({ body: { outstanding: ['phone'] } }) })
  await expect.element(card('Finish setup')).toBeVisible()
  expect(useCelebration.getState().current).toBeUndefined()
  await unmount()
  await showHome('owner')
  await expect.poll(() => useCelebration.getState().current).toBeDefined()
  expect(card('Finish setup').query()).toBeNull()
})

test('the month changes at its end, in the agency’s zone, while the dashboard is open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-12-01T04:58:00Z') })
  setScreenZone('America/New_York')
  await showHome('owner')
  const month = page.getByRole('spinbutton', { name: 'Month' })
  await expect.element(month).toHaveAttribute('aria-valuetext', 'November 2026')
  vi.advanceTimersByTime(180_000)
  await expect.element(month).toHaveAttribute('aria-valuetext', 'December 2026')
})

test('what one widget could not load leaves the others alone, and is asked for again on request', async () => {
  let works = false
  await showHome('owner', {
    'GET /followups/counts': () =>
      works ? { body: { pastDue: 6, today: 9, tomorrow: 4, future: 31 } } : failing('The server had a problem.'),
  })
  const failure = card('Follow up').getByText('Unable to get follow-ups: The server had a problem.')
  await expect.element(failure).toBeVisible()
  await expect.element(card('Usage').getByRole('button', { name: 'Minutes: 551' })).toBeVisible()
  works = true
  await card('Follow up').getByRole('button', { name: 'Try again' }).click()
  await expect.element(card('Follow up').getByRole('button', { name: 'Today: 9' })).toBeVisible()
})

test('counts of follow-ups open them; the one that waits longest is shown', async () => {
  await showHome('owner')
  const time = card('Follow up').getByText(/^Fri 4:00 PM/)
  await expect.element(time).toHaveAttribute('data-late')
  await expect.element(card('Follow up').getByText('Harriet Boyd')).toBeVisible()
  await card('Follow up').getByRole('button', { name: 'Past due: 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Follow up: past due' })
  await expect.element(dialog.getByRole('listitem').getByText('Water sensor installed?')).toBeVisible()
  expect(dialog.getByRole('listitem').elements()).toHaveLength(1)
})

test('referrals open as many rows as they say', async () => {
  const { asked } = await showHome('owner', {
    'GET /clients/reporting/affiliate': () => ({
      body: {
        data: [
          {
            ...{ client: { id: 'gail', name: 'Gail Vernon' }, aflliateOn: '2026-11-20', affliateVia: 'Client' },
            ...{ affliateContact: { id: 'debra', name: 'Debra Powell' }, affliateContactLevel: null },
          },
        ],
      },
    }),
  })
  await button('Referred by Debra Powell: 12').click()
  const dialog = page.getByRole('dialog', { name: 'Referred by Debra Powell' })
  await expect.element(dialog.getByText('12 rows')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /Gail Vernon Client · Debra Powell/ })).toBeVisible()
  expect(asked.at(-1)?.query).toMatchObject({ by: 'debra', page: '1' })
  await userEvent.keyboard('{Escape}')
  await button('this month: 14').click()
  await expect.element(page.getByRole('dialog').getByText('14 rows')).toBeVisible()
  expect(asked.at(-1)?.query).toMatchObject({ month: 'this' })
})

test('the number of a caller without a name is never cut off', async () => {
  await page.viewport(1180, 900)
  const [caller] = queuesWith().waiting
  await showHome('employee', {
    'GET /phone/queues': () => ({ body: queuesWith({ waiting: [{ ...caller, name: null }] }) }),
  })
  const number = card('Incoming').getByText('(207) 555-0117')
  await expect.element(number).toBeVisible()
  for (const each of [number.element(), number.element().parentElement])
    expect(each?.scrollWidth).toBe(each?.clientWidth)
})

test('a queue says who waits, opens its callers, and has its next one taken', async () => {
  const { asked } = await showHome('employee', { 'GET /phone/queues': () => ({ body: queuesWith() }) })
  await expect.element(card('Incoming').getByText('Rosa Valencia')).toBeVisible()
  expect(headings()[0]).toBe('Incoming')
  await expect
    .element(page.getByRole('link', { name: '00:48 average wait' }))
    .toHaveAttribute('href', '/phone-log?view=all&waited=true')
  await button('2 waiting').click()
  expect(usePanel.getState()).toMatchObject({ open: true, tab: 'queue' })
  await button('Take call').click()
  await expect.poll(() => asked.find(({ path }) => path === '/phone/queue/next')?.body).toEqual({})
})

test('with several locations each has its queue, and a caller is taken from it', async () => {
  const [all] = queuesWith().data
  const places = ['Boston', 'Worcester'].map((friendlyName) => ({ ...all, sid: friendlyName, friendlyName }))
  const [caller] = queuesWith().waiting
  const waiting = [{ ...caller, location: { id: 'Boston', name: 'Boston' } }]
  const { asked } = await showHome('owner', {
    'GET /phone/queues': () => ({ body: queuesWith({ data: [all, ...places], waiting }) }),
  })
  await expect.element(card('Worcester').getByText('Nobody is waiting.')).toBeVisible()
  expect(headings().slice(0, 3)).toEqual(['Incoming', 'Boston', 'Worcester'])
  await card('Boston').getByRole('button', { name: 'Take call' }).click()
  await expect.poll(() => asked.find(({ path }) => path === '/phone/queue/next')?.body).toEqual({ location: 'Boston' })
})

test('widgets are arranged by keyboard, which is said and saved at once', async () => {
  const { asked } = await showHome('owner')
  const saved = () =>
    (asked.findLast(({ method }) => method === 'PUT')?.body as { widgets: { name: string; hidden: boolean }[] })
      ?.widgets
  await button('Arrange').click()
  await expect.element(button('Done')).toHaveFocus()
  const handle = button('Move Usage, 4 of 11')
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.element(page.getByText('Usage is now 3 of 11.')).toBeInTheDocument()
  await expect.element(button('Move Usage, 3 of 11')).toHaveFocus()
  expect(
    saved()
      .map(({ name }) => name)
      .slice(0, 4),
  ).toEqual(['queues', 'balance', 'followups', 'usage'])
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(button('Move Usage, 1 of 11')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.element(page.getByText('Usage is now 1 of 11.')).toBeInTheDocument()
  await button('Hide Referrals').click()
  await expect.element(page.getByText('Referrals is hidden.')).toBeInTheDocument()
  await button('Hide Account balance').click()
  expect(saved()).toHaveLength(widgetNames.length)
  expect(saved().filter(({ hidden }) => hidden)).toEqual([
    { name: 'balance', hidden: true },
    { name: 'referrals', hidden: true },
  ])
  await button('Done').click()
  // The wide one has no room beside three others, so the one after it goes first.
  await expect
    .poll(headings)
    .toEqual([
      ...['Usage', 'Follow up', 'Scheduled messages', 'Renewals this week', 'Employee stats'],
      ...['Changes to my clients', 'Who’s in', 'My clients by last contact', 'New contacts'],
    ])
})

test('what is hidden is shown again, and everything can be put back, and that be undone', async () => {
  const widgets = [
    { name: 'team', hidden: false },
    { name: 'usage', hidden: true },
  ]
  const { asked } = await showHome('owner', { 'GET /users/me/dashboard': () => ({ body: { widgets } }) })
  await expect.poll(() => headings()[0]).toBe('Who’s in')
  await button('Arrange').click()
  await button('Show Usage').click()
  await expect.element(button('Move Usage, 2 of 11')).toHaveFocus()
  await button('Reset').click()
  await expect.poll(() => asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ widgets: [] })
  await expect.element(button('Move Follow up, 2 of 11')).toBeVisible()
  await button('Undo').click()
  await expect.element(button('Move Who’s in, 1 of 11')).toBeVisible()
})

test('an arrangement that could not be saved is taken back', async () => {
  await showHome('owner', { 'PUT /users/me/dashboard': () => failing('Try later.') })
  await button('Arrange').click()
  await button('Move Follow up later').click()
  await expect.element(page.getByText('Unable to save your dashboard: Try later.')).toBeVisible()
  await expect.element(button('Move Follow up, 2 of 11')).toBeVisible()
})

test('arranged in another browser, it is so here too; the next visit begins with it', async () => {
  const { client, unmount } = await showHome('owner')
  await expect.element(button('Minutes: 551')).toBeVisible()
  const live = createLive(client, { missedEvents: async () => ({ data: [], complete: true, refetch: false }) })
  registerDashboardLive(live)
  live.receive('dashboard_arranged', { user: 'sam-id', widgets: [{ name: 'newContacts', hidden: false }] })
  await expect.poll(() => headings()[0]).toBe('New contacts')
  await unmount()
  await showHome('owner', { 'GET /users/me/dashboard': () => failing() })
  await expect.poll(() => headings()[0]).toBe('New contacts')
})

test('a hundred contacts at once are one reading of each widget, and one more for what came meanwhile', async () => {
  const { asked, client } = await showHome('owner')
  await expect.element(card('New contacts').getByText('No contacts yet')).toBeVisible()
  const live = createLive(client, { missedEvents: async () => ({ data: [], complete: true, refetch: false }) })
  for (const register of [registerContactFactsLive, registerHistoryLive, registerReferralsLive, registerRenewalsLive])
    register(live)
  const readings = () =>
    ['/clients/list', '/clients/reporting/affiliate/aggregate', '/history/mine', '/renewals'].map(
      (path) => asked.filter((each) => each.path === path).length,
    )
  await expect.poll(() => Math.min(...readings())).toBeGreaterThan(0)
  const [lists = 0, ...others] = readings()
  for (let n = 0; n < 100; n++)
    live.receive('contact_update', { contact: { id: `contact-${n}` }, created: true, version: 1 })
  const twice = [lists + 4, ...others.map((before) => before + 2)]
  await expect.poll(readings).toEqual(twice)
})

test('two browsers arrange at the same time: both end with what the server kept', async () => {
  const kept = [
    { name: 'newContacts', hidden: false },
    { name: 'followups', hidden: true },
  ] as const
  let arranged = false
  const { client } = await showHome('owner', {
    'GET /users/me/dashboard': () => ({ body: { widgets: arranged ? kept : [] } }),
    'PUT /users/me/dashboard': ({ body }) => {
      // The other one was saved after this one, and is told before the reply of this one.
      arranged = true
      live.receive('dashboard_arranged', { user: 'sam-id', widgets: [...kept] })
      return { body }
    },
  })
  const live = createLive(client, { missedEvents: async () => ({ data: [], complete: true, refetch: false }) })
  registerDashboardLive(live)
  await button('Arrange').click()
  await button('Move Follow up later').click()
  await expect.element(button('Move New contacts, 1 of 10')).toBeVisible()
})

test('another month is one for all widgets; none to come', async () => {
  const { asked, router } = await showHome('owner')
  await expect.element(button('Next month')).toBeDisabled()
  await button('Previous month').click()
  await expect.element(card('Usage').getByText('October', { exact: true })).toBeVisible()
  const months = (path: string) => asked.filter((each) => each.path === path).map(({ query }) => query.monthYear)
  expect(months('/metrics/team')).toEqual([undefined, '10/2026'])
  expect(months('/accounts/harbor-id/phone/usage')).toContain('09/2026')
  expect(router.state.location.search).toEqual({ month: '2026-10' })
  await button('Refresh').click()
  await expect.poll(() => months('/metrics/team')).toEqual([undefined, '10/2026', '10/2026'])
})
