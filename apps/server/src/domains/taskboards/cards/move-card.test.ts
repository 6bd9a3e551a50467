import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { generatePlaceBetween, generatePlacesAfter } from '../place.ts'
import { type BoardUser, createBoardUser } from '../taskboards.factory.ts'

let server: TestServer
let sam: BoardUser
let ana: BoardUser
beforeAll(async () => {
  server = await testServer()
  ;[sam, ana] = [
    createBoardUser(server, server.here.people.employee),
    createBoardUser(server, server.here.people.admin),
  ]
})
afterAll(() => server.close())

const nobody = { id: crypto.randomUUID() }
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title)

/** The same numbers each time, so that a failure can be repeated. */
function pseudoRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function filled(boardname: string, laneLabels: readonly string[], perLane: number) {
  const board = await sam.board(boardname, laneLabels)
  const cards = []
  for (const lane of board.lanes)
    for (let at = 0; at < perLane; at += 1) cards.push(await sam.card(board, lane, `${lane.label} ${perLane - 1 - at}`))
  return { board, lanes: board.lanes, cards }
}

const stored = async (boardId: string) =>
  (
    await server.admin.query<{ id: string; lane_id: string; place: string; version: number }>(
      'select id, lane_id, place, version from tenant.task_cards where board_id = $1 order by lane_id, place, id',
      [boardId],
    )
  ).rows

test('a card goes between its neighbors, and only its own row is written', async () => {
  const { board, lanes } = await filled('Places', ['A', 'B'], 4)
  const [a = nobody, b = nobody] = lanes
  const [a0, a1, a2, a3] = await sam.cards(board, a)
  const [b0, b1] = await sam.cards(board, b)
  if (!a0 || !a1 || !a2 || !a3 || !b0 || !b1) throw new Error('There are no cards.')
  const inA = async () => titles(await ana.cards(board, a))
  const inB = async () => titles(await ana.cards(board, b))
  const before = await stored(board.id)
  const moved = (await sam.move(a0, a, { after: a2.id })).body
  expect(await inA()).toEqual(['A 1', 'A 2', 'A 0', 'A 3'])
  const changed = (await stored(board.id)).filter(
    (row) => !before.some((old) => JSON.stringify(old) === JSON.stringify(row)),
  )
  expect(changed).toMatchObject([{ id: a0.id, version: a0.version + 1 }])
  expect(moved.enteredAt).toBe(a0.enteredAt)
  await sam.move(a0, a, { before: a1.id })
  expect(await inA()).toEqual(['A 0', 'A 1', 'A 2', 'A 3'])
  await sam.move(a0, b, { after: b0.id, before: b1.id })
  expect(await inB()).toEqual(['B 0', 'A 0', 'B 1', 'B 2', 'B 3'])
  await sam.move(a1, b, { before: b0.id })
  await sam.move(a2, b)
  expect(await inB()).toEqual(['A 2', 'A 1', 'B 0', 'A 0', 'B 1', 'B 2', 'B 3'])
  expect(await inA()).toEqual(['A 3'])
  // Neighbors that are elsewhere do not count; the one that is still there does.
  await sam.move(b1, a, { after: b0.id, before: a3.id })
  expect(await inA()).toEqual(['B 1', 'A 3'])
  await sam.move(b0, a, { after: b1.id, before: a2.id })
  expect(await inA()).toEqual(['B 1', 'B 0', 'A 3'])
  await sam.move(a0, a, { after: a1.id, before: nobody.id })
  expect(await inA()).toEqual(['A 0', 'B 1', 'B 0', 'A 3'])
})

test('where it already is, a card is not moved', async () => {
  const { board, lanes } = await filled('Same', ['A'], 3)
  const [a = nobody] = lanes
  const [first, second, third] = await sam.cards(board, a)
  if (!first || !second || !third) throw new Error('There are no cards.')
  const seen = (await sam.events()).length
  for (const place of [
    { after: first.id },
    { before: third.id },
    { after: first.id, before: third.id },
    { after: second.id, before: third.id },
  ])
    expect((await sam.move(second, a, place)).body).toEqual(second)
  expect((await sam.move(first, a)).body).toEqual(first)
  expect((await sam.move(third, a, { after: second.id })).body).toEqual(third)
  expect((await sam.events()).length).toBe(seen)
})

test('another lane is a new time in it, and an entry of the history', async () => {
  const { lanes, cards } = await filled('History', ['To contact', 'Quoted'], 1)
  const [card = nobody] = cards
  const [, quoted = nobody] = lanes
  server.clock.step(60_000)
  const moved = (await ana.move(card, quoted)).body
  expect(moved.enteredAt).toBe(server.clock.now().toISOString())
  expect((await sam.events()).at(-1)?.payload).toMatchObject({
    event: { type: 'MOVE_CARD', card: moved, counts: { lanes: [{ total: 0 }, { total: 2 }], total: 2 } },
  })
  expect((await sam.history(card)).body.data[0]).toMatchObject({
    user: { name: 'Admin Here' },
    action: 'taskCard.moved',
    facts: { from: 'To contact', to: 'Quoted' },
  })
  const other = await sam.board('Other board')
  expect((await sam.move(card, other.lanes[0] ?? nobody)).body).toMatchObject({ code: 'laneNotFound' })
  expect((await sam.move(nobody, quoted)).body).toMatchObject({ code: 'cardNotFound' })
  const stranger = createBoardUser(server, server.there.people.owner)
  expect((await stranger.move(card, quoted)).body).toMatchObject({ code: 'cardNotFound' })
})

