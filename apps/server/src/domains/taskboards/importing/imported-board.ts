// A board as it is read from a file, whatever its format, and within the limits of a board.
import { tidyText, withoutUnseen } from '@frontdesk/contract/kit/text'
import { type BoardColor, boardLimits } from '@frontdesk/contract/taskboards/limits'
import { AppError } from '#platform/app-error'
import { boardImportTexts as texts } from '../texts/import.texts.ts'

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
  /** Names or e-mail addresses; the first colleague among them gets it. */
  people: string[]
  /** Indexes of labels. */
  labels: number[]
  checklist: { text: string; done: boolean }[]
  comments: ImportedComment[]
}

export interface ImportedBoard {
  format: 'trello' | 'csv'
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

export function leaveOut({ skipped, line }: Noted, reason: string, count = 1) {
  if (count <= 0) return
  const known = skipped.get(reason) ?? { count: 0, lines: [] }
  skipped.set(reason, known)
  known.count += count
  if (line === null || known.lines.length >= boardLimits.importLines || known.lines.includes(line)) return
  known.lines.push(line)
}

/** As a text of that kind may be stored; `long` counts those that were too long. */
export function kept(
  board: Noted,
  text: string,
  kind: 'line' | 'lines',
  [most, long]: readonly [number, string],
): string {
  // Far longer texts are not normalized.
  const tidy = tidyText(withoutUnseen(text.slice(0, 4 * most).toWellFormed(), kind), kind)
  if (tidy.length <= most) return tidy
  leaveOut(board, long)
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

export const emptyBoard = (format: ImportedBoard['format']): ImportedBoard => ({
  ...{ format, name: '', description: '', lanes: [], labels: [], cards: [] },
  ...{ skipped: new Map(), line: null },
})

export function addCard(board: ImportedBoard, card: ImportedCard) {
  if (board.cards.length >= boardLimits.importCards) throw new AppError('boardTooLarge')
  board.cards.push(card)
}

/** Cards, checklist items, and comments of one part. */
const mostOfPart = 2000
const cardsOfPart = 250

/** The cards in parts that are handled in one go, before others are served. */
export function* partsOf(cards: readonly ImportedCard[]): Generator<ImportedCard[], void> {
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
