import type { foundRecord } from '@frontdesk/contract/search/search'
import type { z } from 'zod'
import type { SpellingSuggestions } from '../spelling-suggestions.ts'
import type { FoundRow } from './everything.store.ts'
import { excerpt } from './excerpt.ts'
import { recordMarks } from './record-marks.ts'

type View = z.input<typeof foundRecord>
type Shown = FoundRow['shown']

const text = (value: Shown[string] | undefined) => (value ? String(value) : '')
const joined = (between: string, ...parts: (Shown[string] | undefined)[]) =>
  parts.map(text).filter(Boolean).join(between)

/** The text of a result, and which of its words match the typed ones. */
export function foundRecordView(phrase: string, row: FoundRow, meant: SpellingSuggestions): View {
  const { title, detail, numbers = [] } = words[row.kind](row.shown)
  const names = joined(' ', row.first_name, row.last_name, row.company_name)
  const marks = recordMarks(phrase, [title, detail, names].join(' '), numbers.filter(Boolean), meant)
  const { ownerKind, ownerId, date } = row.shown
  return {
    kind: row.kind,
    id: row.id,
    title: row.kind === 'note' || row.kind === 'followup' ? excerpt(title, marks) : title,
    detail: (row.kind === 'commercial' ? excerpt(detail, marks) : detail) || null,
    exact: row.exact,
    marks,
    at: row.kind === 'followup' ? new Date(text(date)).toISOString() : row.at.toISOString(),
    contact:
      row.contact_id === null
        ? null
        : {
            id: row.contact_id,
            firstName: row.first_name,
            lastName: row.last_name,
            companyName: row.company_name,
          },
    of: ownerId && ownerKind !== 'contact' ? ({ kind: ownerKind, id: ownerId } as View['of']) : null,
  }
}

interface Words {
  title: string
  detail: string
  /** Fields matched regardless of separators. */
  numbers?: string[]
}

const words: Record<FoundRow['kind'], (shown: Shown) => Words> = {
  dependent: ({ name, relationship }) => ({ title: text(name), detail: text(relationship) }),
  policy: ({ company, type, plan, number }) => ({
    title: joined(' · ', company, type, plan),
    detail: text(number),
    numbers: [text(number)],
  }),
  vehicle: ({ year, make, model, type, vin, hullId, trailer, trailerVin }) => ({
    title: joined(' ', year, make, model) || text(type),
    detail: joined(' · ', vin, hullId, joined(' ', trailer && `Trailer: ${trailer}`, trailerVin)),
    numbers: [text(vin), text(hullId), text(trailerVin)],
  }),
  home: ({ address, type }) => ({ title: joined('', address) || text(type), detail: address ? text(type) : '' }),
  commercial: ({ name, dba, type, places }) => ({
    title: joined(' · ', name, dba) || 'Commercial account',
    detail: joined(' · ', type, places),
  }),
  address: ({ address, type }) => ({ title: text(address), detail: text(type) }),
  note: ({ note }) => ({ title: text(note), detail: '' }),
  document: ({ name }) => ({ title: text(name), detail: '' }),
  followup: ({ note, message, active }) => ({
    title: joined(' · ', note, message),
    detail: active ? '' : 'Done',
  }),
}
