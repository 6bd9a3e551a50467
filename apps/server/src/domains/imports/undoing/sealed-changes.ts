import { hashForIndex, listIndexCandidates } from '#platform/crypto/blind-index'
import type { Keys } from '#platform/crypto/keys'
import type { SealedTable } from '#platform/crypto/sealed-table'
import { openSsn, type PrivateField, privateFields, sealSsn, ssnIndexField } from '../../contacts/contacts.public.ts'

type Given = Readonly<Record<string, unknown>>
type Sealed = Readonly<Record<string, Buffer | null>>

const fields: readonly PrivateField[] = ['ssn', 'coSsn']

/** What an import wrote is known only by its blind index: of a number that still exists, or of one that does not. */
interface Wrote {
  now?: string
  /** Hex. */
  gone?: string
}

/** For moving an account to an installation with other keys. */
export const sealedChanges: SealedTable = {
  columns: fields.flatMap((field) => {
    const column = privateFields[field]
    return [column, `${column}_index`, `new_${column}_index`]
  }),
  beside: Object.fromEntries(
    fields.map((field) => [
      `now_${privateFields[field]}`,
      `(select c.${privateFields[field]} from tenant.contacts c where c.account_id = t.account_id and c.id = t.contact_id)`,
    ]),
  ),
  open: (keys, accountId, row, sealed) =>
    Object.fromEntries(fields.flatMap((field) => openChange(keys, accountId, String(row.contact_id), field, sealed))),
  seal: (keys, accountId, row, values) =>
    Object.assign({}, ...fields.map((field) => sealChange(keys, accountId, String(row.contact_id), field, values))),
}

function openChange(keys: Keys, accountId: string, id: string, field: PrivateField, sealed: Sealed) {
  const column = privateFields[field]
  const former = openSsn(keys, field, accountId, id, sealed[column] ?? null)
  const index = sealed[`new_${column}_index`]
  const now = openSsn(keys, field, accountId, id, sealed[`now_${column}`] ?? null)
  const isStill =
    index && now !== null && listIndexCandidates(keys, ssnIndexField(accountId), now).some((one) => one.equals(index))
  const wrote: Wrote | undefined = index ? (isStill ? { now } : { gone: index.toString('hex') }) : undefined
  return [...(former ? [[field, former] as const] : []), ...(wrote ? [[`${field}Wrote`, wrote] as const] : [])]
}

function sealChange(keys: Keys, accountId: string, id: string, field: PrivateField, values: Given) {
  const column = privateFields[field]
  const { sealed, index } = sealSsn(keys, field, accountId, id, (values[field] as string | undefined) ?? null)
  const { now, gone } = (values[`${field}Wrote`] ?? {}) as Wrote
  return {
    [column]: sealed,
    [`${column}_index`]: index,
    [`new_${column}_index`]: now
      ? (hashForIndex(keys, ssnIndexField(accountId), now) ?? null)
      : // Never matches anything, as before.
        gone
        ? Buffer.concat([Buffer.from([keys.currentId]), Buffer.from(gone, 'hex').subarray(1)])
        : null,
  }
}
