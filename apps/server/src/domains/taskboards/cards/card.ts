import type { taskCard } from '@frontdesk/contract/taskboards/card'
import type { z } from 'zod'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { type Board, countBoard, emitBoard, lockOpenBoardShared } from '../boards/board.ts'
import type { LockedBoard } from '../boards/boards.store.ts'
import { type CardRow, findBoardId, lockCard, readCardRows, type StoredCard } from './cards.store.ts'
import { listPeople } from './referred.store.ts'

export type Card = z.input<typeof taskCard>

export const buildCard = (row: CardRow): Card => ({
  id: row.id,
  version: row.version,
  boardId: row.board_id,
  laneId: row.lane_id,
  order: row.place,
  client: row.client,
  clientType: row.client_type as Card['clientType'],
  title: row.title,
  details: row.details,
  subTitle: subTitleOf(row.coverage),
  tags: row.tags,
  labels: row.labels,
  cardColor: row.color,
  dueOn: row.due_on,
  remindOn: row.remind_on,
  assignedTo: row.assigned_to,
  assignedOn: row.assigned_on?.toISOString() ?? null,
  enteredAt: row.entered_at.toISOString(),
  escalatesAt: row.escalates_at?.toISOString() ?? null,
  checklist: row.checklist,
  comments: row.comments,
  files: row.files,
  source: row.source as Card['source'],
  createdAt: row.created_at.toISOString(),
})

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `Home, Auto · Travelers · $3,460 a year`. */
function subTitleOf(coverage: CardRow['coverage']): string {
  const { types, companies, premium } = coverage ?? {}
  const parts = [
    types?.slice(0, 3).join(', '),
    companies?.slice(0, 2).join(', '),
    premium && `${dollars.format(Number(premium) / 100)} a year`,
  ]
  return parts.filter((part) => part).join(' · ')
}

export async function readCards(tx: AccountTx, ids: readonly string[]): Promise<Card[]> {
  const rows = ids.length > 0 ? await readCardRows(tx, ids) : []
  return rows.map(buildCard)
}

export async function readCard(tx: AccountTx, id: string): Promise<Card> {
  const [card] = await readCards(tx, [id])
  if (!card) throw new AppError('cardNotFound')
  return card
}

/** `boardId`: where the caller believes it to be. */
export interface CardRef {
  id: string
  boardId?: string | undefined
}

export async function getBoardIdOfCard(tx: AccountTx, { id, boardId }: CardRef): Promise<string> {
  const found = await findBoardId(tx, id)
  if (found === undefined || (boardId ?? found) !== found) throw new AppError('cardNotFound')
  return found
}

export const lockBoardOfCard = async (tx: AccountTx, card: CardRef): Promise<LockedBoard> =>
  lockOpenBoardShared(tx, await getBoardIdOfCard(tx, card), 'cardNotFound')

export async function lockLiveCard(tx: AccountTx, id: string): Promise<StoredCard> {
  const card = await lockCard(tx, id)
  if (!card || card.deleted_at) throw new AppError('cardNotFound')
  return card
}

/** Where a card was counted before the change. */
export type CardBefore = Pick<StoredCard, 'lane_id' | 'assigned_to'>

export type CardEvent =
  | { type: 'ADD_CARD' | 'MOVE_CARD' | 'UPDATE_CARD'; card: Card; before?: CardBefore | undefined }
  | { type: 'DELETE_CARD'; cardId: string; before: CardBefore }

/** Emits cards of one board, and returns the board. */
export async function emitCards(
  tx: AccountTx,
  boardId: string,
  now: Date,
  events: readonly CardEvent[],
): Promise<Board> {
  const board = await countBoard(tx, boardId, now)
  for (const { before, ...event } of events) {
    const counts = buildCounts(board, 'card' in event ? event.card : undefined, before)
    const change =
      event.type === 'DELETE_CARD' ? { ...event, laneId: before?.lane_id ?? '', counts } : { ...event, counts }
    publish(tx, 'taskBoardChanged', { boardId, event: change })
  }
  return board
}

/** Emits and returns the card. `isRespaced`: other cards of its lane have new positions, too. */
export async function emitCard(
  tx: AccountTx,
  type: 'ADD_CARD' | 'MOVE_CARD' | 'UPDATE_CARD',
  id: string,
  now: Date,
  { before, isRespaced = false }: { before?: CardBefore; isRespaced?: boolean } = {},
): Promise<Card> {
  const card = await readCard(tx, id)
  if (isRespaced) await emitBoard(tx, card.boardId, now, 'CHANGE_CARDS')
  else await emitCards(tx, card.boardId, now, [{ type, card, before }])
  return card
}

/** Of more cards of one board, screens that show it load them again. */
const fewCards = 10

/** Emits cards whose lane and person stay the same; returns them by id. */
export async function emitUpdatedCards(
  tx: AccountTx,
  changed: readonly { id: string }[],
  now: Date,
): Promise<Map<string, Card>> {
  const cards = await readCards(
    tx,
    changed.map(({ id }) => id),
  )
  // In one order, because each board stays locked until the commit.
  const boards = [...Map.groupBy(cards, (card) => card.boardId)].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [boardId, some] of boards) {
    if (some.length > fewCards) await emitBoard(tx, boardId, now, 'CHANGE_CARDS')
    else
      await emitCards(
        tx,
        boardId,
        now,
        some.map((card) => ({ type: 'UPDATE_CARD', card })),
      )
  }
  return new Map(cards.map((card) => [card.id, card]))
}

/** What the card counts in now, and what it counted in before. */
function buildCounts(board: Board, card: Card | undefined, before: CardBefore | undefined) {
  const { version, monitorAlert, assigned, completed, total, progress } = board
  const laneIds = [card?.laneId, before?.lane_id]
  const userIds = new Set([card?.assignedTo, before?.assigned_to].filter((id) => typeof id === 'string'))
  return {
    ...{ version, monitorAlert, assigned, completed, total, progress },
    lanes: board.lanes.filter(({ id }) => laneIds.includes(id)).map(({ id, total: cards }) => ({ id, total: cards })),
    users: [...userIds].map((id) => board.users.find((user) => user.id === id) ?? { id, cards: 0 }),
  }
}

interface Given {
  user: string
  /** One of those that the person got. */
  card: Card
  count: number
  /** Empty for Frontdesk itself. */
  by: string
  boardname: string
}

/** One reminder, however many cards a person got at once. */
export const remindAssigned = (tx: AccountTx, { user, card, count, by, boardname }: Given) =>
  publish(tx, 'taskReminder', {
    ...{ users: [user], kind: 'assigned', by, boardname, card },
    ...(count > 1 && { cards: count }),
  })

interface Handed {
  board: { name: string }
  /** With who had them before the change. */
  cards: readonly { card: Card; had: StoredCard['assigned_to'] }[]
  /** A rule assigned them. */
  byRule?: boolean
}

/** Notifies people of cards that others assigned to them. */
export async function notifyAssigned(tx: AccountTx, { caller }: Acting, { board, cards, byRule }: Handed) {
  const given = cards.filter(({ card: { assignedTo }, had }) => assignedTo !== had && assignedTo !== caller.userId)
  const people = [...Map.groupBy(given, ({ card }) => card.assignedTo)]
  if (people.every(([user]) => user === null)) return
  const [me] = byRule ? [] : await listPeople(tx, [caller.userId])
  const of = { by: me?.name ?? '', boardname: board.name }
  for (const [user, [first, ...others]] of people)
    if (user !== null && first) remindAssigned(tx, { user, card: first.card, count: 1 + others.length, ...of })
}
