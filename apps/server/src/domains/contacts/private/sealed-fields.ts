// Private fields of every form except the SSNs of a contact: sealed in one table, masked as hints, stored as digests in
// the audit log.

import type { Form, MaskKind } from '@frontdesk/contract/forms/kit/field'
import { hashPrivateValue } from '#platform/audit/audit'
import { open, seal } from '#platform/crypto/field'
import type { Keys } from '#platform/crypto/keys'
import { mask } from '#platform/crypto/mask'
import type { AccountTx } from '#platform/db/database'
import { readJson } from '#platform/json/read-json'
import { type FormerValue, storeFormerValue } from './former-values.store.ts'
import { dropSealed, putSealed, type SealedField, sealedFields } from './sealed-fields.store.ts'

type Value = string | string[]
type Sent = Readonly<Record<string, unknown>>

/** The owner of the field: a record of a contact, or the contact itself. */
export interface Owner {
  contactId: string
  ownerId: string
}

const placeOf = (accountId: string, ownerId: string, field: string) => ({
  table: 'private_fields',
  column: field,
  accountId,
  rowId: ownerId,
})

export const openField = (keys: Keys, accountId: string, ownerId: string, field: string, sealed: Buffer) =>
  readJson(open(keys, sealed, placeOf(accountId, ownerId, field))) as Value

export const sealField = (keys: Keys, accountId: string, ownerId: string, field: string, value: Value) =>
  seal(keys, JSON.stringify(value), placeOf(accountId, ownerId, field))

/**
 * Stores the private fields that were sent and returns what changed, as the audit log may show it. Every field that was
 * sent counts as changed, so that saving a guess does not reveal whether it was right.
 */
export async function savePrivate(tx: AccountTx, keys: Keys, owner: Owner, form: Form, sent: Sent) {
  const given = privateIn(form, sent)
  const { accountId } = tx
  const before = await sealedFields(
    tx,
    owner.ownerId,
    given.map(({ key }) => key),
  )
  const put: SealedField[] = []
  const drop: string[] = []
  const former: FormerValue[] = []
  const changes: Record<string, { from: unknown; to: unknown }> = {}
  for (const { key, kind } of given) {
    const sealed = before.get(key)
    const from = sealed ? openField(keys, accountId, owner.ownerId, key, sealed) : null
    const to = valueIn(sent[key])
    // Everyone can see that there is no value, so nothing is revealed.
    if (from === null && to === null) continue
    const digests = { from: digestOf(keys, accountId, key, from), to: digestOf(keys, accountId, key, to) }
    changes[key] = digests
    if (sealed && from !== null && digests.from)
      former.push({ field: key, digest: digests.from, sealed, hint: hintOf(kind, from) })
    if (to === null) {
      drop.push(key)
      continue
    }
    const written = sealedField(keys, accountId, owner.ownerId, { key, kind, value: to })
    put.push(written)
    if (from !== null && digests.to) former.push({ ...written, digest: digests.to })
  }
  await putSealed(tx, owner, put)
  await dropSealed(tx, owner.ownerId, drop)
  await storeFormerValue(tx, owner, former)
  return changes
}

/** For a new record: the rows of its private fields. */
export const sealedOf = (keys: Keys, accountId: string, ownerId: string, form: Form, sent: Sent): SealedField[] =>
  privateIn(form, sent).flatMap(({ key, kind }) => {
    const value = valueIn(sent[key])
    return value === null ? [] : [sealedField(keys, accountId, ownerId, { key, kind, value })]
  })

const privateIn = ({ fields }: Form, sent: Sent) =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.private && !field.dropped && sent[key] !== undefined ? [{ key, kind: field.private }] : [],
  )

const sealedField = (
  keys: Keys,
  accountId: string,
  ownerId: string,
  { key, kind, value }: { key: string; kind: MaskKind; value: Value },
): SealedField => ({
  field: key,
  sealed: sealField(keys, accountId, ownerId, key, value),
  hint: hintOf(kind, value),
})

/** The plaintext of one field, or null. */
export async function openOne(tx: AccountTx, keys: Keys, ownerId: string, field: string): Promise<Value | null> {
  const sealed = (await sealedFields(tx, ownerId, [field])).get(field)
  return sealed ? openField(keys, tx.accountId, ownerId, field, sealed) : null
}

const valueIn = (sent: unknown): Value | null => {
  if (Array.isArray(sent)) return sent.length > 0 ? (sent as string[]) : null
  return sent === null || sent === '' ? null : String(sent)
}

const hintOf = (kind: MaskKind, value: Value) =>
  kind === 'count' ? String(value.length) : mask(kind, typeof value === 'string' ? value : value.join(' '))

const digestOf = (keys: Keys, accountId: string, field: string, value: Value | null) =>
  hashPrivateValue(keys, accountId, `private_fields.${field}`, value && JSON.stringify(value))
