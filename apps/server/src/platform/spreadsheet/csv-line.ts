import { formatControl } from './xml-text.ts'

/** A spreadsheet would run a cell that starts like a formula; a leading apostrophe makes it text. */
const harmless = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Makes invisible characters visible. */
const visible = (cell: string) => cell.replace(/(?![\t\r\n])\p{Cc}/gu, formatControl)

export const formatCsvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => quoted(harmless(visible(cell)))).join(',')}\r\n`
