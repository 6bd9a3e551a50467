// What rooms see of the audit log.
import type { AccountTx } from '../db/database.ts'

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
