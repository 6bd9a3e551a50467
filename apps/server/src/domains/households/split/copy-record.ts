import { audit } from '#platform/audit/audit'
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { newId } from '#platform/new-id'
import { everySealed, openField, putSealed, sealField } from '../../contacts/contacts.public.ts'
import { type RecordTable, recordTypesByTable } from '../../records/records.public.ts'
import type { Mended } from '../merge/journal.ts'
import { copyRow, repay, strayPayments } from './copies.store.ts'

interface Target {
  contactId: string
  at: Date
}

/** A record with its private fields, which are sealed again: they open at their own row only. */
export async function copyRecord(
  tx: AccountTx,
  keys: Keys,
  table: RecordTable,
  source: string,
  { contactId, at }: Target,
): Promise<string> {
  const id = newId()
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
 * Policies name a payment method of their own contact: one that is left with the other is copied. `made`: copies that are
 * there already, by what they were made of.
 */
export async function mendPaymentMethods(
  tx: AccountTx,
  keys: Keys,
  contactId: string,
  at: Date,
  made: Map<string, string> = new Map(),
): Promise<Omit<Mended, 'atClient'>[]> {
  const mended: Omit<Mended, 'atClient'>[] = []
  for (const { policy, method } of await strayPayments(tx, contactId)) {
    const copy = made.get(method) ?? (await copyRecord(tx, keys, 'payment_methods', method, { contactId, at }))
    made.set(method, copy)
    await repay(tx, policy, { from: method, to: copy })
    mended.push({ policy, from: method, to: copy })
  }
  return mended
}
