// Thousands of moves to the same place, for which two neighbors get keys between which only one that is too long fits.

import { generateNKeysBetween } from 'fractional-indexing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { type BoardUser, createBoardUser } from '../taskboards.factory.ts'

let server: TestServer
let sam: BoardUser
beforeAll(async () => {
  server = await testServer()
  sam = createBoardUser(server, server.here.people.employee)
})
afterAll(() => server.close())

type Has = { id: string }
/** Above all keys that new cards get here. */
const [above, below] = ['Zzz', `Zzz${'0'.repeat(396)}1`]
const titles = async (board: Has, lane: Has) => (await sam.cards(board, lane)).map(({ title }) => title)

async function started() {
  const board = await sam.board('Respaced', ['One', 'Two'])
  const [one, two] = [board.lane('One'), board.lane('Two')]
  const card = (title: string, lane: Has = one) => sam.card(board, lane, title)
  const [c, b, a] = [await card('C'), await card('B'), await card('A')]
  let seen = 0
  const made = {
    ...{ board, one, two, a, b, c, card },
    /** From here on it happens. */
    async narrow(first: Has, second: Has) {
      await setNarrow('task_cards', first, second)
      seen = (await sam.events()).at(-1)?.seq ?? seen
    },
    /** Types of the events since the last time, and the lane’s cards, whose keys are short again. */
    async after(act: () => Promise<{ status: number }>) {
      expect((await act()).status).toBeLessThan(300)
      const events = await sam.events(seen)
      seen = events.at(-1)?.seq ?? seen
      const cards = await sam.cards(board, one)
      expect(cards.every(({ order }) => order.length < 10)).toBe(true)
      return {
        titles: cards.map(({ title }) => title),
        events: events.map(({ payload }) => (payload as { event: { type: string } }).event.type),
      }
    },
  }
  await made.narrow(a, b)
  return made
}

/** Only one key too long fits between them; all others of the list come behind. */
async function setNarrow(table: 'task_cards' | 'task_lanes' | 'task_checklist', first: Has, second: Has) {
  const { rowCount } = await server.admin.query(
    `update tenant.${table} set place = case id when $1 then $3 else $4 end where id in ($1, $2)`,
    [first.id, second.id, above, below],
  )
  expect(rowCount).toBe(2)
}

test('a card is added and moved where no short key is left, and browsers load the lane again', async () => {
  const { board, one, a, b, c, two, card, narrow, after } = await started()
  const added = await after(() => sam.add(board, one, 'New', { after: a.id }))
  expect(added).toEqual({ titles: ['A', 'New', 'B', 'C'], events: ['CHANGE_CARDS'] })
  await sam.dropCard((await sam.cards(board, one))[1] ?? a)
  await narrow(a, b)
  const within = await after(() => sam.move(c, one, { after: a.id, before: b.id }))
  expect(within).toEqual({ titles: ['A', 'C', 'B'], events: ['CHANGE_CARDS'] })
  const other = await card('Other', two)
  await sam.move(b, one, { after: c.id })
  await narrow(a, c)
  const across = await after(() => sam.move(other, one, { before: c.id }))
  expect(across).toEqual({ titles: ['A', 'Other', 'C', 'B'], events: ['CHANGE_CARDS'] })
  expect((await after(() => sam.move(other, one))).events).toEqual(['MOVE_CARD'])
})

