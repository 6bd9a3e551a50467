import type { Page } from 'playwright-core'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import type { Visitor } from '../../tests/journeys/browser/visitor.ts'
import type { Screen } from './screens.ts'

const metric = (name: string) => `**/api/metrics/${name}*`
const instant = '2026-11-20T15:00:00.000Z'

const names = [
  ...['contacts', 'policies', 'premiums', 'calls', 'calls_duration', 'calls_incoming', 'calls_incoming_duration'],
  ...[
    'calls_outgoing',
    'calls_outgoing_duration',
    'messages',
    'todo',
    'tasks_completed',
    'tasks_pending',
    'tasks_total',
  ],
]
/** Always the same, and different for each. */
const noise = (seed: number, most: number) =>
  Math.floor(((Math.abs(Math.sin(seed * 12.9898)) * 43_758.5453) % 1) * most)
const mostOf = (name: string) => (name === 'premiums' ? 9_000_000 : name.endsWith('_duration') ? 14_000 : 60)
const valuesOf = (seed: number, times: number) =>
  Object.fromEntries(names.map((name, at) => [name, noise(seed * 31 + at, mostOf(name)) * times]))
const goals = { contacts: 40, policies: 60, premiums: 5_000_000, calls: 80, messages: 200, tasks_completed: 40 }

/** What one would see there, instead of what the server has. */
async function reply(page: Page, replies: Record<string, object>, until = 'h1') {
  for (const [address, json] of Object.entries(replies)) await page.route(address, (route) => route.fulfill({ json }))
  await page.reload()
  await page.locator(until).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
}

const none = { data: [] }
const empty: Record<string, object> = {
  '**/api/phone/queues': { ...none, enabled: false, waiting: [] },
  '**/api/followups/counts*': { pastDue: 0, today: 0, tomorrow: 0, future: 0 },
  '**/api/followups/pastDue*': { ...none, next: null },
  '**/api/followups/today*': { ...none, next: null },
  '**/api/clients/reporting/affiliate/aggregate*': {
    ...{ allTime: { label: [], value: [] }, thisMonth: { label: [], value: [] } },
    ...{ topClients: [], asOf: instant },
  },
  '**/api/clients/list': { ...none, next: null },
  '**/api/accounts/*/phone/usage*': {
    ...{ asOf: instant, minutes: 0, recordings: 0, messages: 0, phoneNumbers: 0, committed: null },
  },
}

const people = (count: number, times: number, known: readonly string[] = []) => ({
  updatedAt: instant,
  data: Array.from({ length: count }, (_, at) => ({
    user: known[at] ?? `0198c1c2-0000-7000-8000-${String(at).padStart(12, '0')}`,
    values: valuesOf(at + 1, times),
    goals: at % 3 === 0 ? goals : {},
  })),
})

const firstNames = ['Ana', 'Jo', 'Sam', 'Olivia', 'Robin', 'Dev', 'Maximiliane-Alexandra', 'Lee']
const lastNames = ['Reyes', 'Lindqvist', 'Carter', 'Grant', 'Vale', 'Patel', 'Konstantinopoulos-Whitfield', 'O’Neil']
const huge: Record<string, object> = {
  '**/api/phone/queues': {
    enabled: true,
    data: ['incoming', 'Boston', 'Worcester and all of the western counties'].map((name, at) => ({
      ...{
        sid: at === 0 ? name : `place-${at}`,
        friendlyName: name,
        currentSize: 12 - at * 6,
        callbacks: at === 0 ? 3 : 0,
      },
      ...{ averageWaitTime: 48 + at * 700, longestSince: instant },
    })),
    waiting: [
      {
        ...{ id: '0198c1c2-0000-7000-8000-000000000001', phoneNumber: '12075550117', client: null, ivr: 'main' },
        ...{ name: 'Rosa Valencia', location: { id: 'place-1', name: 'Boston' }, queuedAt: instant, waits: 'line' },
        taken: false,
      },
    ],
  },
  '**/api/followups/counts*': { pastDue: 1204, today: 318, tomorrow: 97, future: 12_440 },
  '**/api/clients/reporting/affiliate/aggregate*': {
    allTime: { label: ['Client', 'Website'], value: [31_204, 9_001] },
    thisMonth: { label: ['Client'], value: [1_412] },
    topClients: Array.from({ length: 10 }, (_, at) => ({
      client: {
        id: `0198c1c2-0000-7000-8000-00000000010${at}`,
        name: `${firstNames[at % 8]} ${lastNames[(at + 2) % 8]}`,
      },
      count: 1_204 - at * 110,
    })),
    asOf: instant,
  },
  '**/api/accounts/*/phone/usage*': {
    ...{ asOf: instant, minutes: 341_200, recordings: 12_044, messages: 1_612_004, phoneNumbers: 84 },
    committed: { minutes: 500_000, messages: 1_600_000 },
  },
}

const days = (times: number) => ({
  goals: times === 0 ? {} : goals,
  updatedAt: instant,
  data: Array.from({ length: 30 }, (_, day) =>
    names.map((name, at) => ({
      name,
      day: `2026-11-${String(day + 1).padStart(2, '0')}`,
      value: day % 7 > 4 ? 0 : Math.floor((noise(day * 17 + at, mostOf(name)) / 10) * times),
    })),
  ).flat(),
})

const failure = { status: 500, json: { code: 'internal', message: 'The server had a problem.' } }
/** Without it there is no page. */
const essential = /users\/me|dashboard|accounts\/[^/]+$/

/** No widget has an answer yet. */
async function wait({ page }: Visitor) {
  await page.route('**/api/**', (route) => essential.test(route.request().url()) && route.continue())
  await page.reload()
  await page.locator('[aria-busy=true]').first().waitFor()
}

