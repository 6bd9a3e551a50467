import { formatControl } from './xml-text.ts'

/** Also full-width signs, which spreadsheets in some languages read as the usual ones. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A spreadsheet would run a cell that starts like a formula; a leading apostrophe makes it text. */
export const formatTextCell = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Makes invisible characters visible. */
const visible = (cell: string) => cell.replace(/(?![\t\r\n])\p{Cc}/gu, formatControl)

export const formatCsvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => quoted(formatTextCell(visible(cell)))).join(',')}\r\n`
