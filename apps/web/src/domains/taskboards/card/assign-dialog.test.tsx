import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { createBoard, createCard, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import { getCards, type TaskCard } from '../taskboards.queries.ts'
import { AssignDialog } from './assign-dialog.tsx'

const onClose = vi.fn()
const show = (cards: readonly TaskCard[]) =>
  showBoards(<AssignDialog cards={cards} boardId="board-1" onClose={onClose} />)
const people = () =>
  page
    .getByRole('group', { name: 'People' })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(() => onClose.mockClear())
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('lists no one, oneself, and all teammates with their open cards, and marks the current assignee', async () => {
  serveBoards({
    boards: [
      createBoard({
        users: [
          { id: 'jo', cards: 3 },
          { id: 'sam', cards: 1 },
        ],
      }),
    ],
  })
  await show([createCard({ assignedTo: 'jo' })])
  await expect.element(page.getByText('3 open cards')).toBeVisible()
  expect(people()).toEqual([
    'Nobody',
    'Sam Carter (you)1 open card',
    'Ana Reyes0 open cards',
    'Jo Lindqvist3 open cards',
  ])
  await expect.element(page.getByRole('button', { name: /^Jo/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'Nobody' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('zoe')
  await expect.element(page.getByText('Nobody found by that name.')).toBeVisible()
})

test('a card is given by typing a name; a change of a colleague meanwhile is no obstacle', async () => {
  const current = createCard({ version: 5, title: 'Hers' })
  const asked = serveBoards({
    replies: {
      'PUT /taskboard/cards/card-1': ({ version, body }) =>
        version === '1'
          ? { status: 409, body: { code: 'conflict', message: 'Changed.', details: { current } } }
          : { body: { ...current, ...body } },
    },
  })
  await show([createCard()])
  await expect.element(page.getByRole('button', { name: /^Ana/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('ana')
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalled()
  await eventually(() => expect(asked.at(-1)).toMatchObject({ body: { assignedTo: 'ana' }, version: '5' }))
})

test('the arrow keys choose', async () => {
  const asked = serveBoards({ cards: [createCard({ assignedTo: 'jo' })] })
  await show([createCard({ assignedTo: 'jo' })])
  await expect.element(page.getByRole('button', { name: /^Ana/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: 'Nobody' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(asked.at(-1)?.body).toEqual({ assignedTo: null }))
})

test('several at once: shown before the reply, and back when the server refuses', async () => {
  const cards = [
    createCard(),
    createCard({ id: 'card-2', assignedTo: 'jo' }),
    createCard({ id: 'card-3', assignedTo: 'ana' }),
  ]
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  const asked = serveBoards({
    replies: {
      'POST /taskboard/board-1/cards': async () => {
        await refused
        return { status: 422, body: { code: 'userNotFound', message: 'This person is not here any more.' } }
      },
    },
  })
  const { client } = await show(cards)
  getCards(client).applyReply(cards)
  const shown = () => cards.map(({ id }) => getCards(client).get(id)?.assignedTo)
  await page.getByRole('button', { name: /^Ana/ }).click()
  expect(shown()).toEqual(['ana', 'ana', 'ana'])
  refuse()
  await expect.element(page.getByText(/This person is not here any more/)).toBeVisible()
  expect(shown()).toEqual([null, 'jo', 'ana'])
  expect(asked.at(-1)?.body).toEqual({ cards: ['card-1', 'card-2'], act: { do: 'assign', assignedTo: 'ana' } })
})
