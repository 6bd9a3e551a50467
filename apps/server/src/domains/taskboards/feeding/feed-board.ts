// Brings the cards of one board to where the tags of some contacts want them.

import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { listLanes, lockLane, type StoredLane } from '../boards/boards.store.ts'
import type { CardBefore } from '../cards/card.ts'
import { changeCardRow, readLaneEnds, type StoredCard } from '../cards/cards.store.ts'
import { generatePlacesAfter } from '../place.ts'
import { applyLaneRule, getEscalation, type LaneReactions } from '../rules/enter-lane.ts'
import {
  type Difference,
  deleteFedCards,
  type FedBoard,
  insertFedCards,
  lockFedCards,
  markResting,
  moveFedCards,
  removeCleared,
} from './feed-cards.store.ts'

/** Where new cards come in, and where those go whose contact lost the tags. */
export interface FedLanes {
  first: StoredLane
  end: StoredLane | null
  /** Id → title. */
  labels: ReadonlyMap<string, string>
}

/** Lock the board (shared) first. */
export async function lockFedLanes(tx: AccountTx, { id, end_lane_id }: FedBoard): Promise<FedLanes | undefined> {
  const all = await listLanes(tx, id)
  const [entry] = all
  const used = [...new Set([entry?.id, end_lane_id])].filter((lane) => typeof lane === 'string')
  const locked = new Map<string, StoredLane>()
  for (const lane of used.sort()) {
    const row = await lockLane(tx, id, lane)
    if (row) locked.set(lane, row)
  }
  const first = locked.get(entry?.id ?? '')
  const labels = new Map(all.map((lane) => [lane.id, lane.label]))
  return first && { first, end: locked.get(end_lane_id ?? '') ?? null, labels }
}

interface Fed extends LaneReactions {
  board: FedBoard
  lanes: FedLanes
  platform: Platform
  now: Date
  /** Of the agency. */
  zone: string
  /** Notes whom a rule gives a card. */
  onAssigned: (user: string, cardId: string) => void
}

/** A card that was added, moved, or deleted. */
export type FedCard =
  | { type: 'ADD_CARD' | 'MOVE_CARD'; cardId: string; before?: CardBefore }
  | { type: 'DELETE_CARD'; cardId: string; before: CardBefore }

interface Outcome {
  fed: FedCard[]
  /** Contacts whose card another transaction is changing. */
  busy: string[]
}

interface Held extends Difference {
  card: StoredCard
}

export async function applyTagsToBoard(tx: AccountTx, fed: Fed, all: readonly Difference[]): Promise<Outcome> {
  const { first, end } = fed.lanes
  const cards = new Map(
    (
      await lockFedCards(
        tx,
        all.flatMap(({ card_id }) => card_id ?? []),
      )
    ).map((card) => [card.id, card]),
  )
  const held: Held[] = all.flatMap((each) => {
    const card = cards.get(each.card_id ?? '')
    return card ? [{ ...each, card }] : []
  })
  const busy = contactsOf(all.filter(({ card_id }) => card_id !== null && !cards.has(card_id)))
  const added = all.filter(({ card_id, tags }) => card_id === null && tags !== null)
  // A card that a person moved while it was being found rests no longer: it stays.
  const back = held.filter(({ tags, card }) => tags !== null && rests(card))
  const unfed = held.filter(({ tags }) => tags === null)
  const gone = unfed.filter(({ is_live }) => !is_live || !end)
  const over = unfed.filter(({ is_live, card }) => is_live && end && card.lane_id !== end.id)
  const atEnd = unfed.filter(({ is_live, card }) => is_live && card.lane_id === end?.id)

  const released = all.filter(({ is_cleared, tags }) => is_cleared && tags === null)
  await removeCleared(tx, fed.board.id, contactsOf(released), fed.now)
  await markResting(tx, idsOf(atEnd), true, fed.now)
  await markResting(tx, idsOf(back.filter(({ card }) => card.lane_id === first.id)), false, fed.now)
  return {
    busy,
    fed: [
      ...(await drop(tx, fed, gone)),
      ...(end ? await move(tx, fed, { to: end, unfed: true }, over) : []),
      ...(await add(tx, fed, added)),
      ...(await move(
        tx,
        fed,
        { to: first, unfed: false },
        back.filter(({ card }) => card.lane_id !== first.id),
      )),
    ],
  }
}

const rests = ({ unfed_at, entered_at }: StoredCard) => unfed_at?.getTime() === entered_at.getTime()
const idsOf = (held: readonly Held[]) => held.map(({ card }) => card.id)
const contactsOf = (all: readonly Difference[]) => all.map(({ contact_id }) => contact_id)
const entityOf = (id: string) => ({ type: 'taskCard', id })

