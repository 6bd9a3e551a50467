import { audit } from '#platform/audit/audit'
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { everySealed, openField, putSealed, sealField } from '../../contacts/contacts.public.ts'
import { type RecordTable, recordTypesByTable } from '../../records/records.public.ts'
import type { PaymentMethodCopy } from '../merge/journal.ts'
import { copyRow, repay, strayPayments } from './copies.store.ts'

interface Target {
  contactId: string
  at: Date
}

/** Copies a record with its private fields, which are sealed again because they are bound to their row. */
export async function copyRecord(
  tx: AccountTx,
  keys: Keys,
  table: RecordTable,
  source: string,
  { contactId, at }: Target,
): Promise<string> {
  const id = generateId()
  await copyRow(tx, table, source, { id, contactId, at })
  const sealed = await everySealed(tx, source)
  await putSealed(
    tx,
    { contactId, ownerId: id },
    sealed.map((each) => {
      const value = openField(keys, tx.accountId, source, each.field, each.sealed)
      return { ...each, sealed: sealField(keys, tx.accountId, id, each.field, value) }
    }),
  )
  const { entity } = recordTypesByTable[table]
  await audit(tx, {
    action: `${entity}.copied`,
    entity: { type: entity, id },
    facts: { contact: contactId, from: source },
  })
  return id
}

/**
 * A policy refers to a payment method of its own contact, so one that stays with the other contact is copied. `made`:
 * existing copies by their source.
 */
export async function mendPaymentMethods(
  tx: AccountTx,
  keys: Keys,
  contactId: string,
  at: Date,
  made: Map<string, string> = new Map(),
): Promise<Omit<PaymentMethodCopy, 'atClient'>[]> {
  const mended: Omit<PaymentMethodCopy, 'atClient'>[] = []
  for (const { policy, method } of await strayPayments(tx, contactId)) {
    const copy = made.get(method) ?? (await copyRecord(tx, keys, 'payment_methods', method, { contactId, at }))
    made.set(method, copy)
    await repay(tx, policy, { from: method, to: copy })
    mended.push({ policy, from: method, to: copy })
  }
  return mended
}
