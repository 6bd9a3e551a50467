// The only access to the database. A tenant's statement runs only inside inAccount(), read(), or rows(): outside of
// them the server's own role has no privileges, so a missing scope is an error and never a leak.
import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { createAccountRouting } from './account-routing.ts'
import { type AccountScope, type AccountTx, type CommitHooks, runInAccount } from './account-transaction.ts'
import { isNested } from './held-connections.ts'
import { type Cluster, type ClusterConfig, openCluster } from './open-cluster.ts'
import { openSnapshot, type Snapshot } from './reads/snapshot.ts'
import { withRetries } from './retry.ts'
import { type Queries, type Query, type RowsOf, runInTransaction } from './transaction.ts'
import type { DB } from './types.generated.ts'

export type { AccountScope, AccountTx, Actor, CommitHooks, PendingEvent } from './account-transaction.ts'
export type { Cluster, DB, Query, Snapshot }

/** Has no rows. What a stranger asks of an unknown agency is looked up in it, so that the reply takes the same time. */
export const noAccount = '00000000-0000-0000-0000-000000000000'

export type DatabaseOptions = {
  /** The clusters by the name that directory.accounts.cluster uses. The url signs in as frontdesk_server. */
  clusters: ClusterConfig[]
  /** The name of the cluster that contains the directory schema. */
  directory: string
  /** Receives errors without a caller: a lost idle connection, a failure after the commit. */
  onError?: (error: unknown, doing: string) => void
  /** A read or a transaction was begun within another that it must not wait for; it goes on unless this throws. */
  onNested?: (error: Error) => void
  /**
   * Connections for requests per cluster; 10 by default. Outer transactions have as many more, the directory half as many,
   * exports 3; jobs open their own.
   */
  poolSize?: number
}

export interface TransactionOptions {
  /** `fn` begins other transactions, or reads outside of this one, and awaits them: its connections are separate. */
  outer?: boolean
}

export type Database = {
  /**
   * Runs `fn` in the directory's role: people, memberships, sessions, accounts, number routing. Retries like inAccount.
   */
  directory<T>(fn: (db: Transaction<DB>) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Runs `fn` in one transaction that sees and writes only this account's rows. After a serialization failure or a
   * deadlock it runs `fn` again, up to 3 times, so `fn` must keep its effects inside the transaction or in
   * afterCommit().
   */
  inAccount<T>(scope: AccountScope, fn: (tx: AccountTx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** One query of the directory in one round trip, like read() for an account. */
  readDirectory<T>(query: Query<T>): Promise<T[]>
  /** One query in one round trip, transaction included. Build it with `build` (platform/db/build). */
  read<T>(accountId: string, query: Query<T>): Promise<T[]>
  /**
   * A few queries in one round trip, each with its own snapshot; returns their rows in order. If one fails, all fail.
   */
  readAll<const Q extends Queries>(accountId: string, queries: Q): Promise<RowsOf<Q>>
  /** Any number of rows in batches (1,000 by default), on separate connections: for exports, never for a page. */
  rows<T>(accountId: string, query: Query<T>, batch?: number): AsyncIterable<T[]>
  /** The same for several queries in one snapshot. Close it, because it occupies one of few connections. */
  snapshot(accountId: string): Promise<Snapshot>
  /** The cluster of the account; throws UnknownAccount. */
  dbFor(accountId: string): Promise<Cluster>
  /** Clears the cached cluster of the account: call it on every node once an account has moved. */
  forgetAccount(accountId: string): void
  onCommit(hooks: CommitHooks): void
  clusters: readonly Cluster[]
  /** A separate pool for one cluster's job worker, signed in as frontdesk_jobs, which owns schema graphile_worker. */
  workerPool(cluster: string, size: number): Pool
  close(): Promise<void>
}

export function openDatabase(options: DatabaseOptions): Database {
  const onError = options.onError ?? ((error, doing) => console.error(`Database: ${doing}:`, error))
  const clusters = options.clusters.map((config) => openCluster(config, options.poolSize ?? 10, onError))
  const directory = clusters.find((cluster) => cluster.name === options.directory)
  if (!directory) {
    throw new Error(`The directory's cluster "${options.directory}" is not among the clusters; name one of them.`)
  }
  const hooks: CommitHooks[] = []
  const checkNested = (pool: Pool) => {
    if (isNested(pool)) options.onNested?.(new Error('Within a transaction: read before it, or through it.'))
  }
  const inDirectory: Database['directory'] = async (fn, { outer = false } = {}) => {
    const pool = outer ? directory.outer : directory.directory
    checkNested(pool)
    return withRetries(() => runInTransaction(pool, { role: 'frontdesk_directory' }, fn))
  }
  const routing = createAccountRouting(clusters, inDirectory)
  const readAll: Database['readAll'] = async (accountId, queries) => {
    const cluster = await routing.clusterOf(accountId)
    checkNested(cluster.requests)
    return cluster.read({ role: 'frontdesk_tenant', accountId }, queries)
  }

  const snapshot: Database['snapshot'] = async (accountId) =>
    openSnapshot((await routing.clusterOf(accountId)).exports, { role: 'frontdesk_tenant', accountId })

  return {
    directory: inDirectory,
    async inAccount(scope, fn, { outer = false } = {}) {
      const cluster = await routing.clusterOf(scope.accountId)
      const pool = outer ? cluster.outer : cluster.requests
      checkNested(pool)
      return runInAccount(pool, scope, fn, hooks, onError)
    },
    async read(accountId, query) {
      const [rows] = await readAll(accountId, [query])
      return rows
    },
    readAll,
    async readDirectory(query) {
      checkNested(directory.directory)
      const [rows] = await directory.read({ role: 'frontdesk_directory' }, [query])
      return rows
    },
    async *rows(accountId, query, batch) {
      const opened = await snapshot(accountId)
      try {
        yield* opened.rows(query, batch)
      } finally {
        await opened.close()
      }
    },
    snapshot,
    dbFor: routing.clusterOf,
    forgetAccount: routing.forget,
    onCommit: (added) => void hooks.push(added),
    clusters,
    workerPool(name, size) {
      const cluster = clusters.find((each) => each.name === name)
      if (!cluster) throw new Error(`There is no cluster "${name}" to work for.`)
      return cluster.openWorkerPool(size)
    },
    async close() {
      await Promise.all(clusters.map((cluster) => cluster.close()))
    },
  }
}
