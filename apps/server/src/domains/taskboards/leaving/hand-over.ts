import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { HandOver, OwnedWork } from '#platform/domain'
import { emitBoard } from '../boards/board.ts'
import { changeBoardRow } from '../boards/boards.store.ts'
import { buildLaneFields } from '../boards/lane-fields.ts'
import { readCard, remindAssigned } from '../cards/card.ts'
import { auditCards } from '../cards/many/change-all.ts'
import { listPeople } from '../cards/referred.store.ts'
import {
  countCards,
  countRecurringOf,
  countRules,
  lockBoardsOf,
  openCards,
  transferCards,
  transferRecurring,
  transferRules,
} from './leaving.store.ts'

async function handOverCards(tx: AccountTx, change: HandOver): Promise<boolean> {
  const { from, at, most } = change
  const live = await lockBoardsOf(tx, from)
  const cards = await transferCards(tx, change)
  const assignedTo = await namesOf(tx, change)
  await auditCards(
    tx,
    'taskCard.updated',
    cards.map(({ id }) => ({ id, changes: { assignedTo } })),
  )
  for (const id of boardsOf(cards, live)) await emitBoard(tx, id, at, 'CHANGE_CARDS')
  await tellNewPerson(tx, change, await openCards(tx, cards))
  return cards.length === most
}

/** One reminder for each board, however many cards they got there. An admin who gives them to themselves knows. */
async function tellNewPerson(tx: AccountTx, { to }: HandOver, cards: Awaited<ReturnType<typeof openCards>>) {
  const by = tx.actor.userId
  if (to === null || to === by || cards.length === 0) return
  const [me] = by === null ? [] : await listPeople(tx, [by])
  for (const ofBoard of Map.groupBy(cards, ({ board_id }) => board_id).values()) {
    const [first] = ofBoard
    if (!first) continue
    const { boardname } = first
    remindAssigned(tx, {
      user: to,
      card: await readCard(tx, first.id),
      count: ofBoard.length,
      by: me?.name ?? '',
      boardname,
    })
  }
}

async function handOverRecurring(tx: AccountTx, change: HandOver): Promise<void> {
  const { from, to, at } = change
  const live = await lockBoardsOf(tx, from)
  const given = await transferRecurring(tx, change)
  await auditEach(
    tx,
    given.map(({ board_id: id, title }) => ({
      action: 'taskBoard.recurring.changed',
      entity: { type: 'taskBoard', id },
      changes: { assigned_to: { from, to } },
      facts: { title },
    })),
  )
  for (const id of boardsOf(given, live)) await emitBoard(tx, id, at)
}

async function handOverRules(tx: AccountTx, change: HandOver): Promise<void> {
  const { from, at } = change
  const live = await lockBoardsOf(tx, from)
  const lanes = await transferRules(tx, change)
  await auditEach(
    tx,
    lanes.map((lane) => {
      const { rule, label } = buildLaneFields(lane)
      return {
        action: 'taskBoard.lane.updated',
        entity: { type: 'taskBoard', id: lane.board_id },
        changes: { rule: { from: { ...rule, assignTo: from }, to: rule } },
        facts: { lane: label },
      }
    }),
  )
  for (const id of boardsOf(lanes, live)) {
    // Raises the board's version: it covers the lanes.
    await changeBoardRow(tx, id, { updated_at: at })
    await emitBoard(tx, id, at)
  }
}

const boardsOf = (rows: readonly { board_id: string }[], live: ReadonlySet<string>) =>
  [...new Set(rows.map(({ board_id }) => board_id))].filter((id) => live.has(id)).sort()

/** The history of a card shows names. */
async function namesOf(tx: AccountTx, { from, to }: HandOver) {
  const people = await listPeople(tx, to === null ? [from] : [from, to])
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? null
  return { from: nameOf(from), to: nameOf(to) }
}

export const boardBelongings: readonly OwnedWork[] = [
  { what: 'taskCards', count: countCards, handOver: handOverCards },
  { what: 'recurringCards', count: countRecurringOf, handOver: handOverRecurring },
  { what: 'laneRules', count: countRules, handOver: handOverRules },
]
