import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usePageFoot } from '../layout/use-page-foot.ts'
import { snack, useSnacks } from './snackbar.ts'
import { SnackbarHost } from './snackbar-host.tsx'

beforeEach(() => {
  useSnacks.setState({ snacks: [] })
})
afterEach(() => {
  vi.useRealTimers()
})

const texts = () => useSnacks.getState().snacks.map(({ text }) => text)

test('removes the oldest of six, but no sticky one', () => {
  snack.info('past due', { sticky: true })
  for (const text of ['a', 'b', 'c', 'd', 'e']) snack.success(text)
  expect(texts()).toEqual(['past due', 'b', 'c', 'd', 'e'])
})

test('shows a repeated message once, unless each can be undone', () => {
  for (const text of ['added', 'saved', 'added']) snack.success(text)
  for (let n = 0; n < 2; n++) snack.success('deleted', { undo: () => {} })
  expect(texts()).toEqual(['saved', 'added', 'deleted', 'deleted'])
})

test('hides after 5 s, an error after 10 s, a sticky one never', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(<SnackbarHost />)
  snack.success('saved')
  snack.error('failed')
  snack.info('past due', { sticky: true })
  await expect.element(page.getByText('past due')).toBeVisible()
  vi.advanceTimersByTime(4_999)
  expect(texts()).toEqual(['saved', 'failed', 'past due'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['failed', 'past due'])
  vi.advanceTimersByTime(5_000)
  expect(texts()).toEqual(['past due'])
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['past due'])
})

test('stays while the pointer is on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(<SnackbarHost />)
  snack.success('saved')
  await page.getByText('saved').hover()
  vi.advanceTimersByTime(20_000)
  expect(texts()).toEqual(['saved'])
})

test('Undo runs once and closes it', async () => {
  const undo = vi.fn()
  await render(<SnackbarHost />)
  snack.success('Card deleted', { undo })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledOnce()
  expect(texts()).toEqual([])
})

test('has several actions and no close button if sticky', async () => {
  const ignore = vi.fn()
  const complete = vi.fn()
  await render(<SnackbarHost />)
  const actions = [
    { label: 'Ignore', run: ignore },
    { label: 'Complete', run: complete },
  ]
  snack.info('past due', { sticky: true, lasting: true, actions })
  await expect.element(page.getByRole('button', { name: 'Ignore' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Dismiss' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Complete' }).click()
  expect(complete).toHaveBeenCalledOnce()
  expect(ignore).not.toHaveBeenCalled()
  expect(texts()).toEqual([])
})

test('says how much of the window’s bottom it covers, so that pages can scroll out from behind it', async () => {
  const space = () => document.documentElement.style.getPropertyValue('--snack-space')
  await render(<SnackbarHost />)
  expect(space()).toBe('')
  snack.info('past due', { sticky: true })
  await expect.poll(() => Number.parseInt(space(), 10)).toBeGreaterThan(40)
  useSnacks.setState({ snacks: [] })
  await expect.poll(space).toBe('')
})

function Bar() {
  usePageFoot(88)
  return null
}

test('is above what stays at the bottom of a page', async () => {
  const bottom = () =>
    window.innerHeight - (page.getByText('saved').element().closest('ol')?.getBoundingClientRect().bottom ?? 0)
  const bar = await render(<Bar />)
  await render(<SnackbarHost />)
  snack.success('saved')
  await expect.element(page.getByText('saved')).toBeVisible()
  expect(bottom()).toBe(104)
  await bar.unmount()
  expect(bottom()).toBe(16)
})
