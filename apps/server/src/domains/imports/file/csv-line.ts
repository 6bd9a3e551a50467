import { shownControl } from '#platform/spreadsheet/xml-text'

/** A spreadsheet would run a cell that begins like a formula; the apostrophe makes it text. */
const harmless = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** What nobody would see is shown. */
const visible = (cell: string) => cell.replace(/(?![\t\r\n])\p{Cc}/gu, shownControl)

export const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => quoted(harmless(visible(cell)))).join(',')}\r\n`
