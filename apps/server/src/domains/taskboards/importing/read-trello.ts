// A board that was exported from Trello as JSON. Whatever is not as expected is left out and counted.

import { type BoardColor, boardLimits } from '@frontdesk/contract/taskboards/limits'
import { z } from 'zod'
import { AppError } from '#platform/app-error'
import { fileBounds, readJson } from '#platform/json/read-json'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import {
  addCard,
  bounds,
  emptyBoard,
  type ImportedBoard,
  type ImportedCard,
  type ImportedComment,
  kept,
  leaveOut,
} from './imported-board.ts'
import { readDueInstant } from './read-due.ts'

/** Entries of one kind, with those that are archived. */
const mostEntries = 200_000

const entries = z.array(z.unknown())
const optional = entries.catch([])
const text = z.string().catch('')
const pos = z.number().catch(0)
const closed = z.boolean().catch(false)
const ids = z.array(z.string()).catch([])

const boardShape = z.object({
  ...{ name: text, desc: text, lists: entries, cards: entries },
  ...{ checklists: optional, labels: optional, members: optional, actions: optional },
})
const listShape = z.object({ id: z.string(), name: text, closed, pos })
const labelShape = z.object({ id: z.string(), name: text, color: text })
const memberShape = z.object({ id: z.string(), fullName: text, username: text })
const itemShape = z.object({ name: text, state: text, pos })
const checklistShape = z.object({ id: z.string(), idCard: text, name: text, checkItems: optional, pos })
const cardShape = z.object({
  ...{ id: z.string(), idList: text, name: text, desc: text, due: z.string().nullable().catch(null), closed, pos },
  ...{ idLabels: ids, idMembers: ids, idChecklists: ids, attachments: optional },
})
const commentShape = z.object({
  type: z.literal('commentCard'),
  date: text,
  data: z.object({ text: z.string(), card: z.object({ id: z.string() }) }),
  memberCreator: z.object({ fullName: text }).catch({ fullName: '' }),
})
type Card = z.output<typeof cardShape>
type Checklist = z.output<typeof checklistShape>

const colors = new Map<string, BoardColor>([
  ...(['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'] as const).map((color) => [color, color] as const),
  ['lime', 'green'],
  ['sky', 'teal'],
])
/** Trello’s newer colors have two shades more: `green_dark`. */
const colorOf = (color: string): BoardColor => colors.get(color.replace(/_(?:dark|light)$/, '')) ?? 'gray'

const inOrder = <T extends { pos: number }>(all: T[]) => all.sort((a, b) => a.pos - b.pos)

/** `zone`: of the agency, where a due time falls on a day. Throws boardUnreadable and boardTooLarge. */
export function readTrello(json: string, zone: string): ImportedBoard {
  const read = boardShape.safeParse(parsed(json))
  if (!read.success) throw new AppError('boardUnreadable')
  const raw = read.data
  const board = emptyBoard('trello')
  const all = <T>(shape: z.ZodType<T>, from: readonly unknown[]) => valid(board, shape, from)
  board.name = kept(board, raw.name, 'line', bounds.name)
  board.description = kept(board, raw.desc, 'line', bounds.description)
  const lanes = addLanes(board, all(listShape, raw.lists))
  const cards = inOrder(all(cardShape, raw.cards).filter((card) => mayCome(board, lanes, card)))
  const labels = addLabels(board, all(labelShape, raw.labels), new Set(cards.flatMap(({ idLabels }) => idLabels)))
  const members = new Map(all(memberShape, raw.members).map((member) => [member.id, member]))
  const checklists = Map.groupBy(inOrder(all(checklistShape, raw.checklists)), ({ idCard }) => idCard)
  const comments = Map.groupBy(commentsIn(raw.actions), ({ card }) => card)
  for (const card of cards) {
    const title = kept(board, card.name, 'line', bounds.title)
    if (title === '') {
      leaveOut(board, texts.noTitle)
      continue
    }
    leaveOut(board, texts.files, card.attachments.length)
    addCard(board, {
      ...{ lane: lanes.get(card.idList) ?? 0, title },
      details: kept(board, card.desc, 'lines', bounds.details),
      dueOn: dueOf(board, card, zone),
      people: card.idMembers.slice(0, 50).flatMap((id) => {
        const { fullName = '', username = '' } = members.get(id) ?? {}
        return [fullName, username].filter(Boolean).map((name) => kept(board, name, 'line', bounds.person))
      }),
      labels: [...new Set(card.idLabels.flatMap((id) => labels.get(id) ?? []))],
      checklist: checklistOf(board, checklists.get(card.id) ?? []),
      comments: commentsOf(board, comments.get(card.id) ?? []),
    })
  }
  return board
}

