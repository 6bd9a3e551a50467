// Exact look-up of an encrypted field. Indexes are equal only within one account and field, so a dump of the table
// reveals neither the value nor other agencies that have it too.
import { createDigest } from './digest.ts'
import type { Keys } from './keys.ts'

export type IndexedField = {
  accountId: string
  /** `table.column`, such as `people.ssn`. */
  field: string
}

/** What to store beside the sealed value; undefined when nothing is left after normalization. */
export function hashForIndex(keys: Keys, field: IndexedField, value: string): Buffer | undefined {
  return indexWith(keys, field, value, keys.currentId)
}

/** Every index that a row may have, one for each key of the ring: query with `= any(…)` during a rotation. */
export function listIndexCandidates(keys: Keys, field: IndexedField, value: string): Buffer[] {
  return keys.ids.flatMap((id) => indexWith(keys, field, value, id) ?? [])
}

export function needsIndexRotation(keys: Keys, index: Uint8Array): boolean {
  return index[0] !== keys.currentId
}

function indexWith(keys: Keys, { accountId, field }: IndexedField, value: string, keyId: number) {
  const normalized = normalize(value)
  if (normalized === '') return undefined
  if (!/^[a-z_0-9]+\.[a-z_0-9]+$/.test(field)) throw new Error(`"${field}" must be written table.column.`)
  return createDigest(keys, { purpose: 'blind-index', scope: `${accountId}/${field}` }, normalized, keyId)
}

/** 123-45-6789, 123 45 6789, and 123456789 are one SSN; d1234-567 and D1234567 one license. */
function normalize(value: string): string {
  return value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
