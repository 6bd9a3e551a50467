// The audit entry of an act. Directory and account may be in two databases, so no transaction spans both: the entry is
// inserted first and committed last, so that an act that can't be audited does not happen.
import { type AuditEntry, audit } from '#platform/audit/audit'
import type { AccountTx, Actor } from '#platform/db/database'
import type { Platform } from '#platform/platform'

type Parts = Pick<Platform, 'database'>
/** One transaction in an account, as in the calls of signed-in people. */
export type InAccount = <T>(fn: (tx: AccountTx) => Promise<T>) => Promise<T>

export const accountOf =
  ({ database }: Parts, accountId: string, actor: Actor): InAccount =>
  (fn) =>
    database.inAccount({ accountId, actor }, fn)

/** Writes the audit entry in the account and runs the act. */
export function recorded<T>(inAccount: InAccount, entry: AuditEntry, act: (tx: AccountTx) => Promise<T>): Promise<T> {
  return inAccount(async (tx) => {
    await audit(tx, entry)
    return act(tx)
  })
}

export async function record(inAccount: InAccount, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await inAccount(async (tx) => {
    for (const entry of entries) await audit(tx, entry)
  })
}

/** Like recorded, for an act that concerns a person in every account of theirs; it has no `tx` where they have none. */
export async function recordedEverywhere<T>(
  platform: Parts,
  accountIds: readonly string[],
  actor: Actor,
  entry: AuditEntry,
  act: (tx?: AccountTx) => Promise<T>,
): Promise<T> {
  const [first, ...others] = accountIds
  if (first === undefined) return act()
  const result = await recorded(accountOf(platform, first, actor), entry, act)
  for (const accountId of others) await record(accountOf(platform, accountId, actor), [entry])
  return result
}
