// What an attacker, or a careless client, sends: ids in capitals, the same id twice, impossible days, texts that are none.

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTab } from '#testing/tab'
import { type BoardUser, createBoardUser } from './taskboards.factory.ts'

let server: TestServer
let sam: BoardUser
let ana: BoardUser
let other: pg.Client
beforeAll(async () => {
  server = await testServer()
  ;[sam, ana] = [
    createBoardUser(server, server.here.people.employee),
    createBoardUser(server, server.here.people.admin),
  ]
  other = new pg.Client({ connectionString: server.adminUrl })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await server.close()
})

const newId = (): string => crypto.randomUUID()
const capitals = ({ id }: { id: string }) => ({ id: id.toUpperCase() })
async function started(boardname: string) {
  const board = await sam.board(boardname, ['First', 'Second'])
  const [first, second] = [board.lane('First'), board.lane('Second')]
  return { board, first, second, card: await sam.card(board, first, 'Card') }
}

describe('an id in capitals', () => {
  test('is the same id wherever it is sent', async () => {
    const { board, first, second, card } = await started('Capitals')
    const made = [newId(), newId(), newId()]
    const [item = '', comment = '', added = ''] = made.map((id) => id.toUpperCase())
    expect((await sam.addItem(card, 'Item', item)).body.id).toBe(made[0])
    expect((await sam.comment(card, 'Hello', [capitals(ana)], comment)).body).toMatchObject({
      id: made[1],
      mentions: [ana.id],
    })
    expect((await sam.card(board, first, 'Added', { id: added, after: card.id.toUpperCase() })).id).toBe(made[2])
    expect((await sam.update(capitals(card), { assignedTo: ana.id.toUpperCase() })).body.assignedTo).toBe(ana.id)
    expect((await sam.bulk(board, [capitals(card), card], { do: 'color', cardColor: 'red' })).body).toEqual({
      changed: [card.id],
    })
    const moved = await sam.changeLane(board, first, { after: second.id.toUpperCase() })
    expect(moved.body.lanes.map(({ label }) => label)).toEqual(['Second', 'First'])
  })

  test('does not remove a lane into itself', async () => {
    const { board, first, card } = await started('Into itself')
    expect((await ana.removeLane(board, first, capitals(first))).body).toMatchObject({ code: 'lastLane' })
    expect((await sam.openCard(card)).body.card.laneId).toBe(first.id)
  })

  test('keeps a label on its cards, and is refused beside itself', async () => {
    const { board, card } = await started('Labels')
    const label = { id: newId(), name: 'Hot', color: 'red' as const }
    await sam.saveLabels(board, label)
    await sam.update(card, { labels: [label.id.toUpperCase()] })
    const both = await sam.saveLabels(board, label, { ...label, ...capitals(label) })
    expect([both.status, both.body]).toMatchObject([409, { code: 'idTaken' }])
    expect((await sam.saveLabels(board, { ...label, ...capitals(label), name: 'Warm' })).status).toBe(200)
    expect((await sam.openCard(card)).body.card.labels).toEqual([label.id])
  })
})

describe('an id that is in use', () => {
  /** The reply to a request whose id another transaction adds to another card, and commits while the request waits. */
  async function overtaken(insert: string, values: readonly unknown[], send: () => Promise<{ status: number }>) {
    await other.query('begin')
    await other.query(insert, [...values])
    const replied = send()
    const waiting = async () =>
      (
        await server.admin.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    await expect.poll(waiting, { timeout: 8000, interval: 20 }).toBe(1)
    await other.query('commit')
    return replied
  }

  test('at the same moment on two cards belongs to the first one', async () => {
    const { board, first, card } = await started('Overtaken')
    const [mine, theirs, id] = [card, await sam.card(board, first, 'Other'), newId()]
    const values = [server.here.id, id, theirs.id]
    const item = await overtaken(
      `insert into tenant.task_checklist (account_id, id, card_id, text, place, created_at)
         values ($1, $2, $3, 'Theirs', 'a0', now())`,
      values,
      () => sam.addItem(mine, 'Mine', id),
    )
    expect(item).toMatchObject({ status: 409, body: { code: 'idTaken' } })
    const comment = await overtaken(
      `insert into tenant.task_comments (account_id, id, card_id, message, created_at)
         values ($1, $2, $3, 'Theirs', now())`,
      values,
      () => sam.comment(mine, 'Mine', [], id),
    )
    expect(comment).toMatchObject({ status: 409, body: { code: 'idTaken' } })
    expect((await sam.openCard(mine)).body.parts).toMatchObject({ checklist: [], comments: [] })
  })

  test('returns no deleted card', async () => {
    const { board, first, card } = await started('Deleted')
    await ana.dropCard(card)
    const again = await sam.add(board, first, 'Card', { id: card.id })
    expect([again.status, again.body]).toMatchObject([409, { code: 'idTaken' }])
  })
})

test.each(['0000-01-01', '0001-01-01', '0099-12-31', '1899-12-31', '2200-01-01', '9999-12-31'])(
  'no card is due on %s',
  async (dueOn) => {
    const { board, first, card } = await started(`Day ${dueOn}`)
    const replies = [
      await sam.add(board, first, 'New', { dueOn }),
      await sam.update(card, { dueOn }),
      await sam.update(card, { remindOn: dueOn }),
      await sam.bulk(board, [card], { do: 'due', dueOn }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    for (const day of ['1900-01-01', '2199-12-31'])
      expect((await sam.update(card, { dueOn: day, remindOn: day })).status).toBe(200)
  },
)

test('half of an emoji is refused on a socket, as in a request', async () => {
  const { board, first } = await started('Half of an emoji')
  const { token } = await sam.auth()
  const { tell } = await openTab(server, token)
  const before = server.logged.length
  for (const text of [{ title: 'Half \ud83d' }, { title: 'Card', details: 'Half \udc4d' }]) {
    const event = { type: 'ADD_CARD', laneId: first.id, card: { id: newId(), ...text } }
    const ack = await tell('taskBoard_updateCard', { boardId: board.id, event })
    expect(ack).toMatchObject({ ok: false, error: { code: 'malformed' } })
    expect(ack.error.message).toContain('has a character that is no text')
  }
  expect(server.logged.slice(before).join('')).not.toContain('"level":"error"')
})