function parsed(json: string): unknown {
  try {
    return readJson(json, fileBounds)
  } catch {
    throw new AppError('boardUnreadable')
  }
}

function valid<T>(board: ImportedBoard, shape: z.ZodType<T>, from: readonly unknown[]): T[] {
  if (from.length > mostEntries) throw new AppError('boardTooLarge')
  return from.flatMap((each) => {
    const { success, data } = shape.safeParse(each)
    if (!success) leaveOut(board, texts.unreadable)
    return success ? [data] : []
  })
}

/** Index of each list that comes; null for one that does not, because of its place. */
function addLanes(board: ImportedBoard, lists: z.output<typeof listShape>[]): Map<string, number | null> {
  const open = inOrder(lists.filter((list) => !list.closed))
  leaveOut(board, texts.archivedList, lists.length - open.length)
  leaveOut(board, texts.lanes, Math.max(0, open.length - boardLimits.lanes))
  const lanes = new Map<string, number | null>(open.map(({ id }, at) => [id, at < boardLimits.lanes ? at : null]))
  for (const { id, closed: isClosed } of lists) if (isClosed) lanes.set(id, -1)
  board.lanes = open
    .slice(0, boardLimits.lanes)
    .map(({ name }) => kept(board, name, 'line', bounds.lane) || texts.unnamed)
  if (board.lanes.length === 0) board.lanes = [texts.lane]
  return lanes
}

function mayCome(board: ImportedBoard, lanes: ReadonlyMap<string, number | null>, card: Card): boolean {
  const lane = lanes.get(card.idList)
  const reason = card.closed
    ? texts.archivedCard
    : lane === undefined
      ? texts.cardWithoutLane
      : lane === null
        ? texts.cardOfLeftOutLane
        : lane < 0
          ? texts.cardOfArchivedList
          : null
  if (reason !== null) leaveOut(board, reason)
  return reason === null
}

/** Trello’s unnamed labels exist on every board: those that no card has are none. */
function addLabels(board: ImportedBoard, labels: z.output<typeof labelShape>[], used: ReadonlySet<string>) {
  const wanted = labels.filter(({ id, name }) => name.trim() !== '' || used.has(id))
  leaveOut(board, texts.labels, Math.max(0, wanted.length - boardLimits.labels))
  const known = new Map<string, number>()
  for (const [at, { id, name, color }] of wanted.slice(0, boardLimits.labels).entries()) {
    const shown = kept(board, name || capital(color), 'line', bounds.label) || texts.unnamed
    board.labels.push({ name: shown, color: colorOf(color) })
    known.set(id, at)
  }
  return known
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll('_', ' ')

function dueOf(board: ImportedBoard, { due }: Card, zone: string): string | null {
  if (!due) return null
  const day = readDueInstant(due.slice(0, 100), zone)
  if (day === null) leaveOut(board, texts.due)
  return day
}

function checklistOf(board: ImportedBoard, checklists: readonly Checklist[]): ImportedCard['checklist'] {
  const items = checklists.flatMap(({ name, checkItems }) =>
    inOrder(valid(board, itemShape, checkItems)).map((item) => ({
      text: kept(board, checklists.length > 1 && name ? `${name}: ${item.name}` : item.name, 'line', bounds.item),
      done: item.state === 'complete',
    })),
  )
  const filled = items.filter((item) => item.text !== '')
  leaveOut(board, texts.checklist, Math.max(0, filled.length - boardLimits.checklist))
  return filled.slice(0, boardLimits.checklist)
}

/** Most actions are none. */
function commentsIn(actions: readonly unknown[]) {
  if (actions.length > mostEntries) throw new AppError('boardTooLarge')
  return actions.flatMap((action) => {
    const { success, data: read } = commentShape.safeParse(action)
    if (!success) return []
    const at = new Date(read.date.slice(0, 100))
    const known = Number.isNaN(at.getTime()) || at.getTime() < 0 ? null : at.toISOString()
    return [{ card: read.data.card.id, author: read.memberCreator.fullName, message: read.data.text, at: known }]
  })
}

function commentsOf(board: ImportedBoard, comments: (ImportedComment & { card: string })[]): ImportedComment[] {
  const sorted = comments.sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1))
  leaveOut(board, texts.comments, Math.max(0, sorted.length - boardLimits.comments))
  return sorted.slice(-boardLimits.comments).flatMap(({ author, message, at }) => {
    const written = kept(board, message, 'lines', bounds.comment)
    return written === '' ? [] : [{ author: kept(board, author, 'line', bounds.person), message: written, at }]
  })
}
