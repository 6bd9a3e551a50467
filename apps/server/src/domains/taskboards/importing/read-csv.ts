// Cards of a table, a row each. Each cell is either in the board or counted as left out.

import { type BoardTarget, singleTargets } from '@frontdesk/contract/taskboards/board-targets'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { AppError } from '#platform/app-error'
import { factsGatherer } from '../../imports/tables.public.ts'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { buildLabels, buildLanes } from './board-parts.ts'
import { suggestTargets } from './column-targets.ts'
import {
  addCard,
  bounds,
  buildDetails,
  createImportedBoard,
  type ImportedBoard,
  type ImportedCard,
  type Line,
  moveFinished,
  normalizeImportedText,
  recordSkipped,
} from './imported-board.ts'
import { readYes } from './lane-words.ts'
import { parseChecklist, parseComments, parseLabel, parsePeople, splitCell } from './read-cells.ts'
import { readDue } from './read-due.ts'
import { readTable, type Table } from './read-table.ts'

export interface TableReading {
  /** Of the agency. */
  zone: string
  /** `YYYY-MM-DD`. */
  today: string
  /** What each column becomes; null: as suggested. */
  mapping: BoardTarget[] | null
}

/** Throws boardUnreadable, boardTooLarge, and boardMappingWrong. */
export function readCsv(text: string, { zone, today, mapping }: TableReading): ImportedBoard {
  const board = createImportedBoard('plain')
  const table = readTable(text, board)
  const dayFirst = analyze(board, table, today, mapping)
  const read = rowReader(board, dayFirst, zone)
  for (const { cells, line } of table.rows) {
    board.line = line
    read(cells)
  }
  board.line = null
  noteSkipped(board)
  if (board.lanes.length === 0) board.lanes = [texts.lane]
  moveFinished(board)
  return board
}

/** Fills the board’s columns; whether each has days before months. */
function analyze(board: ImportedBoard, { headings, rows }: Table, today: string, mapping: BoardTarget[] | null) {
  const gatherers = headings.map((name) => factsGatherer(name, today))
  for (const { cells } of rows) for (const [at, gatherer] of gatherers.entries()) gatherer.add(cells[at] ?? '')
  const facts = gatherers.map((gatherer) => gatherer.facts())
  const { source, targets } = suggestTargets(facts)
  board.source = source
  board.rows = rows.length
  if (mapping && !fits(mapping, facts.length)) throw new AppError('boardMappingWrong')
  board.columns = facts.map(({ name, samples, filled, ...column }, at) => {
    const isPrivate = column.private || (column.sealed && targets[at] !== 'title')
    const target = isPrivate ? 'skip' : ((mapping ?? targets)[at] ?? 'more')
    return { name, samples, filled, target, private: isPrivate }
  })
  return facts.map((column) => column.dayFirst)
}

const fits = (mapping: readonly BoardTarget[], columns: number) =>
  mapping.length === columns && singleTargets.every((target) => mapping.filter((each) => each === target).length <= 1)

function noteSkipped(board: ImportedBoard) {
  for (const { name, filled, target, private: isPrivate } of board.columns)
    if (target === 'skip')
      recordSkipped(board, isPrivate ? texts.privateColumn(name) : texts.skippedColumn(name), filled)
  const count = (heading: RegExp) =>
    board.columns.some(({ name, samples }) => heading.test(name) && samples.some((sample) => sample !== '0'))
  if (board.source === 'trello' && count(/^(comment|checklist item total) count$/i))
    recordSkipped(board, texts.trelloCsv)
}

