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

const line = (id: string) => page.getByRole('listitem').filter({ has: page.getByText(`Note of ${id}`) })
const there = (id: string) => line(id).elements().length

async function open(warnings: Warning[], refuse = () => false) {
  const calls = serve(({ method, path, body }) => {
    if (path === '/followups/warnings') return { json: { data: warnings } }
    if (refuse()) return { status: 500, json: { code: 'internal', message: 'Something went wrong.' } }
    if (path.endsWith('/warning')) return { status: 204 }
    return { json: followupOf({ id: path.split('/')[2] as string, ...(method === 'PUT' && body) }) }
  })
  const [openContact, showAll] = [vi.fn(), vi.fn()]
  await render(inRoom(<FollowupWarnings onOpenContact={openContact} onShowAll={showAll} />))
  return { calls, openContact, showAll }
}

test('one shows its task and client, opens the contact, and disappears when ignored', async () => {
  const { calls, openContact } = await open([warningOf('a')])
  await expect.element(line('a')).toBeVisible()
  const text = line('a').getByRole('button').first()
  expect(text.element().textContent).toBe(
    `Past due follow-up · Ada King · 06/14/2026 9:00 AM${zoneSuffix(warningOf('a').followup.date)}Note of a`,
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
  const { calls, showAll } = await open(['a', 'b', 'c', 'd'].map((id) => warningOf(id, { shown: id !== 'a' })))
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
  await open([warningOf('a')], () => broken)
  await page.getByRole('button', { name: 'Ignore' }).click()
  await expect.element(page.getByText(/There was an error ignoring the warning/)).toBeVisible()
  await expect.element(line('a')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Ignore' }).click()
  await expect.poll(() => there('a')).toBe(0)
})
