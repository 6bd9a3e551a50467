import type { SealedTable } from '#platform/crypto/sealed-table'
import { openSsn, sealSsn } from './private-fields.ts'
import { openField, sealField } from './sealed-fields.ts'

/** For `private_fields` and `former_values`, which are bound to the same place. */
const field: SealedTable = {
  columns: ['sealed'],
  open: (keys, accountId, row, { sealed }) =>
    sealed ? { value: openField(keys, accountId, String(row.owner_id), String(row.field), sealed) } : {},
  seal: (keys, accountId, row, { value }) => ({
    sealed: sealField(keys, accountId, String(row.owner_id), String(row.field), value as string | string[]),
  }),
}

/** For moving an account to an installation with other keys. */
export const sealedContactTables: Readonly<Record<string, SealedTable>> = {
  contacts: {
    columns: ['ssn', 'ssn_index', 'co_ssn', 'co_ssn_index'],
    open: (keys, accountId, { id }, { ssn = null, co_ssn = null }) => ({
      ...(ssn && { ssn: openSsn(keys, 'ssn', accountId, String(id), ssn) }),
      ...(co_ssn && { coSsn: openSsn(keys, 'coSsn', accountId, String(id), co_ssn) }),
    }),
    seal(keys, accountId, { id }, values) {
      const own = sealSsn(keys, 'ssn', accountId, String(id), (values.ssn as string | undefined) ?? null)
      const partner = sealSsn(keys, 'coSsn', accountId, String(id), (values.coSsn as string | undefined) ?? null)
      return { ssn: own.sealed, ssn_index: own.index, co_ssn: partner.sealed, co_ssn_index: partner.index }
    },
  },
  private_fields: field,
  former_values: field,
}
