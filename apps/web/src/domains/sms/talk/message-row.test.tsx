import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { alone } from '#ui/data/feed/find-runs.ts'
import { createMessage } from '../fixtures/texts.factory.ts'
import type { Message } from '../sms.queries.ts'
import { talkTexts } from '../texts/talk.texts.ts'
import { MessageRow } from './message-row.tsx'

const show = (given: Partial<Message>, { run = alone, optedOut = false } = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageRow
        message={createMessage(given)}
        run={run}
        name="Teresa Nguyen"
        group={false}
        optedOut={optedOut}
        colleagues={{ nameOf: (id) => (id ? 'Sam' : 'Former colleague'), mentionNames: () => [] }}
      />
    </QueryClientProvider>,
  )

const unreachable = 'The phone couldn’t be reached.'

test.each([
  ['delivered', {}, /Sam.*Delivered/],
  ['sent', {}, /Sam.*Sent/],
  ['pending', {}, /Sending…/],
  ['received', { flow: 'incoming', user: null }, /Teresa Nguyen: /],
] as const)('a text that is %s says so', async (status, given, words) => {
  const { container } = await show({ ...given, status })
  expect(container.textContent).toMatch(words)
})

test.each(['undelivered', 'failed', 'refused'] as const)(
  'one that is %s says why, and can be sent again',
  async (status) => {
    await show({ status, reason: unreachable })
    await expect.element(page.getByText(unreachable)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Resend' })).toBeVisible()
  },
)

test.each([
  ['the number can’t receive texts', { canArrive: false, reason: 'This is a landline, which can’t receive texts.' }],
  ['the number opted out', { reason: 'This number opted out of texts.' }],
] as const)('where %s, says what to do instead of sending again', async (_, given) => {
  await show({ ...given, status: 'undelivered' }, { optedOut: !('canArrive' in given) })
  await expect.element(page.getByText(/Call instead/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Resend' }).query()).toBeNull()
})

test.each([
  ['autoReply', null, /^Automatic reply: /],
  ['autoReply', 'sam', /^Automatic reply: /],
  ['review', null, /^Review request: /],
  ['review', 'sam', /^Review request: /],
  ['message', null, /^Automatic text: /],
] as const)('a text of the type %s by %s is announced as what it is', async (type, user, words) => {
  const { container } = await show({ type, user })
  expect(container.textContent).toMatch(words)
})

test('marks a text that reads like a wish to get no more', async () => {
  await show({ flow: 'incoming', flagged: true, message: 'You guys send too many texts' })
  await expect.element(page.getByText('May be an opt-out')).toBeVisible()
})

test('lets a person decide about a text whose outcome is unknown', async () => {
  await show({ status: 'unknown', reason: 'We can’t tell whether this was sent.' })
  for (const name of ['It was sent', 'Send again'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
})

test('a held one says until when and why, and is sent only with a reason', async () => {
  const holdUntil = '2026-11-24T15:00:00.000Z'
  await show({ status: 'held', holdUntil, overridable: true, reason: 'It is 6:40 AM in Denver.' })
  await expect.element(page.getByText(/^Held until/)).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('Enter why it can be sent now.')).toBeVisible()
})

test('a note says that the client never sees it', async () => {
  await show({ type: 'note', message: 'Her deductible is $1,000.' })
  await expect.element(page.getByText(/the client never sees it/)).toBeVisible()
})

test('addresses are links, without the period behind them', async () => {
  await show({ message: 'See https://example.com/a?b=1. Thanks' })
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'https://example.com/a?b=1')
})

test('several people who type are named as one says it', () => {
  expect(talkTexts.typing(['Ann'])).toBe('Ann is typing…')
  expect(talkTexts.typing(['Ann', 'Bo'])).toBe('Ann and Bo are typing…')
  expect(talkTexts.typing(['Ann', 'Bo', 'Cy'])).toBe('Ann, Bo, and Cy are typing…')
})

test.each([
  ['incoming', 'Teresa Nguyen: '],
  ['outgoing', 'Sam: '],
] as const)('shows the time once below %s texts in a row, and keeps each one’s', async (flow, by) => {
  const first = await show({ flow, message: 'First' }, { run: { begins: true, ends: false } })
  const last = await show({ id: 'last', flow, message: 'Last' }, { run: { begins: false, ends: true } })
  const times = [first, last].map(({ container }) => container.querySelector('time'))
  expect(times.map((time) => time?.closest('p') === null)).toEqual([true, false])
  expect(first.container.textContent).toMatch(/\d:00 [AP]M/)
  expect(first.container.querySelector('[title]')?.textContent).toContain(`${by}First`)
  expect([first, last].map(({ container }) => container.textContent?.includes(by))).toEqual([true, true])
  const [above, below] = ['First', 'Last'].map((text) => page.getByText(text, { exact: true }).element())
  const side = flow === 'incoming' ? 'left' : 'right'
  expect(below?.getBoundingClientRect()[side]).toBe(above?.getBoundingClientRect()[side])
})
