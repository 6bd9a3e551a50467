// Thousands of moves to the same place, for which two neighbors get keys between which only one that is too long fits.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { type Boarding, boarding } from '../taskboards.factory.ts'

let server: TestServer
let sam: Boarding
beforeAll(async () => {
  server = await testServer()
  sam = boarding(server, server.here.people.employee)
})
afterAll(() => server.close())

type Has = { id: string }
/** In front of all keys that cards get here by themselves. */
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
