// Cards of a table, a row each.
import { boardColors, boardLimits } from '@frontdesk/contract/taskboards/limits'
import { parse } from 'csv-parse/sync'
import { AppError } from '#platform/app-error'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { addCard, bounds, emptyBoard, type ImportedBoard, kept, leaveOut } from './imported-board.ts'
import { readDue } from './read-due.ts'

/** Headings in lower case; of several columns the first one in this order counts. */
const headings = {
  title: ['title', 'name', 'card'],
  lane: ['list', 'lane', 'status', 'column'],
  details: ['details', 'description'],
  due: ['due'],
  assigned: ['assigned'],
  labels: ['labels'],
} as const
type Column = keyof typeof headings

/** Rows of a table that are looked at; more are no cards of a board. */
const mostRows = boardLimits.importCards * 2
const longestRow = 1_000_000

/** Throws boardUnreadable and boardTooLarge. */
export function readCsv(text: string): ImportedBoard {
  const [first, ...rows] = recordsOf(text)
  const names = (first?.cells ?? []).map((name) => name.trim().toLowerCase())
  const columns = Object.entries(headings).map(([column, known]) => {
    const heading = known.find((each) => names.includes(each))
    return [column as Column, heading === undefined ? -1 : names.indexOf(heading)] as const
  })
  const places = new Map(columns)
  if (places.get('title') === -1) throw new AppError('boardUnreadable')
  if (rows.length > mostRows) throw new AppError('boardTooLarge')
  const board = emptyBoard('csv')
  const lanes = lanesOf(board)
  const labels = labelsOf(board)
  for (const { cells, line } of rows) {
    board.line = line
    const cell = (column: Column) => cells[places.get(column) ?? -1]?.trim() ?? ''
    const title = kept(board, cell('title'), 'line', bounds.title)
    const at = title === '' ? undefined : lanes(cell('lane'))
    if (title === '') leaveOut(board, texts.noTitle)
    if (at === undefined) continue
    const due = cell('due')
    const dueOn = readDue(due)
    if (due !== '' && dueOn === null) leaveOut(board, texts.due)
    addCard(board, {
      ...{ lane: at, title, dueOn, details: kept(board, cell('details'), 'lines', bounds.details) },
      people: partsOf(cell('assigned')).map((name) => kept(board, name, 'line', bounds.person)),
      labels: [...new Set(partsOf(cell('labels')).flatMap((name) => labels(name) ?? []))],
      ...{ checklist: [], comments: [] },
    })
  }
  if (board.lanes.length === 0) board.lanes = [texts.lane]
  return board
}

const partsOf = (cell: string) =>
  cell
    .slice(0, 10_000)
    .split(/[,;]/)
    .flatMap((part) => part.trim() || [])
    .slice(0, 50)

interface Row {
  cells: string[]
  /** Where it begins in the file, from 1. */
  line: number
}

function recordsOf(text: string): Row[] {
  const lines: number[] = []
  try {
    const records = parse(text.replaceAll(/\r\n?/g, '\n'), {
      on_record(record: string[], info) {
        lines.push(info.lines - breaksIn(record))
        return record
      },
      delimiter: delimiterOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: longestRow,
      to: mostRows + 2,
    })
    return records.map((cells, at) => ({ cells, line: lines[at] ?? 0 }))
  } catch {
    throw new AppError('boardUnreadable')
  }
}

const breaksIn = (record: readonly string[]) => record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

/** The one that the line of headings has most of. */
function delimiterOf(text: string): string {
  const line = /^[^\r\n]{0,10000}/.exec(text)?.[0] ?? ''
  const times = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (times(each) > times(best) ? each : best))
}

/** In the order in which they first occur, whatever their case. */
function lanesOf(board: ImportedBoard) {
  const known = new Map<string, number>()
  const leftOut = new Set<string>()
  return (cell: string): number | undefined => {
    const label = kept(board, cell, 'line', bounds.lane) || texts.lane
    const key = label.toLowerCase()
    const at = known.get(key)
    if (at !== undefined) return at
    if (known.size < boardLimits.lanes) {
      known.set(key, known.size)
      board.lanes.push(label)
      return known.size - 1
    }
    if (!leftOut.has(key)) leaveOut(board, texts.lanes)
    leftOut.add(key)
    leaveOut(board, texts.cardOfLeftOutLane)
    return undefined
  }
}

function labelsOf(board: ImportedBoard) {
  const known = new Map<string, number>()
  const leftOut = new Set<string>()
  return (written: string): number | undefined => {
    const name = kept(board, written, 'line', bounds.label)
    const key = name.toLowerCase()
    if (name === '' || known.has(key)) return known.get(key)
    if (known.size < boardLimits.labels) {
      const at = known.size
      known.set(key, at)
      board.labels.push({ name, color: boardColors[(at + 1) % boardColors.length] ?? 'gray' })
      return at
    }
    if (!leftOut.has(key)) leaveOut(board, texts.labels)
    leftOut.add(key)
    return undefined
  }
}