test('people who move the same and other cards at once end with the same board', async () => {
  const { board, lanes, cards } = await filled('Concurrent', ['A', 'B', 'C'], 4)
  const random = pseudoRandom(7)
  const any = <T>(of: readonly T[]): T => {
    const one = of[random(of.length)]
    if (one === undefined) throw new Error('There is nothing to choose from.')
    return one
  }
  const replies = []
  for (let round = 0; round < 6; round += 1) {
    const popular = any(cards)
    const moves = Array.from({ length: 12 }, (_, at) => {
      const card = at % 3 === 0 ? popular : any(cards)
      const place = [
        { after: any(cards).id },
        { before: any(cards).id },
        {},
        { after: any(cards).id, before: any(cards).id },
      ]
      return any([sam, ana]).move(card, any(lanes), any(place))
    })
    replies.push(...(await Promise.all(moves)))
  }
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const rows = await stored(board.id)
  expect(rows).toHaveLength(cards.length)
  expect(new Set(rows.map(({ lane_id, place }) => `${lane_id} ${place}`)).size).toBe(cards.length)
  // Each version of a card is the reply to one move: nothing else wrote its row.
  const versions = Map.groupBy(
    replies.map(({ body }) => body),
    ({ id }) => id,
  )
  for (const row of rows) {
    const own = new Set((versions.get(row.id) ?? []).map(({ version }) => version))
    own.delete(1)
    expect(own.size).toBe(row.version - 1)
  }
  const shown = async (who: BoardUser) =>
    Promise.all(lanes.map(async (lane) => (await who.cards(board, lane)).map(({ id }) => id)))
  const [sams, anas] = await Promise.all([shown(sam), shown(ana)])
  expect(sams).toEqual(anas)
  expect(sams.flat().sort()).toEqual(cards.map(({ id }) => id).sort())
  expect(sams).toEqual(lanes.map(({ id }) => rows.filter(({ lane_id }) => lane_id === id).map((row) => row.id)))
  // Applying the events in order results in the board and cards that the server has.
  const events = (await sam.events())
    .map(({ payload }) => payload as Followed)
    .filter(({ boardId }) => boardId === board.id)
  const { lanes: countedLanes, labels, ...now } = await sam.now(board)
  const { lanes: _, users, ...totals } = events.at(-1)?.event.counts ?? {}
  expect(now).toMatchObject(totals)
  const followed = new Map<string, { laneId: string; order: string; version: number }>()
  const counted = new Map<string, number>()
  for (const { event } of events) {
    if (event.card) followed.set(event.card.id, event.card)
    for (const { id, total } of event.counts?.lanes ?? event.board?.lanes ?? []) counted.set(id, total)
    const at = [...followed.values()].map(({ laneId }) => laneId)
    // Each event counts what all events before it changed.
    expect(lanes.map(({ id }) => counted.get(id) ?? 0)).toEqual(
      lanes.map(({ id }) => at.filter((each) => each === id).length),
    )
  }
  for (const { id, lane_id, place, version } of rows)
    expect(followed.get(id)).toMatchObject({ laneId: lane_id, order: place, version })
})

interface Counts {
  lanes: { id: string; total: number }[]
}

interface Followed {
  boardId: string
  event: {
    card?: { id: string; laneId: string; order: string; version: number }
    counts?: Counts & { users: unknown }
    board?: Counts
  }
}

test('emits a card with its own counts, however large its board is', async () => {
  const names = Array.from({ length: boardLimits.lanes }, (_, at) => `A lane with a long name ${at}`)
  const labels = Array.from({ length: boardLimits.labels }, (_, at) => `A label with a name ${at}`)
  const board = await sam.board('Many lanes', names)
  await sam.saveLabels(board, ...labels.map((name) => ({ id: crypto.randomUUID(), name, color: 'red' as const })))
  // The screens allow fewer lanes than a board could have.
  await server.admin.query(
    `insert into tenant.task_lanes (account_id, id, board_id, label, place, created_at, updated_at)
     select account_id, gen_random_uuid(), board_id, label, place || n || 'V', created_at, updated_at
       from tenant.task_lanes, generate_series(1, 2) n where board_id = $1 limit 30`,
    [board.id],
  )
  const whole = await sam.now(board)
  expect([whole.lanes.length, whole.labels.length]).toEqual([boardLimits.lanes + 30, boardLimits.labels])
  const [first = nobody, second = nobody] = board.lanes
  const card = await sam.card(board, first, 'Ask for the renewal', { assignedTo: ana.id, details: 'x'.repeat(500) })
  await sam.move(card, second)
  const payload = (await sam.events()).at(-1)?.payload
  expect(payload).toMatchObject({
    event: {
      type: 'MOVE_CARD',
      counts: {
        lanes: [
          { id: first.id, total: 0 },
          { id: second.id, total: 1 },
        ],
        users: [{ id: ana.id, cards: 1 }],
      },
    },
  })
  expect(JSON.stringify(payload).length).toBeLessThan(3000)
  expect(JSON.stringify(whole).length).toBeGreaterThan(12_000)
})

test('thousands of cards at any place keep their order, and short keys', () => {
  const random = pseudoRandom(3)
  for (const spread of [(length: number) => random(length + 1), (length: number) => Math.min(length, 3), () => 0]) {
    const keys: string[] = []
    for (let at = 0; at < 2000; at += 1) {
      const to = spread(keys.length)
      keys.splice(to, 0, generatePlaceBetween({ above: keys[to - 1] ?? null, below: keys[to] ?? null }) ?? 'too long')
    }
    expect(keys).toEqual([...keys].sort((one, other) => (one < other ? -1 : 1)))
    expect(new Set(keys).size).toBe(2000)
  }
  const many = generatePlacesAfter(`a0${'V'.repeat(398)}`, 200)
  expect(many).toEqual([...many].sort((one, other) => (one < other ? -1 : 1)))
  expect([many.length, many[0], Math.max(...many.map((key) => key.length))]).toEqual([200, 'a1', 3])
})
