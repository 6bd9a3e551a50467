import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { serveBoards } from '../fixtures/boards.factory.tsx'
import { buildCardEvent } from '../fixtures/cards.factory.ts'
import { applyBoardChange } from '../taskboards.live.ts'
import { buildBoard, buildCards, showBoard } from './view.factory.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const lane = (name: string) => page.getByRole('region', { name })
const cards = (name: string) =>
  lane(name)
    .getByRole('listitem')
    .elements()
    .map((each) => (each as HTMLElement).dataset.card)

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  useSnacks.setState({ snacks: [] })
  useQuestions.setState({ open: [] })
})

test('lanes are side by side, with counts, shares, and the first ten cards', async () => {
  await page.viewport(1440, 400)
  const all = [...buildCards('todo', 24), ...buildCards('quoted', 6)]
  serveBoards({ boards: [buildBoard(all)], cards: all })
  const { seen } = await showBoard()
  await expect.element(page.getByRole('heading', { name: 'Renewals 30' })).toBeVisible()
  await eventually(() => expect(cards('To contact')).toHaveLength(10))
  expect(cards('Quoted')).toHaveLength(6)
  await expect.element(lane('To contact').getByRole('img', { name: '80% of the cards, target 25%' })).toBeVisible()
  await expect.element(lane('Quoted').getByText('Percentage: 20%')).toBeVisible()
  await expect.element(lane('Renewed').getByText('No cards here')).toBeVisible()
  await button('Unassigned').click()
  await expect.element(lane('To contact').getByText('10+', { exact: true })).toBeVisible()
  await button('Unassigned').click()
  await button('14 more').click()
  await eventually(() => expect(cards('To contact')).toHaveLength(20))
  // To the end of the list, by scrolling.
  lane('To contact').getByRole('listitem').last().element().scrollIntoView()
  await eventually(() => expect(cards('To contact')).toHaveLength(24))
  await expect.element(button(/ more$/)).not.toBeInTheDocument()
  await button('All task boards').click()
  expect(seen.back).toBe(1)
})

