// A board as it is read from a file, whatever its format, and within the limits of a board.
import { tidyText, withoutUnseen } from '@frontdesk/contract/kit/text'
import type { BoardSource, BoardTarget } from '@frontdesk/contract/taskboards/board-targets'
import { type BoardColor, boardLimits } from '@frontdesk/contract/taskboards/limits'
import { AppError } from '#platform/app-error'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { isDoneWord } from './lane-words.ts'

export interface ImportedComment {
  author: string
  message: string
  /** ISO 8601; null when unknown. */
  at: string | null
}

export interface ImportedCard {
  /** Index of its lane. */
  lane: number
  title: string
  details: string
  /** `YYYY-MM-DD`. */
  dueOn: string | null
  /** Names and e-mail addresses of each person; the first one who works here gets the card. */
  people: string[][]
  /** Finished there, whatever its lane. */
  done: boolean
  /** Indexes of labels. */
  labels: number[]
  checklist: { text: string; done: boolean }[]
  comments: ImportedComment[]
}

export interface ImportedColumn {
  name: string
  samples: string[]
  filled: number
  target: BoardTarget
  private: boolean
}

export interface ImportedBoard {
  source: BoardSource
  /** Of a table; of no other file. */
  columns: ImportedColumn[]
  rows: number
  /** Empty when the file has none. */
  name: string
  description: string
  /** In order, at least one. */
  lanes: string[]
  labels: { name: string; color: BoardColor }[]
  cards: ImportedCard[]
  /** By reason. */
  skipped: Map<string, LeftOut>
  /** The one that is being read; null: its format has none. */
  line: number | null
}

export interface LeftOut {
  count: number
  lines: number[]
}

type Noted = Pick<ImportedBoard, 'skipped' | 'line'>

export function recordSkipped({ skipped, line }: Noted, reason: string, count = 1) {
  if (count <= 0) return
  const known = skipped.get(reason) ?? { count: 0, lines: [] }
  skipped.set(reason, known)
  known.count += count
  if (line === null || known.lines.length >= boardLimits.importLines || known.lines.includes(line)) return
  known.lines.push(line)
}

/** As a text of that kind may be stored; `long` counts those that were too long. */
export function normalizeImportedText(
  board: Noted,
  text: string,
  kind: 'line' | 'lines',
  [most, long]: readonly [number, string],
): string {
  // Far longer texts are not normalized.
  const tidy = tidyText(withoutUnseen(text.slice(0, 4 * most).toWellFormed(), kind), kind)
  if (tidy.length <= most) return tidy
  recordSkipped(board, long)
  return tidy
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

export const bounds = {
  name: [boardLimits.name, texts.longLabel],
  description: [boardLimits.description, texts.longDetails],
  lane: [boardLimits.laneLabel, texts.longLabel],
  label: [boardLimits.labelName, texts.longLabel],
  title: [boardLimits.title, texts.longTitle],
  details: [boardLimits.details, texts.longDetails],
  item: [boardLimits.checklistText, texts.longText],
  comment: [boardLimits.comment, texts.longText],
  /** Of a person. */
  person: [200, texts.longLabel],
} as const

export const createImportedBoard = (source: BoardSource): ImportedBoard => ({
  ...{ source, columns: [], rows: 0, name: '', description: '', lanes: [], labels: [], cards: [] },
  ...{ skipped: new Map(), line: null },
})

/** A value that a card has no field for. */
export interface Line {
  label: string
  value: string
}

/** The description with further lines under it, as far as there is room. */
export function buildDetails(board: Noted, text: string, more: readonly Line[]): string {
  let details = normalizeImportedText(board, text, 'lines', bounds.details)
  let gap: '\n' | '\n\n' = '\n\n'
  for (const { label, value } of more) {
    const line = normalizeImportedText(board, label === '' ? value : `${label}: ${value}`, 'lines', bounds.details)
    const longer = withLine(details, line, gap)
    if (longer === null) recordSkipped(board, texts.noRoom)
    else [details, gap] = [longer, '\n']
  }
  return details
}

/** Null: too long. */
export function withLine(details: string, line: string, gap: '\n' | '\n\n'): string | null {
  const longer = details === '' ? line : `${details}${gap}${line}`
  return longer.length <= boardLimits.details ? longer : null
}

/** Puts finished cards of other lanes into one for finished ones. */
export function moveFinished(board: ImportedBoard) {
  const isDone = board.lanes.map(isDoneWord)
  const stray = board.cards.filter(({ done, lane }) => done && !isDone[lane])
  if (stray.length === 0) return
  let lane = isDone.indexOf(true)
  if (lane < 0 && board.lanes.length < boardLimits.lanes) lane = board.lanes.push(texts.doneLane) - 1
  for (const card of stray) {
    const from = board.lanes[card.lane] ?? ''
    if (lane < 0) {
      recordSkipped(board, texts.finishedStays)
      card.dueOn = null
      continue
    }
    recordSkipped(board, texts.finishedMoved)
    card.details = buildDetails(board, card.details, [{ label: texts.formerLane, value: from }])
    card.lane = lane
  }
}

export function addCard(board: ImportedBoard, card: ImportedCard) {
  if (board.cards.length >= boardLimits.importCards) throw new AppError('boardTooLarge')
  board.cards.push(card)
}

/** Cards, checklist items, and comments of one part. */
const mostOfPart = 2000
const cardsOfPart = 250

/** The cards in parts that are handled in one go, before others are served. */
export function* splitCards(cards: readonly ImportedCard[]): Generator<ImportedCard[], void> {
  let part: ImportedCard[] = []
  let size = 0
  for (const card of cards) {
    part.push(card)
    size += 1 + card.checklist.length + card.comments.length
    if (part.length < cardsOfPart && size < mostOfPart) continue
    yield part
    part = []
    size = 0
  }
  if (part.length > 0) yield part
}
