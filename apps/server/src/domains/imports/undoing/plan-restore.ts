// What an undo restores in one contact, and what it keeps because somebody has changed it since. Pure.

import { listIndexCandidates } from '#platform/crypto/blind-index'
import type { Keys } from '#platform/crypto/keys'
import {
  type ContactRow,
  maskedSsn,
  openSsn,
  type PrivateField,
  privateFields,
  ssnIndexField,
} from '../../contacts/contacts.public.ts'
import { fieldColumns, type PlainField } from '../matching/field-columns.ts'
import { addressColumns } from '../matching/load-contacts.ts'
import type { AddressParts } from '../running/contact-rows.ts'
import type { ImportChange } from './change-view.ts'
import type { StoredChange } from './changes.store.ts'

/** Additional info as it is now. For encrypted values, only the version shows whether somebody has edited it. */
export type ExtraNow = { text: string } | { encrypted: 'asImported' | 'edited' }

export interface DependentRows {
  addresses: ReadonlyMap<string, AddressParts>
  extras: ReadonlyMap<string, ExtraNow>
  notes: ReadonlyMap<string, { note: string; edited_at: Date | null; is_sticky: boolean; deleted_at: Date | null }>
}

export interface RestorePlan {
  /** The contact's own columns after the undo. */
  row: ContactRow
  /** Their current values. */
  former: ContactRow
  /** Null deletes it. */
  addresses: Map<string, AddressParts | null>
  extras: Map<string, string | null>
  notes: string[]
  tags: string[]
  kept: ImportChange['fields']
  changes: boolean
}

/**
 * `changes`: newest first; `saved`: fields that were saved since. An SSN among these is kept even when it equals the
 * imported one, so that saving a guess does not reveal whether it was right.
 */
export function planRestore(
  keys: Keys,
  accountId: string,
  contact: ContactRow,
  changes: readonly StoredChange[],
  { on, saved }: { on: DependentRows; saved: ReadonlySet<string> },
): RestorePlan {
  const kept = new Map<string, ImportChange['fields'][number]>()
  const row = { ...contact }
  const result: RestorePlan = {
    row,
    former: contact,
    addresses: new Map(),
    extras: new Map(),
    notes: [],
    tags: [],
    kept: [],
    changes: false,
  }
  const keep = (key: string, told: ImportChange['fields'][number]) => {
    const newer = kept.get(key)
    kept.set(key, newer ? { ...newer, before: told.before } : told)
  }
  for (const { changes: change, numbers } of changes) {
    for (const [field, step] of Object.entries(change.fields) as [
      PlainField,
      { from: string | null; to: string | null },
    ][]) {
      const now = row[fieldColumns[field]]
      if (kept.has(field) || now !== step.to) keep(field, { field, before: step.from, imported: step.to, now })
      else Object.assign(row, { [fieldColumns[field]]: step.from })
    }
    for (const field of change.numbers) {
      const column = privateFields[field]
      const now = maskedSsn(row[`${column}_last4`])
      const told = { field, before: maskedSsn(numbers[`${column}_last4`]), imported: null, now }
      if (kept.has(field) || saved.has(field) || !isStill(keys, accountId, row, field, numbers[`new_${column}_index`]))
        keep(field, told)
      else giveNumberBack(row, column, numbers)
    }
    for (const { id, type, from, to } of change.addresses) {
      const now = result.addresses.has(id) ? result.addresses.get(id) : on.addresses.get(id)
      const told = { field: `${type} address`, before: written(from), imported: written(to), now: written(now) }
      if (now && written(now) === written(to) && !kept.has(id)) result.addresses.set(id, from)
      else if (now || from) keep(id, told)
    }
    for (const { id, field, from, to } of change.extras) {
      const given = result.extras.get(id)
      const now = given === undefined ? on.extras.get(id) : asExtra(given)
      if (now && isAsImported(now, to) && !kept.has(id)) result.extras.set(id, from)
      else if (now || from !== null) keep(id, { field, before: from, imported: to, now: now ? shownExtra(now) : null })
    }
    for (const id of change.notes) {
      const note = on.notes.get(id)
      if (!note || note.deleted_at) continue
      if (note.edited_at || note.is_sticky) keep(id, { field: 'note', before: null, imported: null, now: note.note })
      else result.notes.push(id)
    }
    result.tags.push(...change.tags)
  }
  keepName(contact, row, keep)
  result.kept = [...kept.values()]
  result.changes =
    JSON.stringify(row) !== JSON.stringify(contact) ||
    [result.addresses, result.extras].some(({ size }) => size > 0) ||
    result.notes.length + result.tags.length > 0
  return result
}

/** Null when it was encrypted at import. */
const asExtra = (stored: string | null): ExtraNow => (stored === null ? { encrypted: 'asImported' } : { text: stored })

const isAsImported = (now: ExtraNow, to: string | null) =>
  'text' in now ? now.text === to : now.encrypted === 'asImported' && to === null

function shownExtra(now: ExtraNow): string | null {
  if ('text' in now) return now.text
  return now.encrypted === 'edited' ? '****' : null
}

const written = (parts: AddressParts | null | undefined): string | null =>
  parts
    ? addressColumns
        .map((column) => parts[column])
        .filter(Boolean)
        .join(', ')
    : null

/** Whichever key made its index. */
function isStill(keys: Keys, accountId: string, row: ContactRow, field: PrivateField, wrote: Buffer | null): boolean {
  const column = privateFields[field]
  const index = row[`${column}_index`]
  if (!index || !wrote || index.equals(wrote)) return (index === null) === (wrote === null)
  const now = openSsn(keys, field, accountId, row.id, row[column])
  return now !== null && listIndexCandidates(keys, ssnIndexField(accountId), now).some((one) => one.equals(wrote))
}

function giveNumberBack(row: ContactRow, column: 'ssn' | 'co_ssn', numbers: StoredChange['numbers']) {
  for (const part of [column, `${column}_index`, `${column}_last4`] as const)
    Object.assign(row, { [part]: numbers[part] })
}

/** A contact whose only name came from the import, and which has lost its other names since, would have no name. */
function keepName(
  before: ContactRow,
  row: ContactRow,
  keep: (key: string, told: ImportChange['fields'][number]) => void,
) {
  if (row.first_name || row.last_name || row.company_name) return
  for (const field of ['firstName', 'lastName', 'companyName'] as const) {
    const column = fieldColumns[field]
    if (!before[column]) continue
    row[column] = before[column]
    keep(field, { field, before: null, imported: before[column], now: before[column] })
  }
}
