// Task boards: how long a board of 2,000 and of 10,000 cards takes to paint, also at a quarter of the speed, and a move.
import { api } from '@frontdesk/contract/registry'
import { generateNKeysBetween } from 'fractional-indexing'
import pg from 'pg'
import { call } from '../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { below, type Figure, median, ms, percentile } from './figures.ts'
import { openBrowser, watchWork } from './frames/browser.ts'

const lanes = 5
const sizes = [
  { cards: 2000, goalMs: 500 },
  { cards: 10_000, goalMs: 1000 },
] as const
/** The browser at full speed, and at a quarter of it. */
const slowdowns = [1, 4] as const
const opened = 5
const moves = 25

interface Board {
  id: string
  name: string
  lanes: string[]
}

export async function boardFigures(app: BenchApp, me: SignedIn): Promise<Figure[]> {
  const boards: Board[] = []
  for (const { cards } of sizes) boards.push(await fill(app, me, cards))
  const figures: Figure[] = []
  for (const [at, { cards, goalMs }] of sizes.entries()) {
    const board = boards[at]
    if (!board) continue
    for (const slowdown of slowdowns)
      figures.push(await paintFigure(app, me, board, { cards, goalMs: goalMs * slowdown, slowdown }))
  }
  const largest = boards.at(-1)
  return largest ? [...figures, ...(await moveFigures(app, me, largest))] : figures
}

async function fill(app: BenchApp, me: SignedIn, cards: number): Promise<Board> {
  const name = `Board of ${cards}`
  const board = { id: crypto.randomUUID(), name, lanes: Array.from({ length: lanes }, () => crypto.randomUUID()) }
  const body = { id: board.id, boardname: name, lanes: board.lanes.map((id, at) => ({ id, label: `Lane ${at}` })) }
  await call(app.url, api.taskBoards.createTaskBoard, { body }, me)
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  const places = generateNKeysBetween(null, null, cards / lanes)
  for (const lane of board.lanes)
    await admin.query(
      `insert into tenant.task_cards (account_id, id, board_id, lane_id, place, title, due_on, assigned_to, entered_at,
          source, created_at, updated_at)
        select $1, gen_random_uuid(), $2, $3, place, 'Card ' || n, current_date + (n % 30)::int, $4, now(), 'person',
          now(), now() from unnest($5::text[]) with ordinality p (place, n)`,
      [me.accountId, board.id, lane, me.userId, places],
    )
  await admin.query('vacuum analyze tenant.task_cards')
  await admin.end()
  return board
}

const shown = (cards: number) => document.querySelectorAll('[data-card]').length >= cards

/** From the click in the list of boards until the first cards of every lane are painted. */
async function paintFigure(
  app: BenchApp,
  me: SignedIn,
  board: Board,
  { cards, goalMs, slowdown }: { cards: number; goalMs: number; slowdown: number },
): Promise<Figure> {
  const { page, devtools, slowDown, close } = await openBrowser(app, me)
  try {
    await slowDown(slowdown)
    const work = await watchWork(devtools)
    const [took, spent]: [number[], number[]] = [[], []]
    for (let n = 0; n < opened; n += 1) {
      await page.goto('/tasks')
      const card = page.getByRole('link', { name: board.name, exact: true })
      await card.waitFor()
      const painted = await page.evaluateHandle((text) => {
        const visible = new Function(`return (${text})(20)`) as () => boolean
        return { after: window.bench.paintedAfter('pointerdown', visible) }
      }, shown.toString())
      const before = await work.soFar()
      await card.click()
      took.push(await painted.evaluate(({ after }) => after))
      spent.push((await work.soFar()) - before)
      await page.getByRole('button', { name: 'All task boards' }).click()
    }
    const p95 = percentile(took.slice(1), 95)
    const speed = slowdown === 1 ? '' : ` at 1/${slowdown} of the speed`
    return {
      what: `A board of ${cards.toLocaleString('en-US')} cards${speed}, from the click to the paint, p95`,
      value: `${ms(p95)} (median ${ms(median(took.slice(1)))}, main thread ${ms(median(spent.slice(1)))})`,
      ...below(`≤ ${goalMs} ms`, p95, goalMs),
    }
  } finally {
    await close()
  }
}

/** Moves of a colleague through the API: what they cost this page, and when its screen shows them. */
async function moveFigures(app: BenchApp, me: SignedIn, board: Board): Promise<Figure[]> {
  const { page, devtools, close } = await openBrowser(app, me)
  const [from = '', to = ''] = board.lanes
  try {
    await page.goto(`/tasks/${board.id}`)
    await page.waitForFunction(() => document.querySelectorAll('[data-card]').length >= 20)
    // The colleague has had the board open: its start is a figure of its own.
    await page.waitForLoadState('networkidle')
    const params = { boardId: board.id, laneId: from }
    const listed = await call(app.url, api.taskBoards.listCards, { params, query: { limit: moves } }, me)
    const work = await watchWork(devtools)
    const [took, spent]: [number[], number[]] = [[], []]
    for (const { id } of listed.body.data) {
      const before = await work.soFar()
      const begun = performance.now()
      await Promise.all([
        call(app.url, api.taskBoards.moveCard, { params: { id }, body: { laneId: to } }, me),
        page.waitForFunction(
          ([lane, card]) => document.querySelector(`[data-lane="${lane}"] [data-card="${card}"]`) !== null,
          [to, id],
          { polling: 'raf' },
        ),
      ])
      took.push(performance.now() - begun)
      spent.push((await work.soFar()) - before)
    }
    await work.stop()
    return [
      {
        what: 'A move on a board of 10,000 cards, from the request to the colleague’s screen, p95',
        value: `${ms(percentile(took, 95))} (median ${ms(median(took))})`,
        ...below('≤ 100 ms', percentile(took, 95), 100),
      },
      {
        what: 'The same move, time of the main thread, median',
        value: ms(median(spent)),
        ...below('≤ 30 ms', median(spent), 30),
      },
    ]
  } finally {
    await close()
  }
}
