import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { zoneSuffix } from '#ui/format/zone.ts'
import { followupOf, inRoom, serve, warningOf } from '../fixtures/followup.factory.tsx'
import type { Warning } from '../followups.queries.ts'
import { FollowupWarnings } from './followup-warnings.tsx'

beforeEach(() => {
  useSnacks.setState({ snacks: [] })
  signInAs()
})
afterEach(() => vi.unstubAllGlobals())

const text = (id: string) => page.getByText(new RegExp(`Note of ${id}$`))

async function open(warnings: Warning[], refuse = () => false) {
  const calls = serve(({ method, path, body }) => {
    if (path === '/followups/warnings') return { json: { data: warnings } }
    if (refuse()) return { status: 500, json: { code: 'internal', message: 'Something went wrong.' } }
    if (path.endsWith('/warning')) return { status: 204 }
    return { json: followupOf({ id: path.split('/')[2] as string, ...(method === 'PUT' && body) }) }
  })
  const showAll = vi.fn()
  await render(inRoom(<FollowupWarnings onShowAll={showAll} />))
  return { calls, showAll }
}

test('have no close button, show task and client, and disappear when ignored or completed', async () => {
  const { calls } = await open([warningOf('a'), warningOf('b')])
  await expect.element(text('a')).toBeVisible()
  expect(text('a').element().textContent).toBe(
    `Past due follow-up · Ada King · 06/14/2026 9:00 AM${zoneSuffix(warningOf('a').followup.date)}\nNote of a`,
  )
  expect(page.getByRole('button', { name: 'Dismiss' }).elements()).toEqual([])
  expect(useSnacks.getState().snacks.every(({ sticky, lasting }) => sticky && lasting)).toBe(true)
  await page
    .getByRole('listitem')
    .filter({ has: text('a') })
    .getByRole('button', { name: 'Ignore' })
    .click()
  await expect.poll(() => text('a').elements()).toEqual([])
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect.element(page.getByText('Follow-up Completed')).toBeVisible()
  expect(text('b').elements()).toEqual([])
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    ['/followups/a/warning', { why: 'pastDue', answer: 'ignored' }],
    ['/followups/b', { isActive: false }],
  ])
})

test('show the first three and a line that opens all; reports each as shown once', async () => {
  const { calls, showAll } = await open(['a', 'b', 'c', 'd', 'e'].map((id) => warningOf(id, { shown: id !== 'a' })))
  await expect.element(text('c')).toBeVisible()
  expect(text('d').elements()).toEqual([])
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(showAll).toHaveBeenCalledOnce()
  await expect.element(page.getByText('2 more follow-ups to look at')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body?.answer])).toEqual([
    ['/followups/a/warning', 'shown'],
  ])
})

test('reappear if the reply could not be stored', async () => {
  let broken = true
  await open([warningOf('a')], () => broken)
  await page.getByRole('button', { name: 'Ignore' }).click()
  await expect.element(page.getByText(/There was an error ignoring the warning/)).toBeVisible()
  await expect.element(text('a')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Ignore' }).click()
  await expect.poll(() => text('a').elements()).toEqual([])
})
