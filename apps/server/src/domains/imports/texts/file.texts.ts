import type { Texts } from '#platform/texts'

const number = (value: number) => value.toLocaleString('en-US')
const near = (line: number | undefined) => (line === undefined ? '' : ` near line ${number(line)}`)

/** Why a file can’t be read, and what to do. */
export const importFileTexts = {
  workbook: 'This is an Excel workbook. Save it as CSV (File › Save As › CSV UTF-8) and upload that file.',
  oldWorkbook: 'This is an old Excel workbook. Save it as CSV (File › Save As › CSV) and upload that file.',
  pdf: 'This is a PDF. Export the contacts as CSV and upload that file.',
  compressed: 'This file is compressed. Unpack it and upload the CSV file inside.',
  webPage: 'This is a web page or XML, not a table. Export the contacts as CSV and upload that file.',
  noText: 'This file contains no text. Export the contacts as CSV and upload that file.',
  empty: 'This file is empty. Export the contacts again and upload the new file.',
  noRows: 'This file has headings but no rows. Export the contacts again and upload the new file.',
  noHeadings:
    'The first row contains a contact instead of headings. Add a row of headings above it and upload the file again.',
  tooSlow: 'This file takes too long to read. Export the contacts again, or split the file into smaller ones.',
  tooLarge: 'This file needs too much memory to read. Split it into smaller files.',
  tooManyRows: (most: number) => `This table has more than ${number(most)} rows. Split it into several files.`,
  wideHeadings: (columns: number, most: number) =>
    `The headings have ${number(columns)} columns, but at most ${number(most)} can be read. Delete those you don’t need.`,
  wideRow: (row: number, columns: number, most: number) =>
    `Row ${number(row)} of the table has ${number(columns)} columns, but at most ${number(most)} can be read. Delete the extra ones.`,
  longCell: (row: number, most: number) =>
    `A value in row ${number(row)} is longer than ${number(most)} characters. Shorten or delete it.`,
  openQuote: (line?: number) =>
    `A quotation mark${near(line)} is never closed. Close it, or save the table as CSV again.`,
  noTable: (line?: number) => `The table can’t be read${near(line)}. Save it as CSV again.`,
  gone: 'This import’s file was deleted after 30 days. Upload it again.',
  column: (place: number) => `Column ${place}`,
} as const satisfies Texts
