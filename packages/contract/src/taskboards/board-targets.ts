// Without zod, so that the browser can import this file.

/** What a column of a CSV file becomes. `more`: a line under the description, with its heading. `skip`: nothing. */
export const boardTargets = [
  'title',
  'lane',
  'details',
  'due',
  'assigned',
  'labels',
  'checklist',
  'comment',
  'done',
  'archived',
  'boardname',
  'more',
  'skip',
] as const
export type BoardTarget = (typeof boardTargets)[number]

/** Only one column may have each of these. */
export const singleTargets: readonly BoardTarget[] = ['title', 'lane', 'due', 'boardname']

export const boardSources = [
  'trello',
  'wekan',
  'asana',
  'jira',
  'planner',
  'monday',
  'kanboard',
  'clickup',
  'github',
  'plain',
] as const
export type BoardSource = (typeof boardSources)[number]