test('two people who move cards there at once end with the same order', async () => {
  const { board, one, two, a, b, card } = await started()
  const others = [await card('X', two), await card('Y', two), await card('Z', two)]
  const replies = await Promise.all(others.map((each) => sam.move(each, one, { after: a.id, before: b.id })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const shown = await titles(board, one)
  expect([shown[0], shown.slice(1, 4).sort(), shown.slice(4)]).toEqual(['A', ['X', 'Y', 'Z'], ['B', 'C']])
})

/** A lane of many cards, in the order of these keys; returns their ids. */
async function fill({ id: boardId }: Has, { id: laneId }: Has, places: readonly string[]) {
  const { rows } = await server.admin.query<Has>(
    `insert into tenant.task_cards (account_id, id, board_id, lane_id, place, title, entered_at, source, created_at,
        updated_at)
      select $1, gen_random_uuid(), $2, $3, place, 'Card ' || n, now(), 'person', now(), now()
        from unnest($4::text[]) with ordinality p (place, n) order by n returning id`,
    [server.here.id, boardId, laneId, places],
  )
  return rows.map(({ id }) => id)
}

/** Of a lane, in order. */
const stored = async ({ id }: Has) =>
  (
    await server.admin.query<Has & { place: string; version: number }>(
      'select id, place, version from tenant.task_cards where lane_id = $1 and deleted_at is null order by place',
      [id],
    )
  ).rows

/** A key behind this one, with room for none that is short. */
const narrowBehind = (place: string) => `${place}${'0'.repeat(399 - place.length)}1`
const many = (above: string | null, below: string | null, count: number) => generateNKeysBetween(above, below, count)

/** Keys of a lane after as many moves behind its 500th card as it takes until there is no room. */
function movedBehind() {
  const above = many(null, null, 500)
  const below: string[] = []
  const [last, first] = [above.at(-1) ?? null, many(above.at(-1) ?? null, null, 1)[0] ?? null]
  const next = () => many(last, below[0] ?? first, 1)[0] ?? ''
  for (let place = next(); place.length <= 400; place = next()) below.unshift(place)
  return { above, below: [...below, first ?? '', ...many(first, null, 500)] }
}

const wide = many(null, null, 600)
/** So many cards with long keys, with others around them, and no room in the middle. */
function dense(count: number, around: number) {
  const keys = many(`a0${'V'.repeat(310)}`, `a0${'V'.repeat(309)}W`, count)
  const [top = '', middle = '', bottom = ''] = [keys[0], keys[count / 2 - 1], keys.at(-1)]
  return {
    above: [...many(null, top, around), ...keys.slice(0, count / 2)],
    below: [narrowBehind(middle), ...keys.slice(count / 2), ...many(bottom, null, around)],
  }
}

const lists: [string, { above: string[]; below: string[] }, number][] = [
  [
    'after one narrow gap',
    { above: wide.slice(0, 300), below: [narrowBehind(wide[299] ?? ''), ...wide.slice(300)] },
    200,
  ],
  ['after thousands of moves behind the same card', movedBehind(), 200],
  ['among 1,000 long keys', dense(1000, 600), 2000],
  ['among 8,400 long keys', dense(8400, 0), 8401],
]
test.each(lists)(
  'cards of a long lane get other keys, as few as will do: %s',
  async (_which, { above, below }, written) => {
    const board = await sam.board('Long', ['One', 'Two'])
    const [one, two] = [board.lane('One'), board.lane('Two')]
    const ids = await fill(board, one, [...above, ...below])
    const before = new Map((await stored(one)).map(({ id, version }) => [id, version]))
    expect([...before.keys()]).toEqual(ids)
    const card = await sam.card(board, two, 'Moved')
    const place = { after: ids[above.length - 1] ?? null, before: ids[above.length] ?? null }
    expect((await sam.move(card, one, place)).status).toBe(200)
    const after = await stored(one)
    expect(after.map(({ id }) => id)).toEqual(ids.toSpliced(above.length, 0, card.id))
    const changed = after.filter(({ id, version }) => id !== card.id && version !== before.get(id))
    expect(changed).toHaveLength(written)
    expect(Math.max(...changed.map(({ place: key }) => key.length))).toBeLessThanOrEqual(300)
  },
  30_000,
)

test('deleted cards come back to where they were', async () => {
  const { board, one, a, b, c, narrow, after } = await started()
  await sam.dropCard(c)
  await after(() => sam.add(board, one, 'New', { after: a.id }))
  expect((await sam.restoreCard(c)).status).toBe(200)
  expect(await titles(board, one)).toEqual(['A', 'New', 'B', 'C'])

  // Another card has its place, and the next one follows at once.
  await sam.dropCard(c)
  const [, added = a] = await sam.cards(board, one)
  await narrow(added, b)
  await server.admin.query('update tenant.task_cards set place = $2 where id = $1', [c.id, above])
  await server.admin.query('update tenant.task_cards set place = $2 where id = $1', [a.id, 'Zz'])
  const back = await after(() => sam.restoreCard(c))
  expect(back).toEqual({ titles: ['A', 'New', 'C', 'B'], events: ['CHANGE_CARDS'] })

  await sam.bulk(board, [a, c], { do: 'delete' })
  await narrow(added, b)
  await server.admin.query('update tenant.task_cards set place = $2 where id in ($1, $3)', [a.id, above, c.id])
  const all = await after(() => sam.bulk(board, [a, c], { do: 'restore' }))
  expect(all.events).toEqual(['CHANGE_CARDS'])
  expect([all.titles[0], all.titles.slice(1, 3).sort(), all.titles.slice(3)]).toEqual(['New', ['A', 'C'], ['B']])
})

test('lanes and items of a checklist get short keys too', async () => {
  const board = await sam.board('Lists', ['One', 'Two', 'Three'])
  const [one, two, three] = [board.lane('One'), board.lane('Two'), board.lane('Three')]
  await setNarrow('task_lanes', one, two)
  const { body } = await sam.changeLane(board, three, { after: one.id })
  expect(body.lanes.map(({ label }) => label)).toEqual(['One', 'Three', 'Two'])
  expect((await sam.now(board)).lanes.map(({ label }) => label)).toEqual(['One', 'Three', 'Two'])

  const card = await sam.card(board, one, 'With a list')
  const items = []
  for (const text of ['First', 'Second', 'Third']) items.push((await sam.addItem(card, text)).body)
  const [first = card, second = card, third = card] = items
  await setNarrow('task_checklist', first, second)
  expect((await sam.changeItem(third, { after: first.id })).status).toBe(200)
  const { checklist } = (await sam.openCard(card)).body.parts
  expect(checklist.map(({ text }) => text)).toEqual(['First', 'Third', 'Second'])
  expect(checklist.every(({ order }) => order.length < 10)).toBe(true)
})
