import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createCall, showCalls } from '../fixtures/calls.factory.tsx'
import { LastCalls } from './last-calls.tsx'

const links = () => ({
  onOpenContact: vi.fn(),
  onCreateContact: vi.fn(),
  onOpenMessages: vi.fn(),
  conversation: () => null,
})
const ended = { status: 'completed', endedAt: '2026-11-20T15:03:05.000Z' } as const

test('the newest is open; each says who, how it ended, and how long it was', async () => {
  const open = links()
  const last = [
    createCall({ ...ended, id: 'a', result: 'answered' }),
    createCall({
      ...ended,
      ...{ id: 'b', result: 'missed', answeredAt: null, firstName: '', lastName: '', client: null },
    }),
  ]
  await showCalls(<LastCalls {...open} />, { last })
  const [first, second] = [
    page.getByRole('button', { name: /Maria Lopez/ }),
    page.getByRole('button', { name: /\(303\)/ }),
  ]
  await expect.element(first).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('03:00')).toBeVisible()
  await page.getByRole('button', { name: 'Open contact' }).click()
  expect(open.onOpenContact).toHaveBeenCalledWith('maria')
  await second.click()
  await expect.element(first).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('Missed')).toBeVisible()
  await page.getByRole('button', { name: 'Create contact' }).click()
  expect(open.onCreateContact).toHaveBeenCalledWith('13035550148')
})

test('says that there are no calls yet', async () => {
  await showCalls(<LastCalls {...links()} />)
  await expect.element(page.getByText(/^No calls/)).toBeVisible()
})
