// Fields that are sealed in the database, masked in every reply, and stored in the audit log as digests.
import { hashPrivateValue } from '#platform/audit/audit'
import { hashForIndex } from '#platform/crypto/blind-index'
import { open, seal } from '#platform/crypto/field'
import type { Keys } from '#platform/crypto/keys'

export type PrivateField = 'ssn' | 'coSsn'

export const privateFields = { ssn: 'ssn', coSsn: 'co_ssn' } as const satisfies Record<PrivateField, string>

/** Both people's SSNs share one blind index, so that one look-up finds either. */
export const ssnIndexField = (accountId: string) => ({ accountId, field: 'contacts.ssn' })

const placeOf = (field: PrivateField, accountId: string, rowId: string) => ({
  table: 'contacts',
  column: privateFields[field],
  accountId,
  rowId,
})

export interface SealedSsn {
  sealed: Buffer | null
  index: Buffer | null
  last4: string | null
}

/** The three columns of an SSN: nine digits, or null to remove it. */
export function sealSsn(
  keys: Keys,
  field: PrivateField,
  accountId: string,
  rowId: string,
  ssn: string | null,
): SealedSsn {
  if (ssn === null) return { sealed: null, index: null, last4: null }
  return {
    sealed: seal(keys, ssn, placeOf(field, accountId, rowId)),
    index: hashForIndex(keys, ssnIndexField(accountId), ssn) ?? null,
    last4: ssn.slice(-4),
  }
}

export const openSsn = (keys: Keys, field: PrivateField, accountId: string, rowId: string, sealed: Buffer | null) =>
  sealed && open(keys, sealed, placeOf(field, accountId, rowId))

export const maskedSsn = (last4: string | null) => last4 && `***-**-${last4}`

/** The digest stored in the audit log. */
export const ssnDigest = (keys: Keys, accountId: string, field: PrivateField, ssn: string | null) =>
  hashPrivateValue(keys, accountId, `contacts.${privateFields[field]}`, ssn)
