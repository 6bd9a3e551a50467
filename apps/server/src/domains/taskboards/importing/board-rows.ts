// The rows of an imported board. Its ids are made here, so that the summary of a dry run needs none.

import type { BoardColor } from '@frontdesk/contract/taskboards/limits'
import { generateId } from '#platform/generate-id'
import { generatePlaceAfter, generatePlacesAfter } from '../place.ts'
import { getEscalation } from '../rules/enter-lane.ts'
import type { CardRows } from './import.store.ts'
import { type ImportedBoard, type ImportedCard, splitCards } from './imported-board.ts'
import { isDoneWord } from './lane-words.ts'
import type { Matches } from './match-board.ts'
import { withOthers } from './other-people.ts'

interface Made {
  boardId: string
  userId: string
  now: Date
  /** Of the agency. */
  zone: string
  matches: Matches
}

export function buildLaneRows({ lanes }: ImportedBoard, { boardId, now }: Pick<Made, 'boardId' | 'now'>) {
  const places = generatePlacesAfter(null, lanes.length)
  return lanes.map((label, at) => ({
    ...{ id: generateId(), board_id: boardId, label, place: places[at] ?? '', done: isDoneWord(label) },
    ...{ created_at: now, updated_at: now },
  }))
}

export function buildLabelRows({ labels }: ImportedBoard, boardId: string) {
  return labels.map(({ name, color }: { name: string; color: BoardColor }, position) => {
    return { id: generateId(), board_id: boardId, name, color, position }
  })
}

export type LaneRow = ReturnType<typeof buildLaneRows>[number]
export type LabelRow = ReturnType<typeof buildLabelRows>[number]

export interface CardPart {
  rows: CardRows
  /** Of each card: the title of its lane, and who gets it. */
  cards: { id: string; lane: string; person: string | null }[]
}

/** In order within their lanes. */
export function* buildCardRows(board: ImportedBoard, lanes: readonly LaneRow[], labels: readonly LabelRow[], of: Made) {
  const lasts = lanes.map((): string | null => null)
  for (const part of splitCards(board.cards)) {
    const made: CardPart = { rows: { cards: [], labels: [], checklist: [], comments: [] }, cards: [] }
    for (const card of part) {
      const lane = lanes[card.lane]
      if (!lane) continue
      const place = generatePlaceAfter(lasts[card.lane] ?? null)
      lasts[card.lane] = place
      addRows(made, card, { ...of, lane, place, labels })
    }
    yield made
  }
}

function addRows(
  { rows, cards }: CardPart,
  card: ImportedCard,
  made: Made & { lane: LaneRow; place: string; labels: readonly LabelRow[] },
) {
  const { now, matches, lane } = made
  const id = generateId()
  const { id: person, others } = matches.people(card)
  const details = withOthers(card.details, { others, isAssigned: person !== null }) ?? card.details
  const times = { entered_at: now, due_on: card.dueOn }
  cards.push({ id, lane: lane.label, person })
  rows.cards.push({
    ...{ id, board_id: made.boardId, lane_id: lane.id, place: made.place, contact_id: matches.client(card) },
    ...{ client_type: 'primary', title: card.title, details, ...times },
    escalates_at: getEscalation({ done: lane.done, escalate_hours: null }, times, made.zone),
    ...{ assigned_to: person, assigned_on: person === null ? null : now },
    ...{ source: 'import', created_by: made.userId, created_at: now, updated_at: now },
  })
  rows.labels.push(
    ...card.labels.flatMap((at) => made.labels[at] ?? []).map((label) => ({ card_id: id, label_id: label.id })),
  )
  const places = generatePlacesAfter(null, card.checklist.length)
  rows.checklist.push(
    ...card.checklist.map(({ text, done }, at) => ({
      ...{ id: generateId(), card_id: id, text, place: places[at] ?? '' },
      ...{ done_at: done ? now : null, created_at: now },
    })),
  )
  rows.comments.push(...card.comments.map((comment) => ({ id: generateId(), card_id: id, ...commentOf(comment, now) })))
}

/** Belongs to no one in the account: a teammate of the same name didn’t write it here, and may not change it. */
function commentOf({ author, message, at }: ImportedCard['comments'][number], now: Date) {
  const written = at === null ? now : new Date(at)
  // Clocks elsewhere may be ahead of ours.
  return { author, message, created_at: written < now ? written : now }
}
