import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { zoneSuffix } from '#ui/format/zone.ts'
import { createFollowup, createWarning, serve, withProviders } from '../fixtures/followup.factory.tsx'
import type { Warning } from '../followups.queries.ts'
import { FollowupWarnings } from './followup-warnings.tsx'

beforeEach(() => {
  useSnacks.setState({ snacks: [] })
  localStorage.clear()
  signInAs()
})
afterEach(() => vi.unstubAllGlobals())

const line = (id: string) => page.getByRole('listitem').filter({ has: page.getByText(`Note of ${id}`) })
const there = (id: string) => line(id).elements().length

async function open(
  warnings: Warning[],
  { refuse = () => false, pastDue = warnings.length, beside = true }: Options = {},
) {
  let late = pastDue
  const calls = serve(({ method, path, body }) => {
    if (path === '/followups/warnings') return { json: { data: warnings } }
    if (path === '/followups/counts?assigned=meAndTeam')
      return { json: { pastDue: late, today: 4, tomorrow: 0, future: 0 } }
    if (body?.isActive === false) late--
    if (refuse()) return { status: 500, json: { code: 'internal', message: 'Something went wrong.' } }
    if (path.endsWith('/warning')) return { status: 204 }
    return { json: createFollowup({ id: path.split('/')[2] as string, ...(method === 'PUT' && body) }) }
  })
  const [openContact, showAll] = [vi.fn(), vi.fn()]
  const shown = await render(
    withProviders(<FollowupWarnings besideFollowups={beside} onOpenContact={openContact} onShowAll={showAll} />),
  )
  return { calls, openContact, showAll, unmount: shown.unmount }
}

interface Options {
  refuse?: () => boolean
  pastDue?: number
  beside?: boolean
}
const headline = page.getByText(/past-due follow-ups need attention/)

test('counts all that are past due, and says which of them have no warning', async () => {
  await open([createWarning('a'), createWarning('b')], { pastDue: 5 })
  await expect.element(page.getByText('5 past-due follow-ups need attention')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByText('Another 3 that you ignored or that a colleague assigned to you')).toBeVisible()
})

test('dismissed, it stays away until the next day', async () => {
  const first = await open([createWarning('a'), createWarning('b')])
  await expect.element(headline).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss until tomorrow' }).click()
  await expect.poll(() => headline.elements().length).toBe(0)
  await first.unmount()
  const second = await open([createWarning('a'), createWarning('b')])
  await expect.poll(() => second.calls.length).toBeGreaterThan(0)
  expect(headline.elements()).toHaveLength(0)
  await second.unmount()
  localStorage.setItem('frontdesk:past-due:sam-id', '2026-01-01')
  await open([createWarning('a'), createWarning('b')])
  await expect.element(headline).toBeVisible()
})

test('other pages show a reminder of today, and nothing that is merely past due', async () => {
  const date = new Date().toISOString()
  const asked = createWarning('asked', { followup: createFollowup({ note: 'Note of asked', date, reminderAt: 15 }) })
  await open([createWarning('a'), createWarning('b'), asked], { beside: false })
  await expect.element(line('asked')).toBeVisible()
  expect(headline.elements()).toHaveLength(0)
  expect(there('a')).toBe(0)
})

test('one shows its task and client, opens the contact, and disappears when ignored', async () => {
  const { calls, openContact } = await open([createWarning('a')])
  await expect.element(line('a')).toBeVisible()
  const text = line('a').getByRole('button').first()
  expect(text.element().textContent).toBe(
    `Past due follow-up · Ada King · 06/14/2026 9:00 AM${zoneSuffix(createWarning('a').followup.date)}Note of a`,
  )
  await text.click()
  expect(openContact).toHaveBeenCalledWith('ada')
  await line('a').getByRole('button', { name: 'Ignore' }).click()
  await expect.poll(() => there('a')).toBe(0)
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    ['/followups/a/warning', { why: 'pastDue', answer: 'ignored' }],
  ])
})

test('several are one line that unfolds; each is reported as shown once, when it is', async () => {
  const { calls, showAll } = await open(['a', 'b', 'c', 'd'].map((id) => createWarning(id, { shown: id !== 'a' })))
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
  await expect.element(page.getByText('4 past-due follow-ups need attention')).toBeVisible()
  expect(there('a')).toBe(0)
  expect(sent()).toEqual([])
  await page.getByRole('button', { name: 'Open follow-ups' }).click()
  expect(showAll).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(line('d')).toBeVisible()
  await line('b').getByRole('button', { name: 'Complete' }).click()
  await expect.element(page.getByText('Follow-up Completed')).toBeVisible()
  await expect.poll(() => there('b')).toBe(0)
  await expect.element(page.getByText('3 past-due follow-ups need attention')).toBeVisible()
  expect(sent()).toEqual([
    ['/followups/a/warning', { why: 'pastDue', answer: 'shown' }],
    ['/followups/b', { isActive: false }],
  ])
})

test('stays if the answer could not be stored', async () => {
  let broken = true
  await open([createWarning('a')], { refuse: () => broken })
  await page.getByRole('button', { name: 'Ignore' }).click()
  await expect.element(page.getByText(/There was an error ignoring the warning/)).toBeVisible()
  await expect.element(line('a')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Ignore' }).click()
  await expect.poll(() => there('a')).toBe(0)
})
