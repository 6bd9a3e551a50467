// What the columns of other programs become. Headings are folded: `Section/Column` is `section column`.
import type { BoardSource, BoardTarget } from '@frontdesk/contract/taskboards/board-targets'
import { foldText } from '../../imports/tables.public.ts'

interface Preset {
  source: BoardSource
  /** All headings of one of these are there. */
  own: readonly (readonly string[])[]
  /** Before the general rules. */
  targets: Readonly<Record<string, BoardTarget>>
  /** Numbers and times that only the program itself needs. */
  skip: RegExp
}

/** The first one that fits counts. */
const presets: readonly Preset[] = [
  {
    source: 'trello',
    own: [
      ['card id', 'card name'],
      ['card name', 'list name'],
      ['card url', 'list name'],
    ],
    targets: { 'board name': 'boardname', members: 'assigned' },
    skip: /^(card id|list id|board id|last activity date|(attachment|vote|comment|checklist item (total|completed)) count)$/,
  },
  {
    source: 'asana',
    own: [['section column'], ['blocked by dependencies'], ['task id', 'completed at', 'projects']],
    targets: { name: 'title', 'section column': 'lane', projects: 'boardname' },
    skip: /^(task id|created at|last modified)$/,
  },
  {
    source: 'jira',
    own: [
      ['summary', 'issue key'],
      ['summary', 'issue type'],
      ['summary', 'issue id'],
    ],
    targets: {
      ...{ summary: 'title', status: 'lane', 'project name': 'boardname', comment: 'comment', resolved: 'done' },
      ...{ resolution: 'more', 'status category': 'more' },
    },
    skip: /^(.* id|project (key|type|url)|created|updated|last viewed|votes|status category changed|custom field rank|work ratio)$/,
  },
  {
    source: 'planner',
    own: [['bucket name'], ['task name', 'completed checklist items']],
    targets: { 'bucket name': 'lane', progress: 'done', 'completed date': 'done', 'plan name': 'boardname' },
    skip: /^(task id|plan id|created date|late)$/,
  },
  {
    source: 'monday',
    own: [
      ['name', 'subitems'],
      ['name', 'item id auto generated'],
    ],
    targets: { name: 'title', date: 'due' },
    skip: /^item id auto generated$/,
  },
  {
    source: 'kanboard',
    own: [['task id', 'swimlane', 'column']],
    targets: { column: 'lane', status: 'done', project: 'boardname', category: 'labels' },
    skip: /^(task id|position|color|complexity|creation date|modification date|time (estimated|spent))$/,
  },
  {
    source: 'clickup',
    own: [
      ['task name', 'space name'],
      ['task id', 'task custom id'],
      ['task name', 'task content'],
    ],
    targets: { status: 'lane', 'list name': 'boardname', 'task content': 'details', 'start date text': 'more' },
    skip: /^(task id|date created( text)?|due date text|start date|parent id|folder name path|time (estimated|spent)( text)?|rolled up .*)$/,
  },
  {
    source: 'github',
    own: [
      ['title', 'url', 'assignees', 'status'],
      ['title', 'url', 'repository'],
    ],
    targets: {},
    skip: /^id$/,
  },
]

export const plainPreset: Preset = { source: 'plain', own: [], targets: {}, skip: /(?!)/ }

export function matchPreset(headings: readonly string[]): Preset {
  const folded = new Set(headings.map(foldText))
  return presets.find(({ own }) => own.some((all) => all.every((each) => folded.has(each)))) ?? plainPreset
}

export const isMonday = (headings: readonly string[]) => matchPreset(headings).source === 'monday'