/** Somebody else, or with another color, as far as the page knows. */
async function become(page: Page, change: object) {
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
  await page.reload()
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
}

/** A card on its way to the left of another. */
async function drag({ page }: Visitor, name: string, to: string) {
  const at = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0 }
  const { x, y } = await at(`[data-widget=${name}] [data-handle]`)
  const target = await at(`[data-widget=${to}]`)
  await page.mouse.move(x + 8, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 30, { steps: 4 })
  const over = page.locator('[data-side]')
  for (let step = 0; step < 40 && (await over.count()) === 0; step++)
    await page.mouse.move(target.x + 20 + (step % 20), target.y + 60, { steps: 2 })
}

const idsOf = ({ here }: TestServer) => Object.values(here.people).map(({ id }) => id)
const forget = (_: unknown, { page }: Visitor) => page.unrouteAll({ behavior: 'ignoreErrors' })
const home = () => '/'
const numbers = () => '/profile'

/** The dashboard and the numbers beside those of the demo. */
export const dashboardScreens: readonly Screen[] = [
  {
    name: 'dashboard-empty',
    path: home,
    open: ({ page }, server) => reply(page, { ...empty, [metric('team')]: people(1, 0, idsOf(server)) }),
    close: forget,
  },
  {
    name: 'dashboard-huge',
    path: home,
    open: ({ page }, server) => reply(page, { ...huge, [metric('team')]: people(46, 40, idsOf(server)) }),
    close: forget,
  },
  {
    name: 'dashboard-daily',
    path: home,
    async open({ press, sees, page }) {
      await press('Daily')
      await sees(page.getByRole('button', { name: 'Previous day' }))
    },
  },
  {
    name: 'dashboard-arrange',
    path: home,
    async open({ page, press }) {
      await press('Arrange')
      await page.locator('[data-handle]').first().waitFor()
    },
  },
  {
    name: 'dashboard-dragged',
    path: home,
    async open(visitor) {
      await visitor.press('Arrange')
      await visitor.page.locator('[data-handle]').first().waitFor()
      await drag(visitor, 'followups', 'referrals')
    },
    // Not on a card: dropped nowhere.
    async close(_, { page }) {
      await page.mouse.move(600, 10, { steps: 4 })
      await page.mouse.up()
    },
  },
  { name: 'dashboard-loading', path: home, open: wait, close: forget },
  {
    name: 'dashboard-all-failed',
    path: home,
    async open({ page }) {
      await page.route('**/api/**', (route) =>
        essential.test(route.request().url()) ? route.continue() : route.fulfill(failure),
      )
      await page.reload()
      await page.getByText('This couldn’t be loaded').nth(6).waitFor()
    },
    close: forget,
  },
  {
    name: 'dashboard-yellow',
    path: home,
    open: ({ page }) => become(page, { themeColor: '#ffd400' }),
    close: forget,
  },
  {
    name: 'dashboard-employee',
    path: home,
    open: ({ page }) => become(page, { role: 'employee' }),
    close: forget,
  },
  {
    name: 'dashboard-down',
    path: home,
    open: ({ page }) => page.getByRole('region', { name: 'New contacts' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'dashboard-failed',
    path: home,
    async open({ page }) {
      for (const address of [metric('team'), '**/api/followups/counts*'])
        await page.route(address, (route) => route.fulfill(failure))
      await page.reload()
      await page.getByText('Unable to get metric:').waitFor()
    },
    close: forget,
  },
  {
    name: 'dashboard-rows',
    path: home,
    open: ({ page }) => page.getByRole('button', { name: /^Owner Here’s calls/ }).click(),
  },
  {
    name: 'dashboard-team-total',
    path: home,
    open: ({ page }) => page.getByRole('button', { name: /^The team’s calls/ }).click(),
  },
  {
    name: 'dashboard-usage-rows',
    path: home,
    open: ({ page }) => page.getByRole('button', { name: /^Messages: / }).click(),
  },
  {
    name: 'dashboard-followups',
    path: home,
    open: ({ page }) =>
      page
        .getByRole('button', { name: /^Today: / })
        .first()
        .click(),
  },
  {
    name: 'dashboard-referrals',
    path: home,
    open: ({ page }) => page.getByRole('button', { name: /^all time: / }).click(),
  },
  {
    name: 'issue-details',
    path: home,
    async open({ page, press }) {
      await press('Report Issue / Bug')
      await page.getByRole('dialog').locator('summary').click()
    },
  },
  {
    name: 'whats-new',
    path: home,
    async open({ page }) {
      await page.getByRole('button', { name: /^Version/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'numbers', path: numbers, open: ({ page }) => page.locator('canvas').first().waitFor() },
  {
    name: 'numbers-empty',
    path: numbers,
    open: ({ page }) => reply(page, { [metric('employee-stats')]: days(0) }, 'canvas'),
    close: forget,
  },
  {
    name: 'numbers-huge',
    path: numbers,
    open: ({ page }) => reply(page, { [metric('employee-stats')]: days(30) }, 'canvas'),
    close: forget,
  },
  {
    name: 'numbers-table',
    path: numbers,
    async open({ page, press }) {
      await reply(page, { [metric('employee-stats')]: days(1) })
      await press('Show Contacts as a table')
      await press('Show Policies and premiums as a table')
    },
    close: forget,
  },
  {
    name: 'numbers-goals',
    path: numbers,
    async open({ page, press }) {
      await press('Edit goals')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'numbers-team', path: () => '/profile/team' },
  { name: 'numbers-team-loading', path: () => '/profile/team', open: wait, close: forget },
  {
    name: 'numbers-team-huge',
    path: () => '/profile/team',
    open: ({ page }, server) => reply(page, { ...huge, [metric('team')]: people(46, 40, idsOf(server)) }),
    close: forget,
  },
]
