import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** workspace.md, "Task list": the texts of the toggle stay to the letter. */
export const boardListTexts = {
  title: 'Task boards',
  lead: 'What your team is working on, and how far along it is.',
  newBoard: 'New board',
  importBoard: 'Import',
  refresh: 'Refresh',
  refreshed: 'The boards are up to date.',
  showCompleted: 'Show Completed',
  hideCompleted: 'Hide Completed',
  list: 'Task boards',
  loading: 'Loading task boards',
  archivedFailed: 'Archived boards couldn’t be loaded.',
  noBoards: 'No task boards yet',
  noBoardsText:
    'A board shows your work as cards that move from lane to lane. Start from a template and make it your own.',
  allDone: 'Everything is done',
  allDoneText: 'Boards are hidden once all of their cards are done.',
  gone: 'This board was deleted.',
} as const satisfies Texts

export const boardCardTexts = {
  archived: 'Archived',
  progress: (name: string) => `Progress on ${name}`,
  completed: (completed: number, total: number) =>
    total === 0 ? 'No cards yet' : `${completed.toLocaleString('en-US')} of ${counted(total, 'card')} done`,
  percent: (percent: number) => `${percent}%`,
  assigned: (cards: number) => `${cards.toLocaleString('en-US')} assigned`,
  nobody: 'No cards assigned',
  people: (name: string) => `Who has cards on ${name}`,
  alert: (cards: number) => `${counted(cards, 'card')} escalated`,
  lanes: (parts: string) => `Cards by lane: ${parts}`,
  lane: (label: string, cards: number) => `${label} ${cards.toLocaleString('en-US')}`,
  tags: (name: string) => `Tags that add cards to ${name}`,
  moreTags: (count: number) => `+${count}`,
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  copy: 'Copy',
  archive: 'Archive',
  restore: 'Restore',
  delete: 'Delete',
} as const satisfies Texts

export const boardActTexts = {
  archived: (name: string) => `${name} was archived.`,
  unarchived: (name: string) => `${name} was restored.`,
  deleted: (name: string) => `${name} was deleted.`,
  restored: (name: string) => `${name} was restored.`,
  copied: (name: string) => `${name} was created.`,
  open: 'Open',
} as const satisfies Texts

export const copyBoardTexts = {
  title: 'Copy board',
  lead: 'Copies the lanes, labels, and rules, but not the cards or tags.',
  name: 'Name',
  nameOf: (name: string) => `${name} (copy)`,
  nameMissing: 'Enter a name.',
  copy: 'Copy board',
} as const satisfies Texts
