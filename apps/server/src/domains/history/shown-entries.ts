// Audit entries in the form that people read.

import { longPlace } from '@frontdesk/contract/forms/address'
import { formatOtherAct } from '@frontdesk/contract/history/contact-acts'
import type { historyEntry } from '@frontdesk/contract/history/history'
import type { z } from 'zod'
import type { Database } from '#platform/db/database'
import { formerOf } from '../contacts/contacts.public.ts'
import {
  type RecordRow,
  type RecordTable,
  recordLabel,
  recordTypesByTable,
  shownText,
} from '../records/records.public.ts'
import { type LoggedRow, namesOf, recordRows } from './audited.store.ts'
import { fieldAt, labelAt, type Place, places } from './places.ts'
import { historyLabelTexts, historyValueTexts } from './texts/history.texts.ts'

export type HistoryEntry = z.input<typeof historyEntry>

/** Shown for a private value whose mask is not stored. */
const hidden = '****'
const otherLabels: Readonly<Record<string, string>> = historyLabelTexts

/** Actions that replaced one value with another; a newly added value replaces nothing. */
const replacing = /^(updated|merged|split|primary-deleted|imported|(merge|split|promotion|import)-undone)$/

export async function shownEntries(
  database: Database,
  accountId: string,
  /** Whose values can be restored; null where nothing is restored. */
  contactId: string | null,
  rows: readonly LoggedRow[],
): Promise<HistoryEntry[]> {
  if (rows.length === 0) return []
  const records = unique(rows.flatMap((row) => (row.entity_type === 'contact' ? [] : [row.entity_id])))
  const references = unique(rows.flatMap(referencesOf))
  const owners = unique(rows.flatMap((row) => (holdsDigest(row) ? [row.entity_id] : [])))
  // Most pages contain no ids to look up; the rest are looked up in one trip.
  const [names, recordsFound, former] = await Promise.all([
    references.length > 0 ? database.read(accountId, namesOf(references)) : [],
    records.length > 0 ? database.read(accountId, recordRows(records)) : [],
    owners.length > 0 ? database.read(accountId, formerOf(owners)) : [],
  ])
  const nameById = new Map(names.map(({ id, name }) => [id, name ?? undefined]))
  const found = new Map(recordsFound.map(({ table, row }) => [String(row.id), { table: table as RecordTable, row }]))
  const hints = new Map(former.map(({ owner_id, field, digest, hint }) => [`${owner_id} ${field} ${digest}`, hint]))

  const changesOf = (place: Place, row: LoggedRow, act: string): HistoryEntry['changes'] =>
    inOrder(place, row.changes ?? {}).map(([key, { from = null, to = null }]) => {
      const field = fieldAt(place, key, found.get(row.entity_id)?.row.form as string | undefined)
      const hint = (value: unknown) => hints.get(`${row.entity_id} ${key} ${value}`)
      const shown = (value: unknown) => {
        if (value === null) return null
        if (field?.private || isDigest(value)) return hint(value) ?? hidden
        return field ? shownText(field, value, (id) => nameById.get(id)) : plainText(value)
      }
      const kept = from === null || !isDigest(from) || hint(from) !== undefined
      const here = place.recordType
        ? found.get(row.entity_id)?.row.contact_id === contactId
        : row.entity_id === contactId
      const restorable = here && kept && field !== undefined && !field.dropped && replacing.test(act)
      return {
        field: key,
        label: otherLabels[key] ?? labelAt(place, key),
        from: shown(from),
        to: shown(to),
        restorable,
      }
    })

  return rows.flatMap((row) => {
    const place = places.get(row.entity_type)
    if (!place) return []
    const [subject, ...rest] = row.action.split('.')
    const isOther = row.entity_type === 'contact' && subject !== 'contact'
    const act = isOther ? formatOtherAct(row.action) : (rest.at(-1) ?? '')
    const revealed = act === 'revealed' ? rest[0] : undefined
    const record = found.get(row.entity_id)
    return [
      {
        id: row.id,
        at: row.at.toISOString(),
        by: { id: row.user_id, name: row.by_name ?? row.actor_name },
        ghost: row.ghost_name,
        act,
        kind: place.kind,
        record: place.recordType
          ? {
              id: row.entity_id,
              label: record ? recordLabel(recordTypesByTable[record.table], record.row as unknown as RecordRow) : '',
            }
          : null,
        field: revealed ? { field: revealed, label: labelAt(place, revealed) } : null,
        changes: changesOf(place, row, act),
        facts: factsOf(row),
      },
    ]
  })
}

/** In the order of the form. */
function inOrder({ fields }: Place, changes: NonNullable<LoggedRow['changes']>) {
  const keys = Object.keys(fields)
  const placeOf = ([path]: readonly [string, unknown]) => keys.indexOf(path.split('.')[0] ?? '')
  return Object.entries(changes).sort((a, b) => placeOf(a) - placeOf(b))
}

const isDigest = (value: unknown) => typeof value === 'string' && value.startsWith('hmac:')

const holdsDigest = ({ changes }: LoggedRow) =>
  Object.values(changes ?? {}).some(({ from, to }) => isDigest(from) || isDigest(to))

/** The first address of a new contact, which the database stores in its own key order. */
const placeKeys = Object.keys(longPlace)

const plainText = (value: unknown): string =>
  typeof value === 'boolean'
    ? historyValueTexts[value ? 'yes' : 'no']
    : typeof value === 'object'
      ? Object.entries(value as object)
          .sort(([a], [b]) => placeKeys.indexOf(a) - placeKeys.indexOf(b))
          .flatMap(([, part]) => part || [])
          .join(', ')
      : String(value)

const unique = (ids: readonly string[]) => [...new Set(ids)]
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids in changes whose names are shown. */
function referencesOf({ entity_type, changes }: LoggedRow): string[] {
  const place = places.get(entity_type)
  if (!place) return []
  return Object.entries(changes ?? {}).flatMap(([key, { from, to }]) =>
    fieldAt(place, key)?.kind === 'reference'
      ? [from, to].filter((id): id is string => typeof id === 'string' && uuid.test(id))
      : [],
  )
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const factsOf = ({ facts }: LoggedRow): HistoryEntry['facts'] => {
  const other = facts?.otherName ?? facts?.intoName ?? facts?.fromName
  return {
    other: typeof other === 'string' && other !== '' ? other : null,
    given: texts(facts?.given),
    taken: texts(facts?.taken),
    exported: facts?.export !== undefined,
  }
}
