// A board in JSON; those of programs that are not read are refused by name.
import { AppError } from '#platform/app-error'
import { fileBounds, readJson as fromText } from '#platform/json/read-json'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import type { ImportedBoard } from './imported-board.ts'
import { isTrello, readTrello } from './read-trello.ts'
import { isWekan, readWekan } from './read-wekan.ts'

/** Throws boardUnreadable and boardTooLarge. */
export function readJson(json: unknown, zone: string): ImportedBoard {
  const program = programOf(json)
  if (program !== null) throw new AppError('boardUnreadable', { message: texts.otherProgram(...program) })
  if (isWekan(json)) return readWekan(json, zone)
  if (isTrello(json)) return readTrello(json, zone)
  throw new AppError('boardUnreadable')
}

/** Undefined: it is no JSON. */
export function parseJson(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    return fromText(text, fileBounds)
  } catch {
    return undefined
  }
}

/** By keys that no other program writes: on the whole, or on the first entry of a list. */
const programs: readonly (readonly [name: string, how: string, list: string | null, keys: readonly string[]])[] = [
  ['Asana', texts.how.asana, 'data', ['gid', 'name']],
  ['Microsoft Planner', texts.how.planner, 'value', ['planId', 'bucketId']],
  ['Microsoft Planner', texts.how.planner, 'tasks', ['planId', 'bucketId']],
  ['Jira', texts.how.jira, 'issues', ['key', 'fields']],
  ['Todoist', texts.how.other, 'items', ['project_id', 'content']],
  ['GitHub', texts.how.github, 'items', ['content']],
  ['ClickUp', texts.how.clickUp, 'tasks', ['custom_id']],
  ['monday.com', texts.how.monday, null, ['data', 'account_id']],
  ['Notion', texts.how.notion, 'results', ['object']],
  ['Airtable', texts.how.airtable, 'records', ['fields']],
  ['Kanboard', texts.how.kanboard, '', ['columns', 'nb_tasks']],
  ['Kanboard', texts.how.kanboard, '', ['column_id', 'swimlane_id']],
  ['Kanboard', texts.how.kanboard, 'result', ['columns']],
  ['Kanboard', texts.how.kanboard, 'result', ['column_id']],
  ['Kanboard', texts.how.kanboard, 'tasks', ['column_id']],
  ['Nextcloud Deck', texts.how.other, null, ['stacks']],
  ['Nextcloud Deck', texts.how.other, 'boards', ['stacks']],
  ['Taiga', texts.how.other, null, ['user_stories', 'us_statuses']],
  ['Planka', texts.how.other, null, ['included', 'item']],
  ['Restyaboard', texts.how.other, 'cards', ['list_id']],
  ['Focalboard', texts.how.other, 'blocks', ['boardId']],
]

function programOf(json: unknown): [name: string, how: string] | null {
  const found = programs.find(([, , list, keys]) => {
    const at = list === null ? json : first(list === '' ? json : Object(json)[list])
    return at !== null && typeof at === 'object' && keys.every((key) => Object.hasOwn(at, key))
  })
  return found ? [found[0], found[1]] : null
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : null)
