import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { serveBoards } from '../fixtures/boards.factory.tsx'
import { buildCardEvent } from '../fixtures/cards.factory.ts'
import { applyBoardChange } from '../taskboards.live.ts'
import { getCards, type TaskCard } from '../taskboards.queries.ts'
import { buildBoard, buildCards, showBoard } from './view.factory.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const cards = (lane: string) =>
  [...page.getByRole('region', { name: lane }).element().querySelectorAll<HTMLElement>('[data-card]')].map(
    (each) => each.dataset.card,
  )
const all = [...buildCards('todo', 2), ...buildCards('quoted', 1), ...buildCards('renewed', 1)]
const moved = all[0] as TaskCard
let observer: MutationObserver | undefined
const refused = {
  status: 404,
  body: { code: 'laneNotFound', message: 'This lane doesn’t exist on this board, or it was removed.' },
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  observer?.disconnect()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

/** Replies to moves when the test says so; what was shown in between is in `seen`. */
async function show() {
  /** As the server has them. */
  let stored: readonly TaskCard[] = all
  const pageOf = (laneId: string) => {
    const data = stored.filter((card) => card.laneId === laneId)
    return { body: { data, total: data.length } }
  }
  const held: ((reply: { status?: number; body: unknown }) => void)[] = []
  const asked = serveBoards({
    boards: [buildBoard(all)],
    cards: all,
    replies: {
      'POST /taskboard/cards/todo-0/move': () => new Promise((resolve) => held.push(resolve)),
      ...Object.fromEntries(
        ['todo', 'quoted', 'renewed'].map((laneId) => [`GET /taskboard/board-1/${laneId}/cards`, () => pageOf(laneId)]),
      ),
      'GET /taskboard/board-1': () => ({ body: buildBoard(stored) }),
    },
  })
  const { client } = await showBoard()
  await expect.element(button('todo 0')).toBeVisible()
  const seen = new Set<string>()
  const lanes = () =>
    ['To contact', 'Quoted', 'Renewed'].filter((lane) => cards(lane).includes('todo-0')).join() || 'nowhere'
  observer = new MutationObserver(() => seen.add(lanes()))
  observer.observe(document.body, { subtree: true, childList: true })
  const totals = () => [...document.querySelectorAll('[data-lane] h2 + span')].map((each) => each.textContent)
  const moves = () => asked.filter(({ call }) => call.endsWith('/move')).map(({ body }) => body?.laneId)
  const answer = (laneId: string, version: number) => {
    const body = cardIn(laneId, version)
    stored = [body, ...all.slice(1)]
    held.shift()?.({ body })
  }
  return { client, held, seen, lanes, totals, moves, answer }
}

const cardIn = (laneId: string, version: number): TaskCard => ({ ...moved, laneId, version, order: '0V' })

const boardAfter = (laneId: string, version: number) =>
  buildBoard(all.map((each) => (each.id === moved.id ? cardIn(laneId, version) : each)))

/** As the server sends it after a move. */
const moveEvent = (laneId: string, version: number) => {
  const card = cardIn(laneId, version)
  const board = boardAfter(laneId, version)
  return buildCardEvent(board, { type: 'MOVE_CARD', card })
}

/** Clicks of the page itself: how a menu is worked is another test’s. */
async function press(what: Locator) {
  await expect.element(what).toBeInTheDocument()
  ;(what.element() as HTMLElement).click()
}

async function moveTo(lane: string) {
  await press(button('Actions for todo 0'))
  await press(page.getByRole('menuitem', { name: 'Move to…' }))
  await press(page.getByRole('menuitemradio', { name: lane }))
}

test('two fast moves are sent one after the other, and the screen shows the last', async () => {
  const { client, seen, lanes, totals, moves, answer } = await show()
  await moveTo('Quoted')
  await moveTo('Renewed')
  await expect.poll(lanes).toBe('Renewed')
  await expect.poll(moves).toEqual(['quoted'])
  seen.clear()
  // The event of the first comes while the second is still waiting, then a colleague's.
  applyBoardChange(client, moveEvent('quoted', 2))
  applyBoardChange(client, buildCardEvent(boardAfter('quoted', 2), { type: 'UPDATE_CARD', card: all[1] as TaskCard }))
  await expect.poll(totals).toEqual(['1', '1', '2'])
  expect(lanes()).toBe('Renewed')
  answer('quoted', 2)
  await expect.poll(moves).toEqual(['quoted', 'renewed'])
  applyBoardChange(client, moveEvent('renewed', 3))
  answer('renewed', 3)
  // It comes late, and changes nothing.
  applyBoardChange(client, buildCardEvent(boardAfter('renewed', 3), { type: 'MOVE_CARD', card: cardIn('quoted', 2) }))
  await expect.poll(totals).toEqual(['1', '1', '2'])
  expect(lanes()).toBe('Renewed')
  expect([...seen].filter((lane) => lane !== 'Renewed')).toEqual([])
})

test('if the last is refused, the card is where the one before it put it', async () => {
  const { held, lanes, totals, moves, answer } = await show()
  await moveTo('Quoted')
  await moveTo('Renewed')
  await expect.poll(moves).toEqual(['quoted'])
  answer('quoted', 2)
  await expect.poll(() => held.length).toBe(1)
  held.shift()?.(refused)
  await expect.poll(lanes).toBe('Quoted')
  await expect
    .poll(() => useSnacks.getState().snacks.at(-1)?.text)
    .toBe('This lane doesn’t exist on this board, or it was removed.')
  expect(useSnacks.getState().snacks.map(({ text }) => text)).not.toContain('Moved todo 0 to Renewed.')
  expect(totals()).toEqual(['1', '2', '1'])
})

test('if the first is refused, the later one decides', async () => {
  const { held, lanes, moves, answer } = await show()
  await moveTo('Quoted')
  await moveTo('Renewed')
  await expect.poll(() => held.length).toBe(1)
  held.shift()?.(refused)
  await expect.poll(moves).toEqual(['quoted', 'renewed'])
  expect(lanes()).toBe('Renewed')
  answer('renewed', 2)
  await expect.poll(lanes).toBe('Renewed')
  expect(useSnacks.getState().snacks.some(({ kind }) => kind === 'error')).toBe(false)
})

test('each of them is undone to where the card was before it', async () => {
  const { lanes, moves, answer } = await show()
  await moveTo('Quoted')
  await moveTo('Renewed')
  const [first, second] = useSnacks.getState().snacks
  second?.undo?.()
  await expect.poll(lanes).toBe('Quoted')
  first?.undo?.()
  await expect.poll(lanes).toBe('To contact')
  for (const [at, laneId] of ['quoted', 'renewed', 'quoted', 'todo'].entries()) {
    await expect.poll(() => moves().length).toBe(at + 1)
    expect(moves()[at]).toBe(laneId)
    answer(laneId, at + 2)
  }
  await expect.poll(lanes).toBe('To contact')
  expect(cards('To contact')).toEqual(['todo-0', 'todo-1'])
})

test('a colleague’s event that comes between the reply and the own event counts the board before the move', async () => {
  const { client, lanes, totals, answer } = await show()
  await moveTo('Quoted')
  await expect.poll(lanes).toBe('Quoted')
  answer('quoted', 2)
  await expect.poll(() => getCards(client).whenIdle()).toBe(undefined)
  const [, , quoted, renewed] = all as [TaskCard, TaskCard, TaskCard, TaskCard]
  const update = { type: 'UPDATE_CARD' as const, card: { ...quoted, version: 2 } }
  applyBoardChange(client, buildCardEvent(buildBoard(all), update))
  await expect.poll(totals).toEqual(['1', '2', '1'])
  // The whole lane is known, so what comes to its end is shown.
  const last = { ...renewed, laneId: 'todo', version: 2, order: 'z' }
  const others = all.filter(({ id }) => id !== last.id)
  const move = { type: 'MOVE_CARD' as const, card: last }
  applyBoardChange(client, buildCardEvent(buildBoard([...others, last]), move))
  await expect.poll(() => cards('To contact')).toEqual(['todo-1', last.id])
  const own = cardIn('quoted', 2)
  const board = buildBoard([...others.filter(({ id }) => id !== own.id), own, last])
  applyBoardChange(client, buildCardEvent(board, { type: 'MOVE_CARD', card: own }))
  await expect.poll(totals).toEqual(['2', '2', '0'])
  expect(getCards(client).listUncounted()).toEqual([])
})
