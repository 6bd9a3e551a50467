// Changes that keep all cards where they are.

import type { BoardColor } from '@frontdesk/contract/taskboards/limits'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { StoredLane } from '../../boards/boards.store.ts'
import { getEscalation, type LaneReactions } from '../../rules/enter-lane.ts'
import type { CardChanges } from '../card-values.ts'
import type { StoredCard } from '../cards.store.ts'
import {
  addLabels,
  filterStillFed,
  listBoardLabels,
  listCardLabels,
  listPeople,
  removeLabels,
} from '../referred.store.ts'
import { changeRows, writePlaces } from './many.store.ts'

export interface Batch {
  acting: Acting
  boardId: string
  /** Locked; only for restoring, deleted ones too. */
  cards: readonly StoredCard[]
  /** Of the board, in order. */
  lanes: readonly StoredLane[]
  /** Of the agency. */
  zone: string
  now: Date
  onEntered: LaneReactions['onEntered']
}

/** What the history of a card says. */
interface HistoryEntry {
  id: string
  changes?: CardChanges
  facts?: Record<string, unknown>
}

/** Writes it, and returns the ids. */
export async function auditCards(tx: AccountTx, action: string, entries: readonly HistoryEntry[]): Promise<string[]> {
  await auditEach(
    tx,
    entries.map(({ id, ...what }) => ({ action, entity: { type: 'taskCard', id }, ...what })),
  )
  return entries.map(({ id }) => id)
}

const updated = (tx: AccountTx, entries: readonly HistoryEntry[]) => auditCards(tx, 'taskCard.updated', entries)

const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

export async function assignAll(tx: AccountTx, { cards, now }: Batch, assignedTo: string | null): Promise<string[]> {
  const concerned = cards.filter(({ assigned_to }) => assigned_to !== assignedTo)
  const ids = [assignedTo, ...concerned.map(({ assigned_to }) => assigned_to)].filter((id) => id !== null)
  const people = new Map((await listPeople(tx, [...new Set(ids)])).map((person) => [person.id, person]))
  if (assignedTo !== null && !people.get(assignedTo)?.live) throw new AppError('userNotFound')
  if (concerned.length === 0) return []
  const assigned_on = assignedTo === null ? null : now
  await changeRows(tx, idsOf(concerned), { assigned_to: assignedTo, assigned_on, updated_at: now })
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.name ?? ''))
  return updated(
    tx,
    concerned.map(({ id, assigned_to }) => {
      return { id, changes: { assignedTo: { from: nameOf(assigned_to), to: nameOf(assignedTo) } } }
    }),
  )
}

export async function setDueAll(
  tx: AccountTx,
  { cards, lanes, zone, now }: Batch,
  due_on: string | null,
): Promise<string[]> {
  const concerned = cards.filter((card) => card.due_on !== due_on)
  const laneOf = new Map(lanes.map((lane) => [lane.id, lane]))
  const rows = concerned.map((card) => {
    const lane = laneOf.get(card.lane_id)
    return { ...card, due_on, escalates_at: lane ? getEscalation(lane, { ...card, due_on }, zone) : null }
  })
  if (rows.length > 0) await writePlaces(tx, rows, now)
  return updated(
    tx,
    concerned.map(({ id, due_on: from }) => ({ id, changes: { dueOn: { from, to: due_on } } })),
  )
}

export async function setColorOfAll(tx: AccountTx, { cards, now }: Batch, color: BoardColor | null): Promise<string[]> {
  const concerned = cards.filter((card) => card.color !== color)
  if (concerned.length > 0) await changeRows(tx, idsOf(concerned), { color, updated_at: now })
  return updated(
    tx,
    concerned.map(({ id, color: from }) => ({ id, changes: { cardColor: { from, to: color } } })),
  )
}

export async function changeLabelOfAll(
  tx: AccountTx,
  { cards, boardId, now }: Batch,
  { labelId, on }: { labelId: string; on: boolean },
): Promise<string[]> {
  const known = await listBoardLabels(tx, boardId)
  if (!known.some(({ id }) => id === labelId)) throw new AppError('labelNotFound')
  if (cards.length === 0) return []
  const had = Map.groupBy(await listCardLabels(tx, idsOf(cards)), ({ card_id }) => card_id)
  const before = (id: string) => (had.get(id) ?? []).map(({ label_id }) => label_id)
  const concerned = idsOf(cards).filter((id) => before(id).includes(labelId) !== on)
  if (concerned.length === 0) return []
  if (on)
    await addLabels(
      tx,
      concerned.map((card_id) => ({ card_id, label_id: labelId })),
    )
  else await removeLabels(tx, concerned, [labelId])
  await changeRows(tx, concerned, { updated_at: now })
  const namesOf = (ids: readonly string[]) => known.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
  return updated(
    tx,
    concerned.map((id) => {
      const [from, others] = [before(id), before(id).filter((label) => label !== labelId)]
      return { id, changes: { labels: { from: namesOf(from), to: namesOf(on ? [...others, labelId] : others) } } }
    }),
  )
}

/** Without those that a tag would add again. */
export async function deleteAll(tx: AccountTx, { cards, boardId, now }: Batch): Promise<string[]> {
  const fed = await filterStillFed(tx, boardId, idsOf(cards))
  const concerned = idsOf(cards).filter((id) => !fed.has(id))
  if (concerned.length > 0) await changeRows(tx, concerned, { deleted_at: now, updated_at: now })
  return auditCards(
    tx,
    'taskCard.deleted',
    concerned.map((id) => ({ id })),
  )
}
