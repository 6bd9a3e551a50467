import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** The columns of a file, and whom its rows are compared with. */
export const columnsTexts = {
  notDiscarded: (why: string) => `Unable to discard the file: ${why}`,
  discard: 'Discard the file',
  duplicates: 'Duplicates',
  same: 'How to find existing contacts',
  known: 'If the contact already exists',
  notCompared: 'Rows aren’t compared, because each one becomes a new contact.',
  idColumn: 'Column with the ID',
  chooseColumn: 'Choose a column',
  notChecked: (why: string) => `Unable to check the file: ${why}`,
  title: '2. Match the columns',
  recognized: (source: string) => `Recognized: ${source}`,
  checkHint: 'The check tries every row and saves nothing.',
  check: (rows: number) => (rows === 1 ? 'Check the row' : `Check all ${counted(rows, 'row')}`),
  heading: 'Column',
  later: (domain: string) => `About ${domain}, which an import doesn’t add. Saved as additional info.`,
  examples: 'Examples',
  filled: 'Filled',
  becomes: 'Imports as',
  becomesOf: (column: string) => `${column}: imports as`,
  columns: 'Columns in the file',
  previewTitle: 'Preview of the first rows',
  preview: 'Preview',
  noRows: 'The file has no rows below its headings.',
} as const satisfies Texts
