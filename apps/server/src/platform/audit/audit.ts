// What domains see of the audit log.

import { auditDigest } from '../crypto/digest.ts'
import type { Keys } from '../crypto/keys.ts'
import type { AccountTx } from '../db/database.ts'
import { newId } from '../new-id.ts'
import { insertEntries } from './audit.store.ts'

export interface AuditEntry {
  /** `contact.created`, `session.started`, `contact.ssn.revealed`. */
  action: string
  /** What it was done to. */
  entity: { type: string; id: string }
  /** Field → before and after. Private values are passed through `privateValue` and enter as keyed digests. */
  changes?: Record<string, { from?: unknown; to?: unknown }>
  /** Other facts worth keeping, never private. */
  facts?: Record<string, unknown>
}

export type Audit = (tx: AccountTx, entry: AuditEntry) => Promise<void>

// The sealer asks, after each commit, whether there is something new for it.
const audited = new WeakSet<AccountTx>()

/** Writes down, in the change's own transaction, what the transaction's actor does. */
export const audit: Audit = (tx, entry) => auditEach(tx, [entry])

/** PostgreSQL takes 65,535 values in one statement. */
const atOnce = 1000

/** The same of many. */
export async function auditEach(tx: AccountTx, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += atOnce) {
    const some = entries.slice(from, from + atOnce)
    await insertEntries(
      tx,
      some.map((entry) => ({ id: newId(), ...entry })),
    )
  }
  if (entries.length > 0) audited.add(tx)
}

export const wasAudited = (tx: AccountTx): boolean => audited.has(tx)

/**
 * A private value as the log keeps it, `hmac:…`: the same value of the same field looks the same within the account, and
 * tells nothing to whoever lacks the key. Null for a value that is not there.
 */
export function privateValue(
  keys: Keys,
  accountId: string,
  field: string,
  value: string | null | undefined,
): string | null {
  if (value === null || value === undefined || value === '') return null
  return `hmac:${auditDigest(keys, accountId, JSON.stringify([field, value])).toString('base64url')}`
}
