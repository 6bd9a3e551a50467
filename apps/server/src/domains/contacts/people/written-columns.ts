import type { contactChange } from '@frontdesk/contract/contacts/contact-fields'
import type { clientForm } from '@frontdesk/contract/forms/client'
import type { z } from 'zod'
import type { Keys } from '#platform/crypto/keys'
import type { FormerValue } from '../private/former-values.store.ts'
import { maskedSsn, openSsn, type PrivateField, privateFields, sealSsn, ssnDigest } from '../private/private-fields.ts'
import { sealField } from '../private/sealed-fields.ts'
import type { ContactChange, ContactRow } from './people.store.ts'

export type Written = z.output<typeof contactChange>

/** Field on the wire → column, for the two people; other fields are stored in the details, and SSNs are sealed. */
export const contactColumns = {
  firstName: 'first_name',
  preferredFirstName: 'preferred_first_name',
  lastName: 'last_name',
  suffix: 'suffix',
  companyName: 'company_name',
  email: 'email',
  phone: 'phone',
  phoneExtension: 'phone_extension',
  mobilePhone: 'mobile_phone',
  gender: 'gender',
  dob: 'dob',
  occupation: 'occupation',
  employerName: 'employer_name',
  coFirstName: 'co_first_name',
  coLastName: 'co_last_name',
  coEmail: 'co_email',
  coMobilePhone: 'co_mobile_phone',
  coDob: 'co_dob',
} as const satisfies Partial<Record<keyof Written, keyof ContactRow>>

/** The same for the agency's fields. */
export const agencyColumns = {
  managedBy: 'managed_by',
  managedOn: 'managed_on',
  affliateVia: 'affliate_via',
  affliateContact: 'affliate_contact',
  affliateContactLevel: 'affliate_contact_level',
  aflliateOn: 'aflliate_on',
  accountPhone: 'location_id',
} as const satisfies Record<keyof (typeof clientForm)['fields'], keyof ContactRow>

const allColumns = { ...contactColumns, ...agencyColumns }

export interface Changed {
  columns: ContactChange
  /** For the audit log; private values as digests. */
  changes: Record<string, { from: unknown; to: unknown }>
  /** SSNs that are replaced, and their replacements, for the history. */
  former: FormerValue[]
}

/**
 * The columns that `written` changes in `row`, and no others; `row` is null for a new contact. A private value that is
 * written always counts as changed, so that saving a guess does not reveal whether it was right.
 */
export function changedColumns(
  keys: Keys,
  contact: { accountId: string; id: string },
  row: ContactRow | null,
  written: Written,
): Changed {
  const changed: Changed = { columns: {}, changes: {}, former: [] }
  for (const [field, column] of Object.entries(allColumns) as [keyof typeof allColumns, keyof ContactRow][]) {
    if (written[field] === undefined) continue
    // An emptied field is stored as null.
    const to = written[field] || null
    const from = row ? row[column] : null
    if (from === to) continue
    Object.assign(changed.columns, { [column]: to })
    changed.changes[field] = { from, to }
  }
  for (const field of Object.keys(privateFields) as PrivateField[])
    changeSsn(keys, contact, row, field, written[field], changed)
  return changed
}

function changeSsn(
  keys: Keys,
  { accountId, id }: { accountId: string; id: string },
  row: ContactRow | null,
  field: PrivateField,
  to: string | null | undefined,
  changed: Changed,
) {
  if (to === undefined) return
  const column = privateFields[field]
  const from = row ? openSsn(keys, field, accountId, id, row[column]) : null
  // Everyone can see that there is no value, so nothing is revealed.
  if (from === null && to === null) return
  const { sealed, index, last4 } = sealSsn(keys, field, accountId, id, to)
  Object.assign(changed.columns, { [column]: sealed, [`${column}_index`]: index, [`${column}_last4`]: last4 })
  const digest = (ssn: string | null) => ssnDigest(keys, accountId, field, ssn)
  changed.changes[field] = { from: digest(from), to: digest(to) }
  if (from === null) return
  for (const ssn of [from, to])
    if (ssn !== null)
      changed.former.push({
        field,
        digest: digest(ssn) ?? '',
        sealed: sealField(keys, accountId, id, field, ssn),
        hint: maskedSsn(ssn.slice(-4)) ?? '',
      })
}
