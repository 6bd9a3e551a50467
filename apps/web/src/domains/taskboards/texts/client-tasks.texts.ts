import type { Texts } from '#ui/texts/texts.ts'

export const clientTasksTexts = {
  title: 'Tasks',
  loading: 'Loading tasks',
  none: 'No tasks',
  noneText: 'Cards about this contact appear here, from every task board.',
  noneShort: 'On no task board.',
  open: (board: string, lane: string) => `Open ${board}, ${lane}`,
  progress: (board: string, percent: number) => `${board}: ${percent}% of the way`,
  percent: (percent: number) => `${percent}%`,
  coApplicant: 'Co-applicant',
  nobody: 'Nobody',
  due: (day: string) => `Due ${day}`,
  pastDue: (day: string) => `Past due: ${day}`,
} as const satisfies Texts
