import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import { buildBars } from './pace-bars.ts'
import { RunPage } from './run.page.tsx'
import { formatAxisTime, formatSpan } from './run-times.ts'
import { address, createPeople, createPerson, createRun, failedPeople, run } from './testing/make-run.ts'

beforeEach(async () => {
  signInAs({ role: 'admin' })
  setScreenZone('America/New_York')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T14:42:00Z') })
  await page.viewport(1440, 900)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  setScreenZone(null)
  useSnacks.setState({ snacks: [] })
})

async function open(answers: Answers = {}, search = '') {
  const seen = fakeServer({ [`GET ${run}`]: () => ({ body: createRun() }), ...createPeople(), ...answers })
  await renderPage(() => <RunPage />, { at: `${address}${search}`, path: '/campaigns/$id/runs/$runDate' })
  return seen
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const calls = (seen: { call: string }[]) => seen.map(({ call }) => call)

test('shows the run’s progress, with a link to the people behind each count', async () => {
  const seen = await open()
  await expect.element(page.getByRole('heading', { name: 'Winter home checklist' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '612' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1,048 people' })).toBeVisible()
  await expect.element(page.getByText('Today, 9:00 AM Eastern · Started by Ana Reyes')).toBeVisible()
  await expect.element(page.getByText('0.7% of 2%')).toBeVisible()
  await page.getByRole('link', { name: '61 held in Pacific' }).click()
  await expect.element(page.getByRole('tab', { name: 'Held 101' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => calls(seen)).toContain(`GET ${run.replace('/run', '')}?which=held&zone=America%2FLos_Angeles`)
  await page.getByRole('button', { name: 'Remove Only Pacific' }).click()
  await expect.poll(() => calls(seen)).toContain(`GET ${run.replace('/run', '')}?which=held`)
})

test('groups failures by what can be done, and retries only those for a passing reason', async () => {
  const retry = `POST ${run.replace('/run', '/retry')}`
  const seen = await open({
    [retry]: () => ({ body: { log: createRun({ counts: { failed: 4, queued: 338 } }), retried: 6, refused: 0 } }),
  })
  await expect.element(page.getByRole('row', { name: /^Phone unreachable 6/ })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '9:31 AM, second try', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /^Retry .*Vega/ }).elements()).toHaveLength(1)
  await expect.element(page.getByRole('link', { name: 'Change number for Walter Simmons' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open conversation with Dana Moreau' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Retry (Walter|Dana)/ }).elements()).toEqual([])
  await button('Retry 6').click()
  await expect.element(page.getByText('6 people are in line again')).toBeVisible()
  await button('Retry Luis Vasquez').click()
  await expect
    .poll(() => seen.filter(({ call }) => call === retry).map(({ body }) => body))
    .toEqual([{ recipients: null }, { recipients: [failedPeople.passing[0]?.id] }])
})

test('shows a few of a group until more are requested', async () => {
  await open()
  await expect.element(page.getByText('Todd Vickers')).toBeVisible()
  expect(page.getByText('Fourth Person').elements()).toEqual([])
  await button('Show 3 more: Phone unreachable').click()
  await expect.element(page.getByText('Fourth Person')).toBeVisible()
})

test('offers no second send of what may have been sent', async () => {
  await open({}, '?which=unknown')
  await expect.element(page.getByText('Check with the person before you send again')).toBeVisible()
  await expect.element(page.getByText('Uma Ortiz')).toBeVisible()
  expect(button(/^Retry/).elements()).toEqual([])
})

test('pauses at once, resumes, and stops only after saying how many get nothing', async () => {
  const act = (name: string) => `POST ${run.replace('/run', `/${name}`)}`
  let state: 'running' | 'paused' | 'stopped' = 'running'
  const become = (next: typeof state) => () => {
    state = next
    return { body: createRun({ state }) }
  }
  const seen = await open({
    [`GET ${run}`]: () => ({ body: createRun({ state }) }),
    [act('pause')]: become('paused'),
    [act('resume')]: become('running'),
    [act('stop')]: become('stopped'),
  })
  await button('Pause').click()
  await expect.element(page.getByText('Paused', { exact: true })).toBeVisible()
  await button('Resume').click()
  await expect.element(button('Pause')).toBeVisible()
  await button('Stop run').click()
  await expect.element(page.getByText('433 people won’t get it. This can’t be undone.')).toBeVisible()
  expect(calls(seen)).not.toContain(act('stop'))
  await page.getByRole('dialog').getByRole('button', { name: 'Stop run' }).click()
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible()
  expect(button('Pause').elements()).toEqual([])
})

test('says why a run paused automatically, and waits for a decision', async () => {
  const pausedAt = '2026-11-30T21:05:00.000Z'
  const reason = 'Paused: 2.4% opted out, more than 2%.'
  await open({
    [`GET ${run}`]: () => ({ body: createRun({ state: 'paused', needsDecision: true, reason, pausedAt }) }),
  })
  await expect.element(page.getByText(`${reason} Since Yesterday, 4:05 PM.`)).toBeVisible()
  await expect.element(page.getByText('Needs a decision')).toBeVisible()
  await expect.element(button('Resume')).toBeVisible()
})

test('keeps the typed search when the list fails, and offers a retry', async () => {
  const search = `GET ${run.replace('/run', '')}?which=failed&search=vega`
  await open({ [search]: () => refused(500, 'internal', 'Something went wrong.') })
  await page.getByRole('searchbox', { name: 'Name or number' }).fill('vega')
  await expect.element(page.getByText(/^Unable to get campaign history details, please try again\./)).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('vega')
  await expect.element(button('Try again')).toBeVisible()
})

test('escapes names, comments, and texts with markup', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  await open({
    ...createPeople({ passing: [createPerson({ name: evil, comment: evil, failure: 'passing' })] }),
    [`GET ${run}`]: () => ({ body: createRun({ format: 'email', content: `<p>Hello</p>${evil}`, name: evil }) }),
  })
  await expect.element(page.getByRole('heading', { name: evil })).toBeVisible()
  await button('Text and audience').click()
  await expect.element(page.getByText('Hello', { exact: true })).toBeVisible()
  expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0)
})

test('combines both parts of the current interval', () => {
  const at = '2026-12-01T14:40:00.000Z'
  const bars = [
    { at, people: [18, 8], ahead: false },
    { at, people: [40, 0], ahead: true },
  ]
  expect(buildBars({ minutes: 5, numbers: [], bars }, 2)).toEqual([{ at, people: [18, 8], ahead: 40 }])
})

test.each([
  [1, 'minute'],
  [5, '5 minutes'],
  [60, 'hour'],
  [240, '4 hours'],
  [1440, 'day'],
  [10_080, 'week'],
  [43_200, '30 days'],
])('a bar of %i minutes reads as one of a %s', (minutes, span) => {
  expect(formatSpan(minutes)).toBe(span)
})

test('labels bars of days with dates', () => {
  expect(formatAxisTime('2026-12-01T02:00:00Z', 'America/New_York', 1440)).toBe('11/30')
  expect(formatAxisTime('2026-12-01T14:05:00Z', 'America/New_York', 5)).toBe('9:05')
})

test.each([
  ['admin', 1],
  ['employee', 0],
] as const)('offers the people of a run as a file to an %s %i times', async (role, times) => {
  signInAs({ role })
  await open()
  await expect.element(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible()
  expect(button('Export').elements()).toHaveLength(times)
})
