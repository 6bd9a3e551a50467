import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** Adding people from a file. */
export const importEmployeesTexts = {
  title: 'Import employees',
  lead: 'A CSV with the headings First Name, Last Name, and Email. Phone, Extension, NPN, Groups, Role, and Locations are optional.',
  file: 'Choose a CSV file',
  otherFile: 'Choose another CSV file',
  checking: 'Checking the file…',
  ready: (count: number) => `${counted(count, 'person', 'people')} can be added. Each gets an invitation by email.`,
  problems: (count: number) => `${counted(count, 'row')} can’t be imported.`,
  empty: 'The file has no rows below its headings.',
  rows: 'Rows in the file',
  line: (line: number) => `Line ${line}`,
  noName: 'No name',
  willBeAdded: 'Will be added',
  start: (count: number) => `Add ${counted(count, 'person', 'people')}`,
  startNone: 'Add people',
  fileFirst: 'Choose a file first.',
  nobodyToAdd: 'Nobody in this file can be added.',
  added: (count: number) => `${counted(count, 'person', 'people')} added and invited`,
  notAdded: (count: number) => `${counted(count, 'person', 'people')} couldn’t be added.`,
} as const satisfies Texts
