// What the cells of a table say of a card, as other programs write it.

import type { BoardColor } from '@frontdesk/contract/taskboards/limits'
import { z } from 'zod'
import { readJson } from '#platform/json/read-json'
import { parseInstantAt } from '#platform/zone'
import type { ImportedCard, ImportedComment } from './imported-board.ts'
import { findColor } from './label-colors.ts'
import { type DueReading, readDue } from './read-due.ts'

/** The values of a list: `a, b`, `a; b`, one on each line, or `[a,b]`. */
export const splitCell = (cell: string) =>
  cell
    .replace(/^\[(.*)\]$/s, '$1')
    .split(/[,;\n]/)
    .flatMap((part) => part.trim() || [])

/** `Jo Reyes (jo2)` and `Jo Reyes <jo@a.test>` have two names. */
export function splitAliases(name: string): string[] {
  const [, before, within] = /^(.{1,150}?) ?[(<]([^()<>]{1,100})[)>]$/.exec(name) ?? []
  return before && within ? [before, within] : [name.replace(/^@/, '')]
}

/** Columns that name the same people one after another, such as their names and their addresses. */
export function parsePeople(cells: readonly string[]): string[][] {
  const lists = cells.map((cell) => splitCell(cell).map(splitAliases)).filter((names) => names.length > 0)
  const [first = []] = lists
  if (lists.some((names) => names.length !== first.length)) return lists.flat()
  return first.map((_, at) => [...new Set(lists.flatMap((names) => names[at] ?? []))])
}

/** Trello writes `Urgent (red)`. */
export function parseLabel(written: string): { name: string; color: BoardColor | null } {
  const [, name, color = ''] = /^(.{0,200}?) ?\(([a-z]{3,10}(?:[_ ](?:dark|light))?)\)$/.exec(written) ?? []
  const known = findColor(color)
  return name === undefined || known === null ? { name: written, color: null } : { name: name || color, color: known }
}

const clickUpLists = z.record(z.string(), z.array(z.string()))
const mark = /^(?:[-*•]\s+|\d{1,3}[.)]\s+)?(?:\[([ xX]?)\]|([☐☑✓✔✅]))?\s*/u

/** `{"Checklist":["a","b"]}`, `a;b`, or lines such as `- [x] a`. */
export function parseChecklist(cell: string): ImportedCard['checklist'] {
  const lists = clickUpLists.safeParse(parsed(cell))
  if (lists.success) return Object.values(lists.data).flatMap((texts) => texts.map((text) => ({ text, done: false })))
  return cell.split(/[;\n]/).flatMap((part) => {
    const [whole = '', box, sign] = mark.exec(part.trim()) ?? []
    const text = part.trim().slice(whole.length)
    return text === '' ? [] : [{ text, done: /x/i.test(box ?? '') || /[☑✓✔✅]/u.test(sign ?? '') }]
  })
}

const clickUpComments = z.array(
  z.object({ text: z.string(), by: z.string().catch(''), date: z.union([z.string(), z.number()]).catch('') }),
)
const jiraComment = /^([^;\n]{6,40});([^;\n]{1,100});([\s\S]+)$/

/** Null for a number, which only counts comments. */
export function parseComments(cell: string, reading: DueReading): ImportedComment[] | null {
  if (/^\d{1,6}$/.test(cell)) return null
  const list = clickUpComments.safeParse(parsed(cell))
  if (list.success)
    return list.data.map(({ text, by, date }) => ({ author: by, message: text, at: momentOf(String(date), reading) }))
  const [, date = '', author = '', message = ''] = jiraComment.exec(cell) ?? []
  const at = momentOf(date, reading)
  return [at === null ? { author: '', message: cell, at } : { author, message, at }]
}

function momentOf(text: string, reading: DueReading): string | null {
  const read = readDue(text, reading)
  return read && parseInstantAt(reading.zone, read.day, read.minutes ?? 0).toISOString()
}

function parsed(cell: string): unknown {
  if (!/^[{[]/.test(cell) || cell.length > 100_000) return null
  try {
    return readJson(cell)
  } catch {
    return null
  }
}
