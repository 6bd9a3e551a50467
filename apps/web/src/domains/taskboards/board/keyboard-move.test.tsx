import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { createCard, serveBoards } from '../fixtures/boards.factory.tsx'
import { buildCardEvent } from '../fixtures/cards.factory.ts'
import { applyBoardChange } from '../taskboards.live.ts'
import { buildBoard, buildCards, showBoard } from './view.factory.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const lane = (name: string) => page.getByRole('region', { name })
const cards = (name: string) =>
  [...lane(name).element().querySelectorAll<HTMLElement>('[data-card]')].map((each) => each.dataset.card)
const said = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeInTheDocument()
const focus = async (name: string) => {
  await expect.element(button(name)).toBeVisible()
  ;(button(name).element() as HTMLElement).focus()
}
const all = [...buildCards('todo', 3), ...buildCards('quoted', 2)]
const moves = (asked: ReturnType<typeof serveBoards>) =>
  asked.filter(({ call }) => call.endsWith('/move')).map(({ call, body }) => [call.split('/')[3], body])

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('arrows lead from card to card; one that is lifted and not dropped stays where it is', async () => {
  const asked = serveBoards({ boards: [buildBoard(all)], cards: all })
  await showBoard()
  await focus('todo 0')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(button('todo 2')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button('quoted 1')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(button('quoted 0')).toHaveFocus()
  // There is none in the last lane.
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button('quoted 0')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(button('todo 0')).toHaveFocus()
  // Of each lane, Tab reaches one card.
  await userEvent.keyboard('{ArrowDown}')
  expect(lane('To contact').element().querySelectorAll('[data-act="open"][tabindex="0"]')).toHaveLength(1)
  await focus('todo 1')
  await userEvent.keyboard('m{ArrowRight}{Escape}')
  await said('Canceled. todo 1 stays in To contact.')
  await userEvent.keyboard(' {ArrowUp}')
  await said('todo 1, To contact, position 1 of 3')
  await button('Refresh').click()
  await said('Canceled. todo 1 stays in To contact.')
  expect(cards('To contact')).toEqual(['todo-0', 'todo-1', 'todo-2'])
  // Dropped where it was, it is not sent.
  await focus('todo 1')
  await userEvent.keyboard(' {ArrowDown}{ArrowUp}{Enter}')
  await said('Dropped. todo 1, To contact, position 2 of 3.')
  expect(moves(asked)).toEqual([])
})

test('Space lifts, arrows move, Space drops; every step is said', async () => {
  const asked = serveBoards({ boards: [buildBoard(all)], cards: all })
  await showBoard()
  await focus('todo 0')
  await userEvent.keyboard(' ')
  await said('Lifted. todo 0, To contact, position 1 of 3. Arrow keys move, Space drops, Escape cancels.')
  await userEvent.keyboard('{ArrowRight}')
  await said('todo 0, Quoted, position 1 of 3')
  await userEvent.keyboard('{ArrowDown}')
  await said('todo 0, Quoted, position 2 of 3')
  // It is still where it was.
  expect(cards('To contact')).toEqual(['todo-0', 'todo-1', 'todo-2'])
  await userEvent.keyboard(' ')
  await said('Dropped. todo 0, Quoted, position 2 of 3.')
  await eventually(() => expect(cards('Quoted')).toEqual(['quoted-0', 'todo-0', 'quoted-1']))
  await expect.element(button('todo 0')).toHaveFocus()
  expect(cards('To contact')).toEqual(['todo-1', 'todo-2'])
  await eventually(() =>
    expect(moves(asked)).toEqual([['todo-0', { laneId: 'quoted', after: 'quoted-0', before: 'quoted-1' }]]),
  )
  // Nothing was opened by the keys.
  await expect.element(page.getByRole('complementary', { name: 'Card' })).not.toBeInTheDocument()
})

test('Ctrl+Z takes the last move back, within a lane too', async () => {
  const asked = serveBoards({ boards: [buildBoard(all)], cards: all })
  await showBoard()
  await focus('todo 0')
  await userEvent.keyboard(' {ArrowDown}{ArrowDown} ')
  await eventually(() => expect(cards('To contact')).toEqual(['todo-1', 'todo-2', 'todo-0']))
  await expect.element(button('todo 0')).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await eventually(() => expect(cards('To contact')).toEqual(['todo-0', 'todo-1', 'todo-2']))
  await said('Moved todo 0 back to To contact.')
  await eventually(() =>
    expect(moves(asked)).toEqual([
      ['todo-0', { laneId: 'todo', after: 'todo-2', before: null }],
      ['todo-0', { laneId: 'todo', after: null, before: 'todo-1' }],
    ]),
  )
})

test('while a card is in the air, a colleague’s changes wait', async () => {
  serveBoards({ boards: [buildBoard(all)], cards: all })
  const { client } = await showBoard()
  await focus('todo 2')
  await userEvent.keyboard(' {ArrowUp}')
  const other = createCard({ id: 'other', laneId: 'todo', order: 'a', title: 'Urgent' })
  // With their totals: a lane that lacks cards loads them.
  const board = buildBoard([other, ...all.filter(({ id }) => id !== 'quoted-0')])
  applyBoardChange(client, buildCardEvent(board, { type: 'ADD_CARD', card: other }))
  applyBoardChange(client, buildCardEvent(board, { type: 'DELETE_CARD', cardId: 'quoted-0', laneId: 'quoted' }))
  await said('todo 2, To contact, position 2 of 3')
  expect(cards('To contact')).toEqual(['todo-0', 'todo-1', 'todo-2'])
  expect(cards('Quoted')).toEqual(['quoted-0', 'quoted-1'])
  await userEvent.keyboard(' ')
  await eventually(() => expect(cards('To contact')).toEqual(['other', 'todo-0', 'todo-2', 'todo-1']))
  expect(cards('Quoted')).toEqual(['quoted-1'])
})

test('letters assign, color, add, and search', async () => {
  const asked = serveBoards({ boards: [buildBoard(all)], cards: all })
  await showBoard()
  await focus('todo 1')
  await userEvent.keyboard('c')
  await page.getByRole('menuitemradio', { name: 'Red' }).click()
  await eventually(() =>
    expect(asked.at(-1)).toMatchObject({ call: 'PUT /taskboard/cards/todo-1', body: { cardColor: 'red' } }),
  )
  await focus('todo 1')
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('dialog', { name: 'Assign To' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await focus('quoted 0')
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('form', { name: 'New card in Quoted' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await focus('quoted 0')
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox', { name: 'Search cards' })).toHaveFocus()
})
