// Limits of task boards, for browser and server alike.
export const boardLimits = {
  /** Boards of an account that are neither deleted nor archived. */
  boards: 200,
  name: 80,
  description: 500,
  lanes: 20,
  laneLabel: 40,
  /** Tags that feed a board. */
  tags: 10,
  labels: 30,
  labelName: 30,
  title: 200,
  details: 5000,
  checklist: 100,
  checklistText: 300,
  comment: 2000,
  comments: 500,
  mentions: 20,
  files: 20,
  /** Bytes of one file. */
  upload: 25 * 1024 * 1024,
  /** Cards of one bulk action. */
  bulk: 200,
  /** Cards of one page, and of the largest. */
  page: 10,
  largestPage: 100,
  /** Characters of the key by which cards are sorted. */
  order: 400,
  /** Characters of a search. */
  search: 80,
  recurring: 50,
  /** Bytes of an imported board, and what it may contain. */
  importBytes: 10 * 1024 * 1024,
  importCards: 10_000,
  /** Lines of a file that are named for each reason why something is left out. */
  importLines: 5,
  /** Columns of an imported CSV file, and the characters that say what they become. */
  importColumns: 300,
  importMapping: 4000,
  /** Cards that are shown before an import. */
  importPreview: 8,
  /** Hours after which a card that stays in a lane escalates. */
  escalateHours: 24 * 90,
  /** Days between entering a lane and the due date that its rule sets. */
  dueDays: 365,
  history: 200,
  /** Days of a card: those of others have no instants on which everybody agrees. */
  firstDay: '1900-01-01',
  lastDay: '2199-12-31',
} as const

export const isCardDay = (day: string) => day >= boardLimits.firstDay && day <= boardLimits.lastDay

/** Days in which a board, a card, or a cleared lane can be restored. */
export const boardUndoDays = 30

/** The stream of everything about boards; everybody of the account sees all boards. */
export const boardsStream = 'taskboards'

export const boardColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const
export type BoardColor = (typeof boardColors)[number]

export const clientTypes = ['primary', 'secondary'] as const

export const recurringSteps = ['day', 'week', 'month', 'year'] as const

/** Percent of the cards that are in a lane where they are done; 100 for a board without cards. */
export const deriveProgress = (completed: number, total: number) =>
  total === 0 ? 100 : Math.round((completed / total) * 100)

/** People with the most open cards first. */
export const compareCardsOfUsers = (one: { id: string; cards: number }, other: { id: string; cards: number }) =>
  other.cards - one.cards || (one.id < other.id ? -1 : 1)
