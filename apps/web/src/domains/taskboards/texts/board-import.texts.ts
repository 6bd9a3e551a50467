import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const boardImportTexts = {
  title: 'Import a board',
  lead: 'Bring in a board from Trello or a list from a spreadsheet.',
  file: 'Choose a file',
  otherFile: 'Choose another file',
  fileHint: 'Export the board from Trello as JSON, or save a spreadsheet as CSV with a “Title” column.',
  checking: 'Reading the file…',
  name: 'Board name',
  nameMissing: 'Enter a name.',
  fileFirst: 'Choose a file first.',
  noCards: 'The file has no cards.',
  start: 'Import board',
  sending: 'Importing the board…',
  cancel: 'Cancel',
  imported: (name: string, cards: number) => `${name} was imported with ${counted(cards, 'card')}.`,
  undone: (name: string) => `${name} was deleted.`,
  formats: { trello: 'Trello board', csv: 'CSV file' },
  found: (format: string, cards: number, lanes: number) =>
    `${format}: ${counted(cards, 'card')} in ${counted(lanes, 'lane')}`,
  preview: 'What will be imported',
  lanes: 'Lanes',
  cards: (count: number) => counted(count, 'card'),
  details: 'Details',
  labels: 'Labels',
  checklistItems: 'Checklist items',
  comments: 'Comments',
  assigned: 'Cards assigned to a colleague',
  clients: 'Cards linked to a contact',
  skipped: 'Left out or changed',
  nothing: 'Everything will be imported as is.',
  linesOf: (lines: readonly number[], more: boolean) =>
    `(${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more ? ' …' : ''})`,
  count: (count: number) => count.toLocaleString('en-US'),
} as const satisfies Texts
