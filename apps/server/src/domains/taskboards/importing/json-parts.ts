// How the entries of a board in JSON are read: fields that nothing here reads are counted by name.

import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { z } from 'zod'
import { AppError } from '#platform/app-error'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { buildLabels } from './board-parts.ts'
import {
  addCard,
  bounds,
  buildDetails,
  type ImportedBoard,
  type ImportedCard,
  type Line,
  moveFinished,
  normalizeImportedText,
  recordSkipped,
} from './imported-board.ts'
import { findColor } from './label-colors.ts'
import { limitComments, limitItems, limitPeople } from './read-csv.ts'
import { readDue } from './read-due.ts'

/** Entries of one kind, with those that are archived. */
export const mostEntries = 200_000
/** Different fields that are named. */
const mostNamed = 40

export const text = z.string().catch('')
export const optionalText = z.string().nullable().catch(null)
export const number = z.number().catch(0)
export const yes = z.boolean().catch(false)
export const ids = z.array(z.string()).catch([])
export const entries = z.array(z.unknown())
export const optional = entries.catch([])

export const sortByPosition = <T extends { pos: number }>(all: T[]) => all.sort((a, b) => a.pos - b.pos)

/** Fields that a program needs only for itself, as words. */
export const parseFieldNames = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** The entries that have the shape; of each, the fields that are neither of the shape nor technical are counted. */
export function readEntries<S extends z.ZodObject>(
  board: ImportedBoard,
  { shape, technical, of }: { shape: S; technical: ReadonlySet<string>; of: string },
  from: readonly unknown[],
): z.output<S>[] {
  if (from.length > mostEntries) throw new AppError('boardTooLarge')
  return from.flatMap((each) => {
    const { success, data } = shape.safeParse(each)
    if (!success) recordSkipped(board, texts.unreadable)
    else recordUnknown(board, each as object, { known: shape.shape, technical, of })
    return success ? [data] : []
  })
}

export function recordUnknown(
  board: ImportedBoard,
  entry: object,
  { known, technical, of }: { known: object; technical: ReadonlySet<string>; of: string },
) {
  for (const [name, value] of Object.entries(entry)) {
    if (Object.hasOwn(known, name) || technical.has(name) || isNothing(value)) continue
    const reason = texts.unknownField(name.slice(0, 40), of)
    recordSkipped(board, board.skipped.has(reason) || board.skipped.size < mostNamed ? reason : texts.otherFields)
  }
}

const isNothing = (value: unknown) => value === null || value === '' || value === false || value === 0 || isEmpty(value)
const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Parts of cards that the file does not have. */
export function recordStray(
  board: ImportedBoard,
  parts: readonly ReadonlyMap<string, readonly unknown[]>[],
  cards: readonly string[],
) {
  const known = new Set(cards)
  for (const byCard of parts)
    for (const [card, all] of byCard) if (!known.has(card)) recordSkipped(board, texts.partOfNoCard, all.length)
}

/** A card as its program has it. */
export interface JsonCard extends Pick<ImportedCard, 'done' | 'comments' | 'people' | 'checklist'> {
  list: string
  archived: boolean
  title: string
  details: string
  more: Line[]
  due: string | null
  /** Ids of labels. */
  labels: readonly string[]
}

export interface JsonBoard {
  /** Both in order. */
  lists: { id: string; name: string; archived: boolean }[]
  labels: { id: string; name: string; color: string }[]
  cards: JsonCard[]
}

/** Puts what was read into the board, within its limits. */
export function fillBoard(board: ImportedBoard, { lists, labels, cards }: JsonBoard, zone: string) {
  const lanes = addLanes(board, lists)
  const coming = cards.filter((card) => mayCome(board, lanes, card))
  const labelAt = addLabels(board, labels, new Set(coming.flatMap((card) => card.labels)))
  for (const card of coming) {
    const title = normalizeImportedText(board, card.title, 'line', bounds.title)
    if (title === '') {
      recordSkipped(board, texts.noTitle)
      continue
    }
    const { dueOn, more } = dueOf(board, card, zone)
    addCard(board, {
      ...{ lane: lanes.get(card.list) ?? 0, title, dueOn, done: card.done },
      details: buildDetails(board, card.details, [...more, ...card.more]),
      people: limitPeople(board, card.people),
      labels: [...new Set(card.labels.flatMap((id) => labelAt(id) ?? []))],
      checklist: limitItems(board, card.checklist),
      comments: limitComments(board, card.comments),
    })
  }
  moveFinished(board)
}

/** Index of each list that comes; null for one that does not, because of its place; -1 for an archived one. */
function addLanes(board: ImportedBoard, lists: JsonBoard['lists']): Map<string, number | null> {
  const open = lists.filter(({ archived }) => !archived)
  recordSkipped(board, texts.archivedList, lists.length - open.length)
  recordSkipped(board, texts.lanes, Math.max(0, open.length - boardLimits.lanes))
  const lanes = new Map<string, number | null>(open.map(({ id }, at) => [id, at < boardLimits.lanes ? at : null]))
  for (const { id, archived } of lists) if (archived) lanes.set(id, -1)
  board.lanes = open
    .slice(0, boardLimits.lanes)
    .map(({ name }) => normalizeImportedText(board, name, 'line', bounds.lane) || texts.unnamed)
  if (board.lanes.length === 0) board.lanes = [texts.lane]
  return lanes
}

function mayCome(board: ImportedBoard, lanes: ReadonlyMap<string, number | null>, card: JsonCard): boolean {
  const lane = lanes.get(card.list)
  const reason = card.archived
    ? texts.archivedCard
    : lane === undefined
      ? texts.cardWithoutLane
      : lane === null
        ? texts.cardOfLeftOutLane
        : lane < 0
          ? texts.cardOfArchivedList
          : null
  if (reason !== null) recordSkipped(board, reason)
  return reason === null
}

/** Every board has labels without a name: those that no card has are none. */
function addLabels(board: ImportedBoard, labels: JsonBoard['labels'], used: ReadonlySet<string>) {
  const add = buildLabels(board)
  const known = new Map(labels.map((label) => [label.id, label]))
  const placeOf = (id: string) => {
    const label = known.get(id)
    if (!label) return undefined
    return add(label.name.trim() || capital(label.color) || texts.unnamed, findColor(label.color) ?? 'gray')
  }
  for (const { id, name } of labels) if (name.trim() !== '' || used.has(id)) placeOf(id)
  return placeOf
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll('_', ' ')

/** A date that can’t be read stays in the text. */
function dueOf(board: ImportedBoard, { due }: JsonCard, zone: string): { dueOn: string | null; more: Line[] } {
  if (!due) return { dueOn: null, more: [] }
  const read = readDue(due.slice(0, 100), { dayFirst: false, zone })
  if (read === null) recordSkipped(board, texts.due)
  else if (read.minutes !== null) recordSkipped(board, texts.dueTime)
  return { dueOn: read?.day ?? null, more: read ? [] : [{ label: texts.dueLabel, value: due }] }
}

/** A day as people read it, or as it is written. */
export const parseDay = (written: string, zone: string) => readDue(written, { dayFirst: false, zone })?.day ?? written

export const parseInstant = (written: string): string | null => {
  const at = new Date(written.slice(0, 100))
  return Number.isNaN(at.getTime()) || at.getTime() < 0 ? null : at.toISOString()
}
