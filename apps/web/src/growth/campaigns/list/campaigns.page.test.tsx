import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { eventually } from '#ui/testing/eventually.ts'
import {
  createCampaign,
  createCounts,
  createLog,
  serveCampaigns,
  showCampaigns,
} from '../fixtures/campaigns.factory.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
const row = (name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first()
const names = () =>
  [...document.querySelectorAll('tbody > tr > th')].map((each) => (each.querySelector('a') ?? each).textContent)

const running = createCampaign({
  status: 'running',
  lastRun: createLog({
    state: 'running',
    counts: createCounts({ delivered: 583, sent: 18, failed: 10, unknown: 1, held: 101, queued: 335 }),
  }),
})
const waiting = createCampaign({
  ...{
    id: 'quote',
    name: 'Quote not answered',
    status: 'decision',
    audience: { people: 300, at: '2026-11-20T19:00:00Z' },
  },
  lastRun: createLog({
    ...{ campaign: 'quote', state: 'paused', needsDecision: true, reason: '3 of 84 people opted out: 3.6%, limit 2%.' },
    pausedAt: '2026-11-20T19:12:00.000Z',
    counts: createCounts({ delivered: 80, failed: 4, queued: 216, optedOut: 3 }),
  }),
})

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T14:40:00Z') })
  setScreenZone('America/New_York')
})
afterEach(async () => {
  await cleanup()
  setScreenZone(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
  useQuestions.setState({ open: [] })
})

test('starts with active campaigns of all formats, newest first, ten per page', async () => {
  const asked = serveCampaigns({ campaigns: [running, waiting] })
  await showCampaigns()
  await expect.element(row('Quote not answered')).toBeVisible()
  expect(asked.find(({ call }) => call === 'GET /campaigns')?.query).toEqual({
    ...{ page: '1', limit: '10', sort: '-createdAt', isActive: 'true' },
  })
  expect(names()).toEqual(['Needs a decision1', 'Quote not answered', 'Active1', 'Winter home checklist'])
  await expect.element(row('Winter home checklist').getByText('612 of 1,048 sent')).toBeVisible()
  await expect.element(page.getByText('1,284 sent in November')).toBeVisible()
})

test('keeps filters, sorting, and page size in the address and the request', async () => {
  const asked = serveCampaigns({ campaigns: [running] })
  const { router } = await showCampaigns({ at: '/campaigns?page=3' })
  const last = () => asked.findLast(({ call }) => call === 'GET /campaigns')?.query
  await button('Email').click()
  await eventually(() => expect(last()).toMatchObject({ format: 'email', page: '1' }))
  await button('All').click()
  await button(/^Inactive/).click()
  await eventually(() => expect(last()).toMatchObject({ isActive: 'false' }))
  await button(/^Active/).click()
  for (const [column, sort] of [
    ['Schedule', 'schedule'],
    ['Last result', 'lastRun'],
    ['Campaign', 'name'],
    ['Campaign', '-name'],
  ] as const) {
    await button(column).click()
    await eventually(() => expect(last()).toMatchObject({ sort }))
  }
  await expect.element(page.getByRole('columnheader', { name: 'Campaign' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('combobox', { name: 'Rows' }).selectOptions('50')
  await eventually(() => expect(last()).toMatchObject({ limit: '50' }))
  expect(router.state.location.search).toEqual({ sort: '-name', size: 50 })
})

test('a run that paused automatically says why, and can be resumed or stopped in place', async () => {
  const over = createLog({ ...waiting.lastRun, state: 'stopped', needsDecision: false })
  const asked = serveCampaigns({
    campaigns: [waiting],
    replies: { 'POST /campaigns/quote/logs/2026-11-23T14%3A00%3A00.000Z/stop': () => ({ body: over }) },
  })
  await showCampaigns()
  await expect.element(page.getByText(/^Paused automatically Fri, Nov 20, 2:12 PM\.$/)).toBeVisible()
  await expect.element(page.getByText(/3 of 84 people opted out: 3\.6%, limit 2%\./)).toBeVisible()
  await expect
    .element(link('See opt-outs'))
    .toHaveAttribute('href', '/campaigns/quote/runs/2026-11-23T14%3A00%3A00.000Z?which=optedOut')
  await expect.element(link('Edit text')).toHaveAttribute('href', '/campaigns/quote?step=content')
  await button('Stop run').click()
  expect(useQuestions.getState().open[0]?.text).toContain('216 people won’t get it.')
  useQuestions.getState().open[0]?.answer(true)
  await expect.element(page.getByText(/^Paused automatically/)).not.toBeInTheDocument()
  expect(asked.filter(({ call }) => call.endsWith('/stop'))).toHaveLength(1)
})

test('a refused action rolls back and says why', async () => {
  const body = { code: 'runOver', message: 'This run has already ended.' }
  serveCampaigns({
    campaigns: [running],
    replies: {
      'POST /campaigns/winter/logs/2026-11-23T14%3A00%3A00.000Z/pause': () => ({ status: 409, body }),
    },
  })
  await showCampaigns()
  await button('Pause run: Winter home checklist').click()
  await eventually(() =>
    expect(useSnacks.getState().snacks.at(-1)?.text).toBe('Unable to pause the run: This run has already ended.'),
  )
  await expect.element(row('Winter home checklist').getByText('Running')).toBeVisible()
})

test('progress of a run moves its bar and its words', async () => {
  serveCampaigns({ campaigns: [running] })
  const { live } = await showCampaigns()
  await expect.element(page.getByText('583 delivered, 101 held')).toBeVisible()
  const log = createLog({ state: 'running', counts: createCounts({ delivered: 700, held: 101, queued: 247 }) })
  live.receive('campaign_run_progress', log)
  await expect.element(page.getByText('700 delivered, 101 held')).toBeVisible()
  live.receive('campaign_saved', { ...running, name: 'Winter list', version: 2 })
  await expect.element(link('Winter list')).toBeVisible()
})

test('keeps one history open at a time, and shows all runs on request', async () => {
  const logs = Array.from({ length: 23 }, (_, at) =>
    createLog({
      ...{
        id: `run-${at}`,
        runDate: `2026-11-${23 - at < 10 ? `0${23 - at}` : 23 - at}T13:00:00.000Z`,
        successful: 11,
        failed: 1,
      },
      ...(at === 1 && { lateMinutes: 70 }),
      ...(at === 2 && {
        state: 'skipped' as const,
        reason: 'The server was down for 6 hours.',
        successful: 0,
        failed: 0,
      }),
      counts: createCounts({ delivered: at === 2 ? 0 : 11, failed: at === 2 ? 0 : 1 }),
    }),
  )
  const asked = serveCampaigns({ campaigns: [createCampaign(), createCampaign({ id: 'other', name: 'Other' })], logs })
  await showCampaigns()
  await button('Show runs of Winter home checklist').click()
  const runs = page.getByRole('table', { name: 'Runs of Winter home checklist' })
  await expect.element(runs.getByText('Today, 8:00 AM')).toBeVisible()
  await expect.element(runs.getByText('70 min late')).toBeVisible()
  await expect.element(runs.getByText('Skipped. The server was down for 6 hours.')).toBeVisible()
  await expect
    .element(runs.getByRole('link', { name: '1 failed, Today, 8:00 AM' }))
    .toHaveAttribute('href', '/campaigns/winter/runs/2026-11-23T13%3A00%3A00.000Z?which=failed')
  await button('All 23 runs').click()
  await expect.element(runs.getByText('Nov 1, 8:00 AM')).toBeVisible()
  await button('Show runs of Other').click()
  await expect.element(runs).not.toBeInTheDocument()
  expect(asked.filter(({ call }) => call.endsWith('/logs')).map(({ query }) => query.limit)).toEqual(['4', '50', '4'])
})

test('a history that fails to load names tech support after more than three tries', async () => {
  const body = { code: 'invalid', message: 'No.' }
  serveCampaigns({ replies: { 'GET /campaigns/winter/logs': () => ({ status: 400, body }) } })
  await showCampaigns({ at: '/campaigns?runs=winter' })
  const words = page.getByText(/^Unable to get campaign history/)
  for (let tries = 1; tries <= 3; tries++) {
    await expect.element(words).toHaveTextContent('Unable to get campaign history, please try again.')
    await button('Try again').click()
  }
  await expect.element(words).toHaveTextContent('Unable to get campaign history, please contact tech support.')
})

test('duplicate adds an inactive copy; delete asks first', async () => {
  const asked = serveCampaigns({
    campaigns: [createCampaign({ status: 'inactive', isActive: false })],
    replies: {
      'POST /campaigns/winter/duplicate': () => ({
        status: 201,
        body: createCampaign({ id: 'copy', name: 'Copy of Winter', isActive: false, status: 'inactive' }),
      }),
      'DELETE /campaigns/winter': () => ({ status: 204 }),
    },
  })
  await showCampaigns({ at: '/campaigns?inactive=true' })
  const menu = button('More for Winter home checklist')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await eventually(() => expect(useSnacks.getState().snacks.at(-1)?.text).toContain('“Copy of Winter” was added.'))
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  useQuestions.getState().open[0]?.answer(false)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  useQuestions.getState().open[0]?.answer(true)
  await eventually(() => expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1))
})

test('pausing a schedule can be undone', async () => {
  const states: boolean[] = []
  serveCampaigns({
    replies: {
      'POST /campaigns/winter/active': ({ body }) => {
        const { isActive } = body as { isActive: boolean }
        states.push(isActive)
        return {
          body: createCampaign({ isActive, status: isActive ? 'active' : 'inactive', version: 1 + states.length }),
        }
      },
    },
  })
  await showCampaigns()
  await button('Pause: Winter home checklist').click()
  await eventually(() => expect(useSnacks.getState().snacks.at(-1)?.undo).toBeDefined())
  useSnacks.getState().snacks.at(-1)?.undo?.()
  await eventually(() => expect(states).toEqual([false, true]))
})

test('a list that fails to load keeps its filters and offers a retry', async () => {
  let works = false
  const body = { code: 'invalid', message: 'The server had a problem.' }
  serveCampaigns({
    replies: {
      'GET /campaigns': () =>
        works ? { body: { data: [running], total: 1, active: 1, inactive: 0 } } : { status: 400, body },
    },
  })
  await showCampaigns()
  await expect.element(page.getByText('Unable to get campaign: The server had a problem.')).toBeVisible()
  await expect.element(button('Email')).toBeVisible()
  works = true
  await button('Try again').click()
  await expect.element(link('Winter home checklist')).toBeVisible()
})

test('an agency without campaigns has the templates and Create campaign', async () => {
  serveCampaigns({ campaigns: [] })
  const { router } = await showCampaigns()
  await expect.element(page.getByText('No campaigns yet')).toBeVisible()
  const templates = page.getByRole('region', { name: 'Start from a template' })
  await expect.element(templates.getByRole('link', { name: /^Birthday/ })).toHaveTextContent('Birthday64 people today')
  await expect
    .element(templates.getByRole('link', { name: /^Win-back/ }))
    .toHaveAttribute('href', '/campaigns/create?template=winback')
  await button('Create campaign').click()
  await page.getByRole('menuitem', { name: 'Email' }).click()
  expect(router.state.location.href).toBe('/campaigns/create?format=email')
})

test('someone who looks as a ghost can neither create nor act', async () => {
  serveCampaigns({ campaigns: [waiting] })
  await showCampaigns({ me: { ghost: { by: 'ana' } as never } })
  await expect.element(row('Quote not answered')).toBeVisible()
  for (const name of ['Create campaign', 'Stop run', /^More for/, /^Resume/]) expect(button(name).query()).toBeNull()
})