function rowReader(board: ImportedBoard, dayFirst: readonly boolean[], zone: string) {
  const places = Map.groupBy(board.columns.keys(), (at) => board.columns[at]?.target ?? 'skip')
  const lanes = buildLanes(board)
  const labels = buildLabels(board)
  return (cells: readonly string[]) => {
    const cellsOf = (target: BoardTarget) =>
      (places.get(target) ?? []).flatMap((at) => {
        const value = cells[at] ?? ''
        return value === '' ? [] : [{ value, label: board.columns[at]?.name ?? '', at }]
      })
    const [title] = cellsOf('title')
    const name = normalizeImportedText(board, title?.value ?? '', 'line', bounds.title)
    if (name === '') return recordSkipped(board, texts.noTitle)
    if (cellsOf('archived').some(({ value }) => readYes(value) === true))
      return recordSkipped(board, texts.archivedCard)
    const lane = lanes(cellsOf('lane')[0]?.value ?? '')
    if (lane === undefined) return
    const more: Line[] = [...cellsOf('archived').filter(({ value }) => readYes(value) === null)]
    const reading = (at: number) => ({ dayFirst: dayFirst[at] ?? false, zone })
    const finished = cellsOf('done')
    for (const cell of finished) if (readYes(cell.value) === null) more.push(cell)
    for (const { value, label } of cellsOf('boardname')) {
      if (board.name === '') board.name = normalizeImportedText(board, value, 'line', bounds.name)
      if (board.name !== value) more.push({ value, label })
    }
    let dueOn: string | null = null
    for (const cell of cellsOf('due')) {
      const due = readDue(cell.value, reading(cell.at))
      dueOn = due?.day ?? null
      if (due === null) recordSkipped(board, texts.due)
      else if (due.minutes !== null) recordSkipped(board, texts.dueTime)
      if (due === null || due.isRange) more.push(cell)
    }
    const comments = cellsOf('comment').flatMap((cell) => {
      const read = parseComments(cell.value, reading(cell.at))
      if (read === null) more.push(cell)
      return read ?? []
    })
    const [first, ...further] = cellsOf('details')
    const written = splitCell(
      cellsOf('labels')
        .map(({ value }) => value)
        .join('\n'),
    ).map(parseLabel)
    addCard(board, {
      ...{ lane, title: name, dueOn },
      details: buildDetails(board, first?.value ?? '', [...further, ...more, ...cellsOf('more')]),
      people: limitPeople(board, parsePeople(cellsOf('assigned').map(({ value }) => value))),
      done: finished.some(({ value, at }) => readYes(value) === true || readDue(value, reading(at)) !== null),
      labels: [...new Set(written.flatMap(({ name, color }) => labels(name, color) ?? []))],
      checklist: limitItems(
        board,
        cellsOf('checklist').flatMap(({ value }) => parseChecklist(value)),
      ),
      comments: limitComments(board, comments),
    })
  }
}

/** People of a card whose names are looked up. */
const mostPeople = 50

export function limitPeople(board: ImportedBoard, people: readonly string[][]): string[][] {
  recordSkipped(board, texts.people, Math.max(0, people.length - mostPeople))
  return people.slice(0, mostPeople).flatMap((names) => {
    const known = names.flatMap((name) => normalizeImportedText(board, name, 'line', bounds.person) || [])
    return known.length > 0 ? [known] : []
  })
}

export function limitItems(board: ImportedBoard, items: ImportedCard['checklist']): ImportedCard['checklist'] {
  const filled = items.flatMap(({ text, done }) => {
    const shown = normalizeImportedText(board, text, 'line', bounds.item)
    return shown === '' ? [] : [{ text: shown, done }]
  })
  recordSkipped(board, texts.checklist, Math.max(0, filled.length - boardLimits.checklist))
  return filled.slice(0, boardLimits.checklist)
}

/** Oldest first; the newest are kept. */
export function limitComments(board: ImportedBoard, comments: ImportedCard['comments']): ImportedCard['comments'] {
  const sorted = comments.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1))
  recordSkipped(board, texts.comments, Math.max(0, sorted.length - boardLimits.comments))
  return sorted.slice(-boardLimits.comments).flatMap(({ author, message, at }) => {
    const written = normalizeImportedText(board, message, 'lines', bounds.comment)
    return written === ''
      ? []
      : [{ author: normalizeImportedText(board, author, 'line', bounds.person), message: written, at }]
  })
}
