import { generateNKeysBetween } from 'fractional-indexing'
import type { AccountTx } from '../platform/db/database.ts'
import { generateId } from '../platform/generate-id.ts'
import { formatDayIn } from '../platform/zone.ts'
import type { DemoBoard } from './demo-boards.ts'

export const boardsExist = async (tx: AccountTx) =>
  (await tx.db.selectFrom('task_boards').select('id').limit(1).executeTakeFirst()) !== undefined

interface NewBoard {
  board: DemoBoard
  clients: readonly string[]
  authors: readonly string[]
  zone: string
  now: Date
}

const hour = 60 * 60_000
const day = 24 * hour

export async function insertBoard(tx: AccountTx, { board, clients, authors, zone, now }: NewBoard) {
  const { db, accountId: account_id } = tx
  const [board_id, begun] = [generateId(), new Date(now.getTime() - 40 * day)]
  const dates = { created_at: begun, updated_at: begun }
  const { name, description, monitor } = board
  const created_by = authors[0] ?? null
  await db
    .insertInto('task_boards')
    .values({ account_id, id: board_id, name, description, monitor, created_by, ...dates })
    .execute()
  const labels = board.labels.map((label, position) => ({ account_id, id: generateId(), board_id, position, ...label }))
  await db.insertInto('task_labels').values(labels).execute()
  const places = generateNKeysBetween(null, null, board.lanes.length)
  const lanes = board.lanes.map((lane, at) => ({ ...lane, id: generateId(), place: places[at] ?? '' }))
  await db
    .insertInto('task_lanes')
    .values(
      lanes.map(({ id, label, place, target, done = false, escalateHours }) => ({
        ...{ account_id, id, board_id, label, place, target, done, escalate_hours: escalateHours ?? null, ...dates },
      })),
    )
    .execute()
  let made = 0
  const cards = lanes.flatMap(({ id, cards, done = false, escalateHours }) =>
    generateNKeysBetween(null, null, cards).map((place, at) => {
      const nth = made++
      const due = new Date(now.getTime() + (board.due.from + Math.floor(at / 2) * board.due.step) * day)
      const entered = new Date(now.getTime() - (done ? 20 : 2) * day - at * 7 * hour)
      const limit = escalateHours === undefined ? Number.POSITIVE_INFINITY : entered.getTime() + escalateHours * hour
      return {
        ...{ account_id, id: generateId(), board_id, lane_id: id, place, source: 'person', created_by },
        contact_id: clients[nth % clients.length] ?? null,
        title: board.titles[nth % board.titles.length] ?? '',
        due_on: done ? null : formatDayIn(zone, due),
        assigned_to: nth % 6 === 5 ? null : (authors[nth % authors.length] ?? null),
        assigned_on: nth % 6 === 5 ? null : entered,
        entered_at: entered,
        escalates_at: done ? null : new Date(Math.min(limit, due.getTime() + day)),
        ...{ created_at: entered, updated_at: entered },
      }
    }),
  )
  // What escalated before the demo began is no news.
  await db
    .insertInto('task_cards')
    .values(cards.map((card) => ({ ...card, escalated_at: card.escalates_at })))
    .execute()
  const labeled = cards.flatMap(({ id }, at) => {
    const label = at % 4 === 1 ? labels[Math.floor(at / 4) % labels.length] : undefined
    return label ? [{ account_id, card_id: id, label_id: label.id }] : []
  })
  await db.insertInto('task_card_labels').values(labeled).execute()
}
