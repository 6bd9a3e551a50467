import { generateNKeysBetween } from 'fractional-indexing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exhaustive } from '#testing/exhaustive'
import { repeatedSlot } from '#testing/longest-turn'
import { type TestServer, testServer } from '#testing/server'
import { type BoardUser, createBoardUser } from '../taskboards.factory.ts'

const many = exhaustive ? 20_000 : 4000

let server: TestServer
let ana: BoardUser
beforeAll(async () => {
  server = await testServer()
  ana = createBoardUser(server, server.here.people.admin)
})
afterAll(() => server.close())

/** In order. */
const titles = async (laneId: string) => {
  const { rows } = await server.admin.query<{ title: string }>(
    'select title from tenant.task_cards where lane_id = $1 and deleted_at is null order by place',
    [laneId],
  )
  return rows.map(({ title }) => title)
}

test(`a lane of ${many} cards is cleared, brought back, and removed, and others are served meanwhile`, async () => {
  const board = await ana.board('Large', ['One'])
  let lane = board.lane('One').id
  await server.admin.query(
    `insert into tenant.task_cards (account_id, id, board_id, lane_id, place, title, entered_at, source, created_at,
        updated_at)
      select $1, gen_random_uuid(), $2, $3, place, 'Card ' || n, now(), 'person', now(), now()
        from unnest($4::text[]) with ordinality p (place, n)`,
    [server.here.id, board.id, lane, generateNKeysBetween(null, null, many)],
  )
  await server.admin.query('analyze tenant.task_cards')
  const before = await titles(lane)
  const round = async () => {
    const { clear } = (await ana.clear(board, { id: lane })).body
    expect((await ana.undo(board, clear)).body).toEqual({ cards: many })
    const next = crypto.randomUUID()
    await ana.addLane(board, { id: next })
    expect((await ana.removeLane(board, { id: lane }, { id: next })).status).toBe(200)
    lane = next
  }
  expect(await repeatedSlot(round, 30)).toBeLessThan(30)
  // In a lane that the statistics don't know yet a search for each card took ten seconds, and soon longer than one may.
  await round()
  expect(await titles(lane)).toEqual(before)
})
