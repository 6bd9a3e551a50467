import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { serveBoards } from '../../fixtures/boards.factory.tsx'
import { buildBoard, buildCards, showBoard } from '../view.factory.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const bar = page.getByRole('region', { name: 'Selected cards' })
const cards = (lane: string) =>
  [...page.getByRole('region', { name: lane }).element().querySelectorAll<HTMLElement>('[data-card]')].map(
    (each) => each.dataset.card,
  )
const all = [...buildCards('todo', 5), ...buildCards('quoted', 2)]
const changes = (asked: ReturnType<typeof serveBoards>) =>
  asked.filter(({ call }) => call === 'POST /taskboard/board-1/cards').map(({ body }) => body)

const refused = { status: 404, body: { code: 'laneNotFound', message: 'No such lane.' } }
const serve = (mayChange = () => true) =>
  serveBoards({
    boards: [buildBoard(all)],
    cards: all,
    replies: {
      'POST /taskboard/board-1/cards': ({ body }) => (mayChange() ? { body: { changed: body?.cards } } : refused),
    },
  })

async function select(...names: string[]) {
  for (const name of names) {
    await expect.element(button(name)).toBeVisible()
    ;(button(name).element() as HTMLElement).focus()
    await userEvent.keyboard('x')
  }
}

/** It is there for the pointer that is over the card. */
async function clickBox(name: string, options: { modifiers?: ['Shift'] } = {}) {
  await button(name).hover()
  await page.getByRole('checkbox', { name: `Select ${name}` }).click(options)
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('cards are selected by key, box, and range; Escape clears; many are deleted and brought back', async () => {
  const asked = serve()
  await showBoard()
  await select('todo 0')
  await expect.element(bar.getByRole('status')).toHaveTextContent('1selected')
  await clickBox('todo 1')
  await expect.element(page.getByRole('checkbox', { name: 'Select todo 1' })).toHaveAttribute('aria-checked', 'true')
  await clickBox('todo 4', { modifiers: ['Shift'] })
  await expect.element(bar.getByRole('status')).toHaveTextContent('5selected')
  await clickBox('todo 4')
  await expect.element(bar.getByRole('status')).toHaveTextContent('4selected')
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await select('todo 0', 'quoted 1')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await eventually(() => expect(cards('To contact')).toEqual(['todo-1', 'todo-2', 'todo-3', 'todo-4']))
  await expect.element(page.getByText('Deleted 2 cards.')).toBeVisible()
  await button('Undo').click()
  await eventually(() => expect(cards('To contact')).toHaveLength(5))
  expect(changes(asked)).toEqual([
    { cards: ['todo-0', 'quoted-1'], act: { do: 'delete' } },
    { cards: ['todo-0', 'quoted-1'], act: { do: 'restore' } },
  ])
})

test('moves many at once, and back; what the server refuses is read again', async () => {
  let mayChange = true
  const asked = serve(() => mayChange)
  await showBoard()
  await select('todo 1', 'todo 3')
  await bar.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Quoted' }).click()
  await eventually(() => expect(cards('To contact')).toEqual(['todo-0', 'todo-2', 'todo-4']))
  expect(cards('Quoted')).toEqual(['quoted-0', 'quoted-1', 'todo-1', 'todo-3'])
  await expect.element(page.getByText('Moved 2 cards to Quoted.')).toBeVisible()
  await button('Undo').click()
  await eventually(() =>
    expect(changes(asked)).toEqual([
      { cards: ['todo-1', 'todo-3'], act: { do: 'move', laneId: 'quoted' } },
      { cards: ['todo-1', 'todo-3'], act: { do: 'move', laneId: 'todo' } },
    ]),
  )
  await eventually(() => expect(cards('To contact')).toHaveLength(5))
  mayChange = false
  await select('todo 1')
  await bar.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Quoted' }).click()
  await expect.element(page.getByText('Unable to change the cards: No such lane.')).toBeVisible()
  await eventually(() => expect(cards('To contact')).toHaveLength(5))
})

test('colors, labels, and dates many at once', async () => {
  const asked = serve()
  await showBoard()
  await select('todo 0', 'todo 1')
  await bar.getByRole('button', { name: 'Color' }).click()
  await page.getByRole('menuitemradio', { name: 'Blue' }).click()
  await bar.getByRole('button', { name: 'Label' }).click()
  await page.getByRole('menuitemradio', { name: 'Urgent' }).click()
  await eventually(() => expect(page.getByText('Urgent', { exact: true }).elements()).toHaveLength(2))
  // All have it now: the second time takes it off.
  await bar.getByRole('button', { name: 'Label' }).click()
  await page.getByRole('menuitemradio', { name: 'Urgent', checked: true }).click()
  await bar.getByRole('button', { name: 'Due date' }).click()
  await page.getByRole('combobox', { name: 'Due date' }).fill('12/24/2030')
  await button('Set due date').click()
  await expect.element(page.getByText('Due Dec 24, 2030').first()).toBeVisible()
  const both = ['todo-0', 'todo-1']
  await eventually(() =>
    expect(changes(asked)).toEqual([
      { cards: both, act: { do: 'color', cardColor: 'blue' } },
      { cards: both, act: { do: 'label', labelId: 'urgent', on: true } },
      { cards: both, act: { do: 'label', labelId: 'urgent', on: false } },
      { cards: both, act: { do: 'due', dueOn: '2030-12-24' } },
    ]),
  )
})
