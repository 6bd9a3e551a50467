// The part of the audit log that domains use.

import { auditDigest } from '../crypto/digest.ts'
import type { Keys } from '../crypto/keys.ts'
import type { AccountTx } from '../db/database.ts'
import { generateId } from '../generate-id.ts'
import { insertEntries } from './audit.store.ts'

export interface AuditEntry {
  /** `contact.created`, `session.started`, `contact.ssn.revealed`. */
  action: string
  /** The entity it was done to. */
  entity: { type: string; id: string }
  /** Field → before and after. Private values go through `hashPrivateValue` and are stored as keyed digests. */
  changes?: Record<string, { from?: unknown; to?: unknown }>
  /** Other facts worth recording, never private. */
  facts?: Record<string, unknown>
}

export type Audit = (tx: AccountTx, entry: AuditEntry) => Promise<void>

// The sealer checks after each commit whether it has to seal.
const audited = new WeakSet<AccountTx>()

/** Writes audit entries of the transaction's actor within the change's own transaction. */
export const audit: Audit = (tx, entry) => auditEach(tx, [entry])

/** PostgreSQL accepts 65,535 parameters in one statement. */
const atOnce = 1000

/** The same for many entries. */
export async function auditEach(tx: AccountTx, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += atOnce) {
    const some = entries.slice(from, from + atOnce)
    await insertEntries(
      tx,
      some.map((entry) => ({ id: generateId(), ...entry })),
    )
  }
  if (entries.length > 0) audited.add(tx)
}

export const hasAudited = (tx: AccountTx): boolean => audited.has(tx)

/**
 * A private value as stored in the audit log, `hmac:…`: the same value of the same field has the same digest within the
 * account, which reveals nothing without the key. Null when there is no value.
 */
export function hashPrivateValue(
  keys: Keys,
  accountId: string,
  field: string,
  value: string | null | undefined,
): string | null {
  if (value === null || value === undefined || value === '') return null
  return `hmac:${auditDigest(keys, accountId, JSON.stringify([field, value])).toString('base64url')}`
}
