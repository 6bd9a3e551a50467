import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAs } from '#domains/users/testing/me.ts'
import { addDays, addMonths, dayLabel, monthLabel } from '#ui/format/days.ts'
import { instantAt } from '#ui/format/zone.ts'
import { createFollowup, serve, withProviders } from '../fixtures/followup.factory.tsx'
import type { Followup } from '../followups.queries.ts'
import { FollowupCalendar } from './followup-calendar.tsx'

const zone = 'America/New_York'
const today = '2026-11-21'
const at = (day: string, time = '23:45') => instantAt(day, time, zone) as string

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at(today, '09:00')) })
  localStorage.clear()
  signInAs()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(all: Followup[]) {
  const calls = serve(({ method, path, body, ifMatch }) => {
    if (path.startsWith('/contacts') || path.startsWith('/clients')) return { json: { id: 'ada', firstName: 'Ada' } }
    if (path.startsWith('/drafts')) return { json: { data: [] } }
    if (method === 'PUT' && ifMatch === '1')
      return {
        status: 409,
        json: { code: 'conflict', message: 'no', details: { current: { ...all[0], note: 'Theirs', version: 2 } } },
      }
    if (method === 'PUT') return { json: { ...all[0], ...body, version: 3 } }
    const query = new URL(path, 'http://app').searchParams
    return {
      json: { data: all.filter(({ date }) => date >= (query.get('from') ?? '') && date < (query.get('to') ?? '')) },
    }
  })
  await render(withProviders(<FollowupCalendar clientId="ada" />))
  return calls
}
const day = (name: string) => page.getByRole('button', { name, exact: true })

test('shows the follow-ups of days, and lists those of the chosen day', async () => {
  const other = addMonths(today, 1)
  await open([
    createFollowup({ id: 'a', date: at(today), note: 'To be done today' }),
    createFollowup({ id: 'b', date: at(other), note: 'Done long before', isActive: false }),
  ])
  await expect.element(day(`${dayLabel(today)}, 1 to do`)).toHaveAttribute('aria-current', 'date')
  await expect.element(page.getByText('To be done today')).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.element(page.getByText(monthLabel(other))).toBeVisible()
  await expect.element(day(`${dayLabel(other)}, done`)).toBeVisible()
  await expect.element(page.getByText('Done long before')).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.element(page.getByText('To be done today')).toBeVisible()
})

test('by the keyboard: arrows for days and weeks, pages for months, over every end', async () => {
  await open([])
  await expect.element(page.getByText('No follow-ups on this day.')).toBeVisible()
  const press = async (keys: string, expected: string) => {
    await userEvent.keyboard(keys)
    await expect.element(day(dayLabel(expected))).toHaveFocus()
  }
  day(dayLabel(today)).element().focus()
  await press('{ArrowRight}', addDays(today, 1))
  await press('{ArrowDown}', addDays(today, 8))
  await press('{ArrowUp}{ArrowLeft}', today)
  await press('{PageDown}', addMonths(today, 1))
  await press('{PageUp}{PageUp}', addMonths(addMonths(addMonths(today, 1), -1), -1))
})

test('sends an edit’s changes; after a conflict asks once more and saves', async () => {
  const calls = await open([createFollowup({ id: 'a', date: at(today), note: 'Mine' })])
  await page.getByRole('button', { name: 'Actions for Mine' }).click()
  await page.getByText('Edit', { exact: true }).click()
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Note').fill('Mine, changed')
  await save.click()
  await expect.element(page.getByText(/Someone else changed this while you were editing/)).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Mine, changed')
  await save.click()
  await expect.element(page.getByText('Follow-up Updated')).toBeVisible()
  const puts = calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/followups'))
  expect(puts.map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ note: 'Mine, changed' }, '1'],
    [{ note: 'Mine, changed' }, '2'],
  ])
})

test('keeps what was typed through a reload until it is sent', async () => {
  await open([])
  await page.getByRole('button', { name: 'New follow-up' }).click()
  await page.getByLabelText('Note').fill('Half a sentence')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'New follow-up' }).click()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByLabelText('Note')).toHaveValue('')
})