test('a card opens beside the board by click and by Enter, and Escape closes it', async () => {
  const all = buildCards('todo', 2)
  serveBoards({ boards: [buildBoard(all)], cards: all })
  const { seen } = await showBoard()
  await button('todo 0').click()
  await expect.element(page.getByRole('complementary', { name: 'Card' })).toHaveTextContent('todo-0')
  expect(seen.search).toEqual({ card: 'todo-0' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('complementary', { name: 'Card' })).toHaveTextContent('todo-1')
  await userEvent.keyboard('{Escape}')
  expect(seen.search).toEqual({})
})

test('filters are in the address, and lanes count what was found', async () => {
  const all = [...buildCards('todo', 12, { assignedTo: 'jo' }), ...buildCards('quoted', 1)]
  const users = [{ id: 'jo', cards: 12 }]
  const asked = serveBoards({ boards: [buildBoard(all, { users })], cards: all })
  const { seen } = await showBoard({ card: 'todo-3' })
  const last = () => asked.findLast(({ call }) => call === 'GET /taskboard/board-1/todo/cards')?.query
  const jo = button('Jo Lindqvist, 12 open cards')
  await jo.click()
  await expect.element(jo).toHaveAttribute('aria-pressed', 'true')
  await eventually(() => expect(last()).toMatchObject({ assignedTo: 'jo', limit: '10' }))
  await expect.element(lane('Quoted').getByText('No cards match')).toBeVisible()
  await expect.element(lane('To contact').getByText('12', { exact: true })).toBeVisible()
  await jo.click()
  await button('Unassigned').click()
  await expect.element(lane('To contact').getByText('No cards match')).toBeVisible()
  await button('Due Any time').click()
  await page.getByRole('menuitemradio', { name: 'Past due' }).click()
  await button('Label Any').click()
  await page.getByRole('menuitemradio', { name: 'Bundle' }).click()
  await button('Escalated').click()
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('hail')
  await eventually(() =>
    expect(last()).toMatchObject({ q: 'hail', assignedTo: 'none', label: 'bundle', due: 'overdue', escalated: 'true' }),
  )
  // It goes on being typed while it is searched.
  await userEvent.keyboard('!')
  await eventually(() => expect(last()).toMatchObject({ q: 'hail!' }))
  const filters = { q: 'hail!', user: 'none', label: 'bundle', due: 'overdue', escalated: true }
  expect(seen.search).toEqual({ card: 'todo-3', ...filters })
  await button('Clear filters').click()
  expect(seen.search).toEqual({ card: 'todo-3' })
  await expect.element(page.getByRole('searchbox', { name: 'Search cards' })).toHaveValue('')
  await expect.element(button('todo 0')).toBeVisible()
})

test('a new card is at the top at once; what was typed survives a reload and a refusal', async () => {
  const all = buildCards('todo', 2)
  let answer: () => void = () => {}
  const asked = serveBoards({
    boards: [buildBoard(all)],
    cards: all,
    replies: {
      'POST /taskboard/board-1/todo/cards': () =>
        new Promise((resolve) => {
          answer = () => resolve({ status: 422, body: { code: 'boardFedByTags', message: 'Not here.' } })
        }),
    },
  })
  const { unmount } = await showBoard()
  await button('Add card to To contact').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Call about wind')
  await unmount()
  await showBoard()
  await button('Add card to To contact').click()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Call about wind')
  await button('Discard').click()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await button('Save').click()
  await expect.element(page.getByText('Choose a client, or enter a title.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Call about hail')
  await page.getByRole('textbox', { name: 'Details' }).fill('Roof')
  await button('Save').click()
  await expect.element(button('Call about hail')).toHaveFocus()
  expect(cards('To contact')).toHaveLength(3)
  await eventually(() => expect(asked.at(-1)?.body).toMatchObject({ title: 'Call about hail', before: 'todo-0' }))
  answer()
  await expect.element(page.getByText('Unable to add the card: Not here.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Call about hail')
  await expect.element(page.getByRole('textbox', { name: 'Details' })).toHaveValue('Roof')
  expect(cards('To contact')).toEqual(['todo-0', 'todo-1'])
  await button('Cancel').click()
  await button('Add card to To contact').click()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test('on a board that tags feed nothing is added by hand, and a question says who stays away', async () => {
  const all = buildCards('todo', 1)
  serveBoards({ boards: [buildBoard(all, { assignedTag: [{ id: 't', name: 'Renews soon' }] })], cards: all })
  await showBoard({}, { role: 'admin' })
  await expect.element(page.getByText('Renews soon')).toBeVisible()
  await expect.element(lane('Quoted').getByText('Move a card here.')).toBeVisible()
  await expect.element(button('Add card to To contact')).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument()
  await button('Lane To contact').click()
  await page.getByRole('menuitem', { name: 'Clear' }).click()
  await expect
    .element(page.getByRole('dialog').getByText(/still have the board’s tags won’t get a new card/))
    .toBeVisible()
})

test('an admin clears a lane after a question, undoes it, and says where its cards go when it goes', async () => {
  const all = buildCards('todo', 3)
  const board = buildBoard(all)
  const asked = serveBoards({
    boards: [board],
    cards: all,
    replies: {
      'POST /taskboard/board-1/lanes/todo/remove': () => ({ body: { ...board, lanes: board.lanes.slice(1) } }),
      'DELETE /taskboard/board-1/lanes/todo': () => ({ body: { clear: 'clear-1', cards: 3 } }),
      'POST /taskboard/board-1/clears/clear-1/undo': () => ({ body: { cards: 3 } }),
    },
  })
  await showBoard({}, { role: 'admin' })
  await button('Lane To contact').click()
  await page.getByRole('menuitem', { name: 'Clear' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Sure you want to clear the To contact lane?' })).toBeVisible()
  await button('Clear lane').click()
  await expect.element(page.getByText('Cleared To contact: 3 cards deleted.')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('3 cards restored.')).toBeVisible()
  expect(asked.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)).toEqual([
    'DELETE /taskboard/board-1/lanes/todo',
    'POST /taskboard/board-1/clears/clear-1/undo',
  ])
  await button('Lane To contact').click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await page.getByRole('combobox', { name: 'Move its cards to' }).selectOptions('Renewed')
  await button('Remove lane').click()
  await expect.element(page.getByText('To contact was removed.')).toBeVisible()
  expect(asked.find(({ call }) => call.endsWith('/remove'))?.body).toEqual({ moveTo: 'renewed' })
})

test('admins alone have a menu of the lane, which renames and moves it', async () => {
  const all = buildCards('todo', 1)
  const board = buildBoard(all)
  const [first, second, third] = board.lanes as [
    (typeof board.lanes)[0],
    (typeof board.lanes)[0],
    (typeof board.lanes)[0],
  ]
  const asked = serveBoards({
    boards: [board],
    cards: all,
    replies: {
      'PUT /taskboard/board-1/lanes/todo': ({ body }) =>
        body?.label === undefined
          ? { body: { ...board, lanes: [second, { ...first, label: 'Call' }, third] } }
          : { body: { ...board, lanes: [{ ...first, label: body.label }, second, third] } },
    },
  })
  const { unmount } = await showBoard()
  await expect.element(lane('To contact')).toBeVisible()
  await expect.element(button('Lane To contact')).not.toBeInTheDocument()
  await button('Board').click()
  await expect.element(page.getByRole('menuitem', { name: 'Labels' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Cleared lanes' })).not.toBeInTheDocument()
  await unmount()
  await showBoard({}, { role: 'admin' })
  await button('Lane To contact').click()
  await expect.element(page.getByRole('menuitem', { name: 'Clear' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Remove…' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Move left' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Call')
  await userEvent.keyboard('{Enter}')
  await expect.element(lane('Call')).toBeVisible()
  await button('Lane Call').click()
  await page.getByRole('menuitem', { name: 'Move right' }).click()
  await eventually(() =>
    expect(
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map((each) => each.textContent),
    ).toEqual([...['Quoted', 'Call', 'Renewed']]),
  )
  await eventually(() => expect(asked.at(-1)?.body).toEqual({ after: 'quoted' }))
})

test('a card is moved and deleted by its menu', async () => {
  const all = [...buildCards('todo', 2), ...buildCards('quoted', 1)]
  const asked = serveBoards({ boards: [buildBoard(all)], cards: all })
  await showBoard()
  await button('todo 0').hover()
  await button('Actions for todo 0').click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('menuitemradio', { name: 'Quoted' }).click()
  await eventually(() => expect(cards('Quoted')).toEqual(['todo-0', 'quoted-0']))
  await expect.element(page.getByText('Moved todo 0 to Quoted.')).toBeVisible()
  await button('Undo').click()
  await eventually(() => expect(cards('To contact')).toEqual(['todo-0', 'todo-1']))
  await eventually(() =>
    expect(asked.filter(({ call }) => call.endsWith('/move')).map(({ body }) => body)).toEqual([
      { laneId: 'quoted', after: null, before: 'quoted-0' },
      { laneId: 'todo', after: null, before: 'todo-1' },
    ]),
  )
  await button('todo 1').hover()
  await button('Actions for todo 1').click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await eventually(() => expect(cards('To contact')).toEqual(['todo-0']))
  expect(asked.some(({ call }) => call === 'DELETE /taskboard/cards/todo-1')).toBe(true)
  await button('Undo').last().click()
  await eventually(() => expect(cards('To contact')).toEqual(['todo-0', 'todo-1']))
})

test('cards that could not be read are read again; a colleague’s appears; a deleted board says so', async () => {
  const all = buildCards('todo', 1)
  const board = buildBoard(all)
  let [fails, gone] = [true, false]
  serveBoards({
    boards: [board],
    cards: all,
    replies: {
      'GET /taskboard/board-1/todo/cards': () =>
        fails
          ? { status: 429, body: { code: 'tooMany', message: 'Wait a moment.' } }
          : { body: { data: all, total: all.length } },
      'GET /taskboard/board-1': () =>
        gone
          ? {
              status: 404,
              body: { code: 'boardNotFound', message: 'This task board doesn’t exist, or it was deleted.' },
            }
          : { body: board },
    },
  })
  const { client, seen } = await showBoard()
  await expect.element(page.getByText('Unable to get the cards: Wait a moment.')).toBeVisible()
  fails = false
  await button('Try again').click()
  await expect.element(button('todo 0')).toBeVisible()
  const [card] = buildCards('quoted', 1)
  if (card) applyBoardChange(client, buildCardEvent(board, { type: 'ADD_CARD', card }))
  await expect.element(lane('Quoted').getByRole('button', { name: 'quoted 0', exact: true })).toBeVisible()
  gone = true
  applyBoardChange(client, { boardId: 'board-1', event: { type: 'UPDATE_BOARD', board: null } })
  await expect.element(page.getByText('This board no longer exists')).toBeVisible()
  await button('All task boards').click()
  expect(seen.back).toBe(1)
})
