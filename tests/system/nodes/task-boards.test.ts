// People at two nodes move cards of one board at the same time, over connections that are slow and cut. In the end
// everybody's screen shows each lane as the database has it, and nothing but the moved cards was written.
// BOARDS_FULL=on: 200 moves.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { whileServersStart } from '../recovery/server-process.ts'
import { type BadNetwork, openBadNetwork } from './bad-network.ts'
import { type BoardBrowser, openBoard, separateBrowsers } from './board-browser.ts'
import { type Member, pseudoRandom, signInAgency } from './crowd.ts'

const people = 4
const full = process.env.BOARDS_FULL === 'on'
const movesEach = full ? 50 : exhaustive ? 14 : 6
/** Of both nodes. */
const isWhole = (browser: number) => browser % 4 < 2
const laneCount = 3
const cardsEach = 14

let network: BadNetwork
let staff: Member[]
let joinBrowsers = () => {}

beforeAll(async () => {
  network = await openBadNetwork(pseudoRandom(29), 0.004)
  staff = await signInAgency(network.place, network.admin, { namespace: 'board', count: people })
  joinBrowsers = separateBrowsers()
})
afterAll(async () => {
  joinBrowsers()
  await network?.close()
})

const auth = () => ({ token: staff[0]?.token ?? '' })
const good = <T>({ status, body }: { status: number; body: T }): T => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

async function newBoard() {
  const lanes = Array.from({ length: laneCount }, (_, at) => ({ id: crypto.randomUUID(), label: `Lane ${at}` }))
  const body = { id: crypto.randomUUID(), boardname: 'Renewals', lanes }
  const board = good(await call(network.direct(), api.taskBoards.createTaskBoard, { body }, auth()))
  for (const { id: laneId } of lanes)
    for (let at = 0; at < cardsEach; at += 1) {
      const card = { id: crypto.randomUUID(), title: `Card ${at}` }
      const params = { boardId: board.id, laneId }
      good(await call(network.direct(), api.taskBoards.addCard, { params, body: card }, auth()))
    }
  return board
}

interface Stored {
  id: string
  laneId: string
  order: string
  version: number
  updatedAt: Date
  /** The transaction that wrote the row. */
  writtenBy: string
}

async function storedIn(boardId: string): Promise<Stored[]> {
  const { rows } = await network.admin.query<Stored>(
    `select id, lane_id as "laneId", place as "order", version, updated_at as "updatedAt", xmin::text as "writtenBy"
      from tenant.task_cards where board_id = $1 and deleted_at is null order by place, id`,
    [boardId],
  )
  return rows
}

const rest = <T>(all: readonly T[] = [], beginning: readonly T[]) => all.slice(beginning.length)

test(`${people * movesEach} moves at two nodes`, whileServersStart, async () => {
  const board = await newBoard()
  const before = await storedIn(board.id)
  const lanesOf = (rows: readonly Stored[]) =>
    board.lanes.map((lane) => rows.filter(({ laneId }) => laneId === lane.id).map(({ id, order }) => ({ id, order })))
  // Every third card stays where it is; the others go around it.
  const still = new Map(before.filter((_, at) => at % 3 === 0).map((row) => [row.id, row]))
  const browsers: BoardBrowser[] = []
  for (const [at, member] of staff.entries()) {
    const [url, socketUrl] = [network.direct(at), network.through(at)]
    browsers.push(openBoard({ url, socketUrl, member, board, whole: isWhole(at), seed: 100 + at }))
  }
  for (const browser of browsers) await expect.poll(browser.isLoaded, { timeout: 30_000 }).toBe(true)
  for (const [at, browser] of browsers.entries()) if (isWhole(at)) await browser.scroll()

  // Everybody moves the next card while the last one is under way.
  const twice = browsers.flatMap((browser) => [browser, browser])
  const moving = twice.map((browser) => browser.moveCards(movesEach / 2, (id) => !still.has(id)))
  const moved = (await Promise.all(moving)).flat()
  expect(browsers.flatMap(({ faults }) => faults)).toEqual([])
  network.calm()
  // Events are applied in order: whoever knows this name knows all moves.
  const renamed = { params: { id: board.id }, body: { boardname: 'All moved' } }
  good(await call(network.direct(), api.taskBoards.updateTaskBoard, renamed, auth()))

  const after = await storedIn(board.id)
  const expected = lanesOf(after)
  for (const [at, browser] of browsers.entries()) {
    await expect.poll(browser.name, { timeout: 50_000, interval: 50 }).toBe('All moved')
    // What was being read when an event came is read again within a second.
    // A beginning goes on as the database does.
    const shown = () =>
      browser.shown().map((lane, lanePlace) => (isWhole(at) ? lane : [...lane, ...rest(expected[lanePlace], lane)]))
    await expect.poll(shown, { message: `browser ${at}` }).toEqual(expected)
    await expect.poll(browser.isLoaded).toBe(true)
    await browser.scroll()
    expect(browser.shown(), `browser ${at}, scrolled to the ends`).toEqual(expected)
    expect(browser.totals()).toEqual(expected.map(({ length }) => length))
    expect(browser.faults).toEqual([])
  }
  for (const browser of browsers) browser.close()

  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
  for (const lane of expected) expect(new Set(lane.map(({ order }) => order)).size).toBe(lane.length)
  const times = Map.groupBy(moved, (id) => id)
  for (const row of after) {
    const rested = still.get(row.id)
    if (rested) expect(row).toEqual(rested)
    else expect(row.version - 1, 'a move writes its card once').toBeLessThanOrEqual(times.get(row.id)?.length ?? 0)
  }
})