async function drop(tx: AccountTx, { board, lanes, now }: Fed, gone: readonly Held[]): Promise<FedCard[]> {
  if (gone.length === 0) return []
  await deleteFedCards(tx, idsOf(gone), now)
  await auditEach(
    tx,
    gone.map(({ card, is_live }) => ({
      action: 'taskCard.unfed',
      entity: entityOf(card.id),
      facts: {
        from: lanes.labels.get(card.lane_id) ?? '',
        ...(is_live ? { tags: board.tags } : { contactDeleted: true }),
      },
    })),
  )
  return gone.map(({ card }) => ({ type: 'DELETE_CARD', cardId: card.id, before: card }))
}

async function add(tx: AccountTx, fed: Fed, added: readonly Difference[]): Promise<FedCard[]> {
  if (added.length === 0) return []
  const { now, zone, lanes } = fed
  const lane = lanes.first
  const places = await nextPlaces(tx, lane, added.length)
  const cards = added.map(({ contact_id, tags }, at) => ({
    id: generateId(),
    contact_id,
    tags,
    place: places[at] ?? '',
  }))
  const escalates_at = getEscalation(lane, { entered_at: now, due_on: null }, zone)
  await insertFedCards(tx, lane, cards, { now, escalates_at })
  const facts = { lane: lane.label }
  await auditEach(
    tx,
    cards.map(({ id, tags }) => ({ action: 'taskCard.fed', entity: entityOf(id), facts: { ...facts, tags } })),
  )
  const fresh = { board_id: fed.board.id, client_type: 'primary', assigned_to: null, title: '', due_on: null }
  await applyRule(
    tx,
    fed,
    lane,
    cards.map(({ id, contact_id }) => ({ id, contact_id, ...fresh })),
  )
  return cards.map(({ id }) => ({ type: 'ADD_CARD', cardId: id }))
}

async function move(
  tx: AccountTx,
  fed: Fed,
  { to, unfed }: { to: StoredLane; unfed: boolean },
  moved: readonly Held[],
): Promise<FedCard[]> {
  if (moved.length === 0) return []
  const { board, lanes, platform, now, zone, onEntered } = fed
  const places = await nextPlaces(tx, to, moved.length)
  const cards = moved.map(({ card }, at) => {
    const escalates_at = getEscalation(to, { entered_at: now, due_on: card.due_on }, zone)
    return { id: card.id, place: places[at] ?? '', escalates_at }
  })
  await moveFedCards(tx, to, cards, { now, unfed })
  await auditEach(
    tx,
    moved.map(({ card, tags }) => ({
      action: unfed ? 'taskCard.unfed' : 'taskCard.fed',
      entity: entityOf(card.id),
      facts: { from: lanes.labels.get(card.lane_id) ?? '', lane: to.label, tags: tags ?? board.tags },
    })),
  )
  await applyRule(
    tx,
    fed,
    to,
    moved.map(({ card }) => card),
  )
  await onEntered(tx, platform, { cardIds: idsOf(moved), laneId: to.id, boardId: board.id, userId: null })
  return moved.map(({ card }) => ({ type: 'MOVE_CARD', cardId: card.id, before: card }))
}

/** At the end of the lane. */
async function nextPlaces(tx: AccountTx, lane: StoredLane, count: number): Promise<string[]> {
  const { last } = await readLaneEnds(tx, lane.id)
  return generatePlacesAfter(last, count)
}

type Entering = Parameters<typeof applyLaneRule>[2] & Pick<StoredCard, 'due_on'>

/** One by one, because each may create a follow-up and a text; most lanes have no rule. */
async function applyRule(
  tx: AccountTx,
  { platform, now, zone, onAssigned }: Fed,
  lane: StoredLane,
  cards: readonly Entering[],
) {
  const rule = [lane.rule_assign_to, lane.rule_due_days, lane.rule_followup_days, lane.rule_template_id]
  if (rule.every((part) => part === null)) return
  for (const card of cards) {
    const change = await applyLaneRule(tx, { platform }, card, lane)
    if (Object.keys(change).length === 0) continue
    const escalates_at = getEscalation(lane, { entered_at: now, due_on: change.due_on ?? card.due_on }, zone)
    await changeCardRow(tx, card.id, { ...change, escalates_at, updated_at: now })
    if (change.assigned_to) onAssigned(change.assigned_to, card.id)
  }
}
