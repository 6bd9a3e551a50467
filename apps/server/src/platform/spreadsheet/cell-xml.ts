// One row as a spreadsheet reads it. Text is written in place and never as a formula.
import type { Cell, CellKind, SheetColumn } from './sheet.ts'
import { styles } from './styles.ts'
import { escaped } from './xml-text.ts'

export type RowWriter = (cells: readonly Cell[], row: number) => string

export function rowWriter(columns: readonly SheetColumn[]): RowWriter {
  const writers = columns.map(({ kind }, at) => ({ letters: lettersOf(at), write: writerOf[kind] }))
  return (cells, row) => {
    let xml = `<row r="${row}">`
    for (let at = 0; at < writers.length; at++) {
      const cell = cells[at]
      if (cell === null || cell === undefined || cell === '') continue
      const { letters, write } = writers[at] as (typeof writers)[number]
      xml += write(`${letters}${row}`, cell)
    }
    return `${xml}</row>`
  }
}

/** In bold, whatever the column holds. */
export const headingRow = (columns: readonly SheetColumn[]) =>
  `<row r="1">${columns.map(({ title }, at) => textCell(`${lettersOf(at)}1`, title, styles.heading)).join('')}</row>`

type Writer = (place: string, cell: NonNullable<Cell>) => string

const writerOf: Record<CellKind, Writer> = {
  text: (place, cell) => text(place, String(cell)),
  number: (place, cell) => number(place, Number(cell), styles.number),
  money: (place, cell) => number(place, Number(cell) / 100, styles.money),
  day: (place, cell) => day(place, String(cell)),
  instant: (place, cell) => number(place, Number(cell) / secondsADay + epoch, styles.instant),
  flag: (place, cell) => `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`,
}

const number = (place: string, value: number, style: number) => `<c r="${place}" s="${style}"><v>${value}</v></c>`

/**
 * A cell of text is no formula, but who edits it, or saves it as CSV, would make it one: the mark that a leading
 * apostrophe leaves keeps it text.
 */
function text(place: string, value: string) {
  const first = value.charCodeAt(0)
  return textCell(place, value, startsFormula(first) ? styles.quoted : styles.text)
}

// = + - @, tab and carriage return
const startsFormula = (code: number) =>
  code === 61 || code === 43 || code === 45 || code === 64 || code === 9 || code === 13

const textCell = (place: string, value: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

const secondsADay = 86_400
/** Days from the calendar's beginning to 1970. */
const epoch = 25_569
/** Spreadsheets count a 29 February 1900: days before are off by one in some of them, and there are none before 1900. */
const firstDay = '1900-03-01'

const day = (place: string, value: string) =>
  value < firstDay || value.length !== 10
    ? text(place, value)
    : number(place, Date.parse(`${value}T00:00:00Z`) / (1000 * secondsADay) + epoch, styles.day)

/** A, …, Z, AA, … */
export function lettersOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : lettersOf(Math.floor(at / 26) - 1) + letter
}
