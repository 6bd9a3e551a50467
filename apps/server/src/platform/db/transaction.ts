import { AbortedTransactionError, type Compilable, type CompiledQuery, Transaction } from 'kysely'
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg'
import { kyselyProps } from './build.ts'
import { connect } from './connections.ts'
import { isAborted, isStalePlan } from './errors.ts'
import { runHolding } from './held-connections.ts'
import { buildPreparedQuery } from './reads/build-prepared-query.ts'
import { runScopedReads, startScoped } from './reads/scoped-read.ts'
import type { DB } from './types.generated.ts'

/** The role of a transaction, and for a tenant the account whose rows it may access. */
export type Scope = { role: 'frontdesk_tenant'; accountId: string } | { role: 'frontdesk_directory' }

/** A compiled query that was not run; raw SQL as sql`…`.compile(build). */
export type Query<T> = Compilable<T> | CompiledQuery<T>

/** Queries of any kind, each with the type of its rows. */
export type Queries = readonly [Query<unknown>, ...Query<unknown>[]]
export type RowsOf<Q extends Queries> = { [at in keyof Q]: Q[at] extends Query<infer T> ? T[] : never }

/** Queries that run in one scope, one after another. */
export interface Read {
  scope: Scope
  queries: readonly Query<unknown>[]
}

const accountOf = (scope: Scope) => ('accountId' in scope ? scope.accountId : undefined)

/** Begins, sets the scope, runs `fn`, and commits; any error rolls back and is thrown unchanged. */
export async function runInTransaction<T>(
  pool: Pool,
  scope: Scope,
  fn: (db: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { client, release } = await connect(pool, accountOf(scope))
  const open = openTransaction(client, scope)
  let broken: Error | undefined
  try {
    const result = await runHolding(pool, () => fn(open.db))
    open.end()
    await commit(client, open)
    return result
  } catch (error) {
    open.end()
    if (isStalePlan(error)) broken = error as Error
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    release(broken)
  }
}

/** Reads in one trip: their scopes, their queries, and the one transaction around them. */
export async function readRows(pool: Pool, reads: readonly Read[]): Promise<unknown[][][]> {
  const scoped = reads.map(({ scope, queries }, at) => ({
    scope: scopeAfter(reads[at - 1]?.scope, scope),
    statements: queries.map((query) => buildPreparedQuery(getCompiled(query))),
  }))
  const [first] = reads
  const { client, release } = await connect(pool, first && accountOf(first.scope))
  let broken: Error | undefined
  try {
    return await runScopedReads(client, scoped)
  } catch (error) {
    // Only errors from PostgreSQL itself leave the connection usable, unless it ends with them.
    const usable = error instanceof DatabaseError && error.severity === 'ERROR' && !isStalePlan(error)
    if (!usable) broken = error as Error
    throw error
  } finally {
    release(broken)
  }
}

function openTransaction(client: PoolClient, scope: Scope) {
  let ended = false
  let setupError: Error | undefined
  let firstError: Error | undefined
  // Not awaited: both are sent with the first statement. When one fails, that statement fails too, and this reports the
  // cause.
  startScoped(client, scopeStatement(scope)).catch((error: Error) => {
    setupError = error
  })
  /** A statement that was sent together with a failing one reports its error: it says whether to run again, and why. */
  const causeOf = (error: Error) => {
    firstError ??= error
    return setupError ?? (isAborted(error) ? firstError : error)
  }

  const connection = {
    async executeQuery<R>(query: CompiledQuery) {
      if (ended)
        throw new Error('This transaction has ended: await every statement inside the function it was given to.')
      const result = await client.query(buildPreparedQuery(query)).catch((error: Error) => {
        throw causeOf(error)
      })
      return { rows: result.rows as R[], numAffectedRows: affected(result) }
    },
    // biome-ignore lint/correctness/useYield: it refuses instead of yielding
    async *streamQuery<R>(): AsyncIterableIterator<{ rows: R[] }> {
      throw new Error('A transaction does not stream; use Database.rows() for more rows than fit in memory.')
    },
  }
  const executor = kyselyProps.executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
  return {
    db: new Transaction<DB>({ ...kyselyProps, executor }),
    end() {
      ended = true
    },
    get setupError() {
      return setupError
    },
  }
}

async function commit(client: PoolClient, open: { setupError: Error | undefined }): Promise<void> {
  const { command } = await client.query('commit')
  // The reply to the setup has come by now, although nothing may have waited for it.
  if (open.setupError) throw open.setupError
  // PostgreSQL replies to COMMIT with ROLLBACK when a failed statement was caught and the function continued.
  if (command === 'ROLLBACK') throw new AbortedTransactionError()
}

// The search path is the same for both and set on the connection (pool.ts): setting it each time costs a third of what
// a scope costs.
const setting = "set_config('role', $1, true), set_config('app.account_id', $2, true)"

export const scopeStatement = (scope: Scope) => ({
  name: 'scope',
  text: `select ${setting}`,
  values: settingsOf(scope),
})

const readScope = (scope: Scope) => ({
  name: 'read-scope',
  text: `select set_config('transaction_read_only', 'on', true), ${setting}`,
  values: settingsOf(scope),
})

/** In one trip, what stays the same is set once; it is read-only from its first scope on. */
function scopeAfter(before: Scope | undefined, scope: Scope) {
  if (!before) return readScope(scope)
  return before.role === scope.role && accountOf(before) === accountOf(scope) ? undefined : scopeStatement(scope)
}

const settingsOf = (scope: Scope) => [scope.role, scope.role === 'frontdesk_tenant' ? scope.accountId : '']

export function getCompiled<T>(query: Query<T>): CompiledQuery<T> {
  return 'compile' in query ? query.compile() : query
}

function affected({ command, rowCount }: QueryResult): bigint | undefined {
  const writes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
  return writes ? BigInt(rowCount ?? 0) : undefined
}
