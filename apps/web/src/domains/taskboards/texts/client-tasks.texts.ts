import type { Texts } from '#ui/texts/texts.ts'

export const newTaskTexts = {
  scope: 'Contact',
  title: 'New task',
  name: 'Title',
  nameHint: 'What needs to be done. The card already shows the contact’s name.',
  board: 'Board',
  lane: 'Lane',
  dueOn: 'Due date',
  assignedTo: 'Assign to',
  nobody: 'Nobody',
  you: (name: string) => `${name} (you)`,
  add: 'Add task',
  added: (board: string) => `The task was added to ${board}.`,
  open: 'Open',
  noBoard: 'There’s no board to add it to. Boards that get their cards from tags don’t take others.',
} as const satisfies Texts

export const clientTasksTexts = {
  title: 'Tasks',
  loading: 'Loading tasks',
  none: 'No tasks',
  noneText: 'This contact’s cards from every task board appear here.',
  noneShort: 'Not on any task board.',
  open: (board: string, lane: string) => `Open ${board}, ${lane}`,
  progress: (board: string, percent: number) => `${board}: ${percent}% complete`,
  percent: (percent: number) => `${percent}%`,
  coApplicant: 'Co-applicant',
  nobody: 'Nobody',
  due: (day: string) => `Due ${day}`,
  pastDue: (day: string) => `Past due: ${day}`,
} as const satisfies Texts
