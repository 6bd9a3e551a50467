import { type BoardTarget, boardTargets, singleTargets } from '@frontdesk/contract/taskboards/board-targets'
import { expect, test } from 'vitest'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import type { ImportedBoard } from './imported-board.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'

const zone = 'America/New_York'

/** The same numbers for the same seed (mulberry32). */
function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    one: <T>(all: readonly T[]) => all[below(all.length)] as T,
    chance: (share: number) => next() < share,
  }
}

const headings =
  `Title,Name,Card Name,Task Name,Summary,List,Status,Column,Section/Column,Bucket Name,Description,Notes,Due
  Due Date,Start Date,Assignee,Assignee Email,Members,Labels,Tags,Checklist Items,Comments,Comment,Completed At,Done,Archived
  Task ID,Issue key,Priority,Board Name,Project,Cost,Cost,,"Vote Count",日付,Fällig am`.split(/[,\n]\s*/)

/** All that the board says. */
const everything = ({ cards, lanes, labels, name }: ImportedBoard) => JSON.stringify({ cards, lanes, labels, name })

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed)

test('keeps or counts every cell of any table', () => {
  for (const seed of seeds(300)) checkTable(seed)
})

test('keeps or names every field of any Trello board', () => {
  for (const seed of seeds(100)) checkTrello(seed)
})

function checkTable(seed: number) {
  const { below, one, chance } = random(seed)
  const delimiter = one([',', ';', '\t'])
  const width = 2 + below(8)
  const names = Array.from({ length: width }, () => one(headings))
  let words = 0
  const cell = () => {
    if (chance(0.2)) return ''
    words += 1
    return chance(0.1) ? `"word${words}x,\nword${words}y"` : `word${words}x`
  }
  const rows = Array.from({ length: 1 + below(5) }, () => Array.from({ length: width + below(2) }, cell))
  const csv = [names, ...rows].map((cells) => cells.join(delimiter)).join('\r\n')
  const suggested = readCsv(csv, { zone, today: '2026-11-29', mapping: null })
  const mapping = suggested.columns.map((): BoardTarget => one(boardTargets))
  for (const target of singleTargets)
    for (let at = mapping.indexOf(target) + 1; at > 0 && at < mapping.length; at++)
      if (mapping[at] === target) mapping[at] = 'more'
  for (const chosen of [null, mapping]) {
    const board = readCsv(csv, { zone, today: '2026-11-29', mapping: chosen })
    const skipped = new Set(board.columns.flatMap(({ target }, at) => (target === 'skip' ? [at] : [])))
    const title = board.columns.findIndex(({ target }) => target === 'title')
    const text = everything(board)
    let untitled = 0
    for (const row of rows.filter((cells) => cells.some(Boolean))) {
      const isUntitled = title < 0 || !row[title]
      if (isUntitled) untitled += 1
      for (const [at, value] of row.entries())
        for (const [word] of value.matchAll(/word\d+[xy]/g))
          if (!isUntitled && !skipped.has(at)) expect(text, `${word} of table ${seed}`).toContain(word)
    }
    expect(board.skipped.get(texts.noTitle)?.count ?? 0).toBe(untitled)
    for (const at of skipped) {
      const { name = '', filled = 0 } = board.columns[at] ?? {}
      if (filled > 0) expect(board.skipped.get(texts.skippedColumn(name))?.count).toBeGreaterThanOrEqual(filled)
    }
  }
}

function checkTrello(seed: number) {
  const { below, chance } = random(seed)
  let words = 0
  const word = () => `word${++words}x`
  const maybe = <T>(make: () => T) => (chance(0.5) ? { value: make() } : null)
  const extra = () => Object.fromEntries(Array.from({ length: below(3) }, () => [`field${word()}`, word()]))
  const named: [string, () => unknown][] = [
    ...(['desc', 'address', 'locationName', 'start', 'due'] as const).map((key): [string, () => unknown] => [
      key,
      word,
    ]),
    ['idMembers', () => ['m']],
    ['idLabels', () => ['b']],
    ['stickers', () => [{ image: 'x' }]],
    ['idMembersVoted', () => ['m']],
    ['dueReminder', () => 1440],
    ['pluginData', () => [{ value: word() }]],
    ['attachments', () => [{ name: word(), url: `https://a.test/${word()}`, isUpload: chance(0.5), ...extra() }]],
    ['customFieldItems', () => [{ idCustomField: 'f', value: { text: word() } }]],
  ]
  const card = {
    ...{ id: 'c', idList: 'l', name: word(), closed: false, pos: 1, badges: { comments: 3 }, ...extra() },
    ...Object.fromEntries(named.flatMap(([key, make]) => (chance(0.6) ? [[key, make()]] : []))),
  }
  const json = {
    ...{ name: word(), desc: word(), lists: [{ id: 'l', name: word(), softLimit: 5, ...extra() }], cards: [card] },
    members: [{ id: 'm', fullName: word(), username: word() }],
    labels: [{ id: 'b', name: word(), color: 'red' }],
    customFields: [{ id: 'f', name: word(), type: 'text' }],
    checklists: [
      {
        id: 'k',
        idCard: 'c',
        name: word(),
        checkItems: [{ name: word(), state: 'complete', due: word(), idMember: 'm' }],
      },
      { id: 'k2', idCard: 'c', name: word(), checkItems: [{ name: word(), state: '', ...extra() }] },
    ],
    actions: [{ type: 'copyCommentCard', date: word(), data: { text: word(), card: { id: 'c' } } }],
    ...(maybe(extra)?.value ?? {}),
  }
  const board = readJson(json, zone)
  const reasons = [...board.skipped.keys()].join('\n')
  const found = `${everything(board)}${board.description}${reasons}`
  const all = (value: unknown, path: string): void => {
    if (typeof value === 'string' && /^word|\/word/.test(value)) {
      const isNamed = path.split('/').some((key) => key !== '' && reasons.includes(`“${key}”`))
      const isUnused = /^\/(members|labels|customFields)/.test(path) || path.endsWith('/date')
      if (!isNamed && !isUnused) expect(found, path).toContain(value)
    } else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) all(each, `${path}/${key}`)
  }
  all(json, '')
  for (const key of ['stickers', 'idMembersVoted', 'dueReminder', 'pluginData'])
    if (key in card) expect(reasons).toContain(`“${key}”`)
  expect(reasons).toContain('“softLimit”')
  expect(board.skipped.get(texts.missingComments)?.count).toBe(2)
}
