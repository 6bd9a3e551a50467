import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatDateTime } from '#ui/format/dates.ts'
import type { Message } from '../chat.queries.ts'
import { colleagues, createMessage } from '../fixtures/chat.factory.ts'
import { talkTexts } from '../texts/chat.texts.ts'
import { MessageRow } from './message-row.tsx'
import { PendingRow } from './pending-row.tsx'
import type { PendingMessage } from './use-sent-messages.ts'

const inQueries = (element: React.ReactElement) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
    {element}
  </QueryClientProvider>
)

async function show(given: Partial<Message>, begins = true) {
  const onReply = vi.fn()
  const onShow = vi.fn()
  const card = ({ kind }: Message['cards'][number]) => <p>A {kind}</p>
  const props = { message: createMessage(given), begins, colleagues, card, onReply, onShow }
  await render(inQueries(<MessageRow {...props} />))
  return { onReply, onShow }
}

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
/** Texts for screen readers are one pixel wide. */
const isSeen = (element: Element) => (element.closest('[class*="hidden"]') ?? element).getBoundingClientRect().width > 1

test('shows author, text, links, mentions, and that it was edited', async () => {
  await show({ message: 'See https://example.com/a. @Ana Reyes?', mentions: ['ana'], edited: true })
  await expect.element(page.getByText('Jo Reed')).toBeVisible()
  await expect.element(page.getByText('(edited)')).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'https://example.com/a')
  await expect.element(page.getByText('@Ana Reyes', { exact: true })).toBeVisible()
})

test('a deleted one shows its place only', async () => {
  await show({ deleted: true, message: '', reactions: [] })
  await expect.element(page.getByText('...', { exact: true })).toBeVisible()
  expect(page.getByRole('toolbar').query()).toBeNull()
})

test('only one’s own and only for a day can be managed', async () => {
  await show({ user: 'sam', createdAt: new Date().toISOString() })
  await expect.element(page.getByRole('button', { name: 'Manage message' })).toBeInTheDocument()
  await show({ id: 'other', user: 'jo', createdAt: new Date().toISOString() })
  await show({ id: 'old', user: 'sam', createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
  expect(page.getByRole('button', { name: 'Manage message' }).elements()).toHaveLength(1)
})

test('shows the author once above messages in a row, and keeps each one’s time', async () => {
  await show({ message: 'First' })
  await show({ id: 'second', message: 'Second', edited: true, reactions: [{ emoji: '👍', by: ['ana'] }] }, false)
  const [first, second] = ['First', 'Second'].map((text) => boxOf(page.getByText(text, { exact: true })))
  expect(second?.left).toBe(first?.left)
  expect(page.getByText('Jo Reed').elements().map(isSeen)).toEqual([true, false])
  const times = page.getByText(/\d:00 [AP]M/).elements()
  expect(times.map(isSeen)).toEqual([true, false])
  await expect.element(page.getByTitle(formatDateTime('2026-11-23T14:00:00.000Z')).nth(1)).toBeVisible()
  await expect.element(page.getByText('(edited)')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^👍 1/ })).toBeVisible()
  expect(page.getByRole('toolbar').elements()).toHaveLength(2)
})

test('reactions say who, and whether one is among them; cards, a pin, and a quote are shown', async () => {
  const { onShow, onReply } = await show({
    reactions: [{ emoji: '👍', by: ['sam', 'ana'] }],
    cards: [{ kind: 'policy', id: 'p', contact: 'c' }],
    pinned: { contact: 'c', by: 'ana', at: '2026-11-23T14:00:00.000Z' },
    replyTo: { id: 'first', user: 'ana', message: 'Did Chubb come back?', deleted: false },
  })
  await expect
    .element(page.getByRole('button', { name: '👍 2 You and Ana Reyes: remove your reaction' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('A policy')).toBeVisible()
  await expect.element(page.getByText('Pinned to a contact by Ana Reyes')).toBeVisible()
  await page.getByRole('button', { name: /Did Chubb come back/ }).click()
  expect(onShow).toHaveBeenCalledWith('first')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  expect(onReply).toHaveBeenCalledOnce()
})

test.each([
  ['sending', talkTexts.sending],
  ['waiting', talkTexts.waiting],
  ['failed', 'Unable to send: No.'],
] as const)('one’s own that is %s says so', async (state, words) => {
  const pending: PendingMessage = {
    ...{ id: 'p', message: 'Hi', replyTo: null, mentions: [], files: [], cards: [], state, problem: words },
  }
  const [onRetry, onDiscard] = [vi.fn(), vi.fn()]
  await render(
    inQueries(<PendingRow pending={pending} begins colleagues={colleagues} onRetry={onRetry} onDiscard={onDiscard} />),
  )
  await expect.element(page.getByText(words).last()).toBeVisible()
  if (state !== 'failed') return
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect([onRetry, onDiscard].map((call) => call.mock.calls.length)).toEqual([1, 1])
})
