import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { serveBoards } from '../fixtures/boards.factory.tsx'
import { buildBoard, buildCards, showBoard } from './view.factory.tsx'

const lane = (id: string) => find(`[data-lane="${id}"]`)
const card = (id: string) => find(`[data-card="${id}"]`)
const cards = (laneId: string) =>
  [...lane(laneId).querySelectorAll<HTMLElement>('[data-card]')].map((each) => each.dataset.card)
const all = [...buildCards('todo', 3), ...buildCards('quoted', 2)]

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** As a browser tells it; `part`: 0 the top of the element, 1 its bottom. */
async function send(type: string, element: HTMLElement, part = 0.5, across = 0.5) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = { clientX: left + width * across, clientY: top + height * part }
  element.dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer: new DataTransfer(), ...at }),
  )
  await frame()
  await frame()
}

async function dragOver(element: HTMLElement, part: number, across?: number) {
  await send('dragenter', element, part, across)
  await send('dragover', element, part, across)
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

async function show() {
  const asked = serveBoards({ boards: [buildBoard(all)], cards: all })
  await showBoard()
  await expect.element(page.getByRole('button', { name: 'todo 0', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'quoted 1', exact: true })).toBeVisible()
  return () => asked.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body])
}

test('a card is dropped between two others of another lane', async () => {
  const sent = await show()
  await send('dragstart', card('todo-0'))
  await dragOver(card('quoted-1'), 0.2)
  // What is moved where is said, and its place is kept at both ends.
  await expect.element(page.getByText('Move todo 0 to Quoted')).toBeVisible()
  expect(lane('quoted').dataset.target).toBe('true')
  expect(card('todo-0').dataset.lifted).toBe('true')
  expect(lane('quoted').querySelector('li:nth-child(2)[aria-hidden]')).not.toBeNull()
  await send('drop', card('quoted-1'), 0.2)
  await eventually(() => expect(cards('quoted')).toEqual(['quoted-0', 'todo-0', 'quoted-1']))
  expect(cards('todo')).toEqual(['todo-1', 'todo-2'])
  expect(sent()).toEqual([
    ['POST /taskboard/cards/todo-0/move', { laneId: 'quoted', after: 'quoted-0', before: 'quoted-1' }],
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => expect(cards('todo')).toEqual(['todo-0', 'todo-1', 'todo-2']))
})

test('a card is dropped into a lane without cards, and below others', async () => {
  const sent = await show()
  await send('dragstart', card('todo-1'))
  await dragOver(lane('renewed'), 0.8)
  await send('drop', lane('renewed'), 0.8)
  await eventually(() => expect(cards('renewed')).toEqual(['todo-1']))
  await send('dragstart', card('todo-0'))
  await dragOver(card('todo-2'), 0.8)
  await send('drop', card('todo-2'), 0.8)
  await eventually(() => expect(cards('todo')).toEqual(['todo-2', 'todo-0']))
  expect(sent()).toEqual([
    ['POST /taskboard/cards/todo-1/move', { laneId: 'renewed', after: null, before: null }],
    ['POST /taskboard/cards/todo-0/move', { laneId: 'todo', after: 'todo-2', before: null }],
  ])
})

test('a card that is let go beside the board stays where it was', async () => {
  const sent = await show()
  await send('dragstart', card('todo-0'))
  await dragOver(card('quoted-0'), 0.2)
  await dragOver(find('h1'), 0.5)
  await send('dragend', card('todo-0'))
  await eventually(() => expect(document.querySelector('[data-lifted]')).toBeNull())
  expect(cards('todo')).toEqual(['todo-0', 'todo-1', 'todo-2'])
  expect(sent()).toEqual([])
})

test('a pointer drags it, as browsers do it', async () => {
  const sent = await show()
  const name = (of: string) => page.getByRole('button', { name: of, exact: true })
  await userEvent.dragAndDrop(name('todo 0'), name('quoted 1'))
  await eventually(() => expect(cards('quoted')).toContain('todo-0'))
  expect(sent().map(([call]) => call)).toEqual(['POST /taskboard/cards/todo-0/move'])
})

test('a lane is dragged by its head', async () => {
  const sent = await show()
  // Not by its cards, or the space below them.
  await send('dragstart', lane('todo'), 0.8)
  await dragOver(lane('quoted'), 0.5, 0.9)
  await send('drop', lane('quoted'), 0.5, 0.9)
  await send('dragstart', lane('todo'), 0.03)
  await dragOver(lane('quoted'), 0.5, 0.9)
  await send('drop', lane('quoted'), 0.5, 0.9)
  await eventually(() => expect(sent()).toEqual([['PUT /taskboard/board-1/lanes/todo', { after: 'quoted' }]]))
})
