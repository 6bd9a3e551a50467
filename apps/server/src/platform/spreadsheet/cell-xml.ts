// One row of a spreadsheet in XML. Text is written inline and never as a formula.
import type { Cell, CellKind, SheetColumn } from './sheet.ts'
import { styles } from './styles.ts'
import { encodeXml, isPlain } from './xml-text.ts'

export type RowWriter = (cells: readonly Cell[], row: number) => string

export function createRowWriter(columns: readonly SheetColumn[]): RowWriter {
  const writers = columns.map(({ kind }, at) => ({ start: `<c r="${formatColumnLetters(at)}`, write: writerOf[kind] }))
  return (cells, row) => {
    const place = `${row}"`
    let xml = `<row r="${place}>`
    for (let at = 0; at < writers.length; at++) {
      const cell = cells[at]
      if (cell === null || cell === undefined || cell === '') continue
      const { start, write } = writers[at] as (typeof writers)[number]
      xml += start + place + write(cell)
    }
    return `${xml}</row>`
  }
}

/** In bold, whatever the column's type. */
export const formatHeadingRow = (columns: readonly SheetColumn[]) =>
  `<row r="1">${columns.map(({ title }, at) => `<c r="${formatColumnLetters(at)}1"${textCell(title, styles.heading)}`).join('')}</row>`

/** What follows the cell's reference. */
type Writer = (cell: NonNullable<Cell>) => string

const writerOf: Record<CellKind, Writer> = {
  text: (cell) => text(String(cell)),
  number: (cell) => number(Number(cell), styles.number),
  money: (cell) => number(Number(cell) / 100, styles.money),
  day: (cell) => day(String(cell)),
  instant: (cell) => number(Number(cell) / secondsADay + epoch, styles.instant),
  flag: (cell) => ` t="b"><v>${cell ? 1 : 0}</v></c>`,
}

const number = (value: number, style: number) => ` s="${style}"><v>${value}</v></c>`

/**
 * A text cell is no formula, but editing it, or saving it as CSV, would make it one: the quote prefix keeps it text.
 */
const text = (value: string) => textCell(value, startsFormula(value.charCodeAt(0)) ? styles.quoted : styles.text)

// = + - @, tab and carriage return
const startsFormula = (code: number) =>
  code === 61 || code === 43 || code === 45 || code === 64 || code === 9 || code === 13

const textCell = (value: string, style: number) =>
  isPlain(value)
    ? ` s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`
    : ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${encodeXml(value)}</t></is></c>`

const secondsADay = 86_400
/** Days from the calendar's beginning to 1970. */
const epoch = 25_569
/**
 * Spreadsheets count a February 29, 1900: earlier days are off by one in some of them, and there are none before 1900.
 */
const firstDay = '1900-03-01'

const day = (value: string) =>
  value < firstDay || value.length !== 10
    ? text(value)
    : number(Date.parse(`${value}T00:00:00Z`) / (1000 * secondsADay) + epoch, styles.day)

/** A, …, Z, AA, … */
export function formatColumnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : formatColumnLetters(Math.floor(at / 26) - 1) + letter
}
