import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { AppError } from '../app-error.ts'
import { isRefusedBy } from './errors.ts'
import { withRetries } from './retry.ts'
import { runInTransaction } from './transaction.ts'
import type { DB } from './types.generated.ts'

/** The actor. `userId` is null for the product itself (a job, a webhook). */
export type Actor = {
  userId: string | null
  /** The name that history shows for the act. */
  name: string
  /** The real person behind a ghost session; `userId` is then the ghosted one. */
  ghostUserId?: string
  sessionId?: string
  ip?: string
}

export type AccountScope = { accountId: string; actor: Actor }

/** An event published inside a transaction; it is emitted only after that transaction has committed. */
export type PendingEvent = {
  name: string
  payload: unknown
  /** The durable stream that numbers it (`board:<id>`); without one it is fire and forget. */
  stream?: string
  audience: unknown
}

/** One account's transaction. It ends when the function that received it returns; using it later is an error. */
export type AccountTx = {
  db: Transaction<DB>
  accountId: string
  actor: Actor
  pending: PendingEvent[]
  /** Runs inside the transaction, after the operation and before the commit hooks; an error rolls everything back. */
  beforeCommit(fn: () => Promise<void> | void): void
  /**
   * Already under way and awaited before the commit, so that it travels with what is sent before the commit; an error
   * rolls everything back.
   */
  alongside(work: Promise<void>): void
  /** Runs after the commit. Its errors are logged and never reach the caller, because the work is done. */
  afterCommit(fn: () => Promise<void> | void): void
}

/** What a platform part (realtime, audit) adds to every account transaction. */
export type CommitHooks = {
  before?: (tx: AccountTx) => Promise<void> | void
  after?: (tx: AccountTx) => Promise<void> | void
}

type Step = () => Promise<void> | void

/** An account's transaction with its steps and hooks before and after the commit. */
export async function runInAccount<T>(
  pool: Pool,
  scope: AccountScope,
  fn: (tx: AccountTx) => Promise<T>,
  hooks: readonly CommitHooks[],
  onError: (error: unknown, doing: string) => void,
): Promise<T> {
  const { result, tx, after } = await withRetries(() => attempt(pool, scope, fn, hooks)).catch((error: unknown) => {
    if (!isRefusedBy(error, 'works_here')) throw error
    // Those who are being deleted can no longer act: their session ends with them.
    const own = scope.actor.userId !== null && String(error).includes(scope.actor.userId)
    throw new AppError(own ? 'sessionInvalid' : 'userNotFound', {}, { cause: error })
  })
  for (const step of [...after, ...hooks.map((hook) => () => hook.after?.(tx))]) {
    try {
      await step()
    } catch (error) {
      onError(error, 'a step after the commit failed')
    }
  }
  return result
}

// Everything that a transaction collects starts empty at each attempt: a retry must not publish twice.
async function attempt<T>(
  pool: Pool,
  { accountId, actor }: AccountScope,
  fn: (tx: AccountTx) => Promise<T>,
  hooks: readonly CommitHooks[],
) {
  const before: Step[] = []
  const alongside: Promise<void>[] = []
  const after: Step[] = []
  return runInTransaction(pool, { role: 'frontdesk_tenant', accountId }, async (db) => {
    const tx: AccountTx = {
      db,
      accountId,
      actor,
      pending: [],
      beforeCommit: (step) => void before.push(step),
      alongside(work) {
        // Where something else fails first, nothing awaits it.
        work.catch(() => {})
        alongside.push(work)
      },
      afterCommit: (step) => void after.push(step),
    }
    const result = await fn(tx)
    const finish = async () => {
      // A step may add another one, so this iterates over the growing list; the hooks come last and see every pending
      // event.
      for (const step of before) await step()
      for (const hook of hooks) await hook.before?.(tx)
    }
    tx.alongside(finish())
    // A step may add another one here, too.
    for (const work of alongside) await work
    return { result, tx, after }
  })
}
