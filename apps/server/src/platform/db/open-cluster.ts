import type { Pool } from 'pg'
import { limitPool } from './connections.ts'
import { sortPools } from './held-connections.ts'
import { openPool, type PoolOptions } from './pool.ts'
import { createTrips } from './reads/trips.ts'

export type ClusterConfig = { name: string; url: string }

/** One PostgreSQL server (or database) with its pools, all signed in as frontdesk_server. */
export type Cluster = {
  name: string
  /** Pipelined, for transactions during which others are begun and awaited. */
  outer: Pool
  /** Pipelined: many statements may be sent at once. Refuses cursors. */
  requests: Pool
  /**
   * Pipelined, only for the directory: a request inside an account's transaction may also need the directory, and must
   * never wait for a connection held by similar requests.
   */
  directory: Pool
  /** One statement at a time, for long reads that must not delay requests. */
  exports: Pool
  /** Read-only queries, in one trip. */
  read: ReturnType<typeof createTrips>
  openWorkerPool(size: number): Pool
  close(): Promise<void>
}

export function openCluster(
  { name, url }: ClusterConfig,
  size: number,
  onError: (error: unknown, doing: string) => void,
): Cluster {
  const lost = (pool: string) => (error: unknown) => onError(error, `an idle ${pool} connection to ${name} was lost`)
  const open = (pool: string, options: Omit<PoolOptions, 'onError'>) =>
    limitPool(openPool(url, { ...options, onError: lost(pool) }), options)
  const outer = open('outer', { size, pipeline: true })
  const requests = open('request', { size, pipeline: true })
  const directory = open('directory', { size: Math.ceil(size / 2), pipeline: true })
  const exports = open('export', { size: 3, idleInTransactionMs: 300_000 })
  sortPools([outer, requests, directory])
  const workerPools: Pool[] = []
  return {
    name,
    outer,
    requests,
    directory,
    exports,
    read: createTrips({ requests, directory }),
    openWorkerPool(workerSize) {
      const pool = openPool(url, { size: workerSize, role: 'frontdesk_jobs', onError: lost('worker') })
      workerPools.push(pool)
      return pool
    },
    async close() {
      const left = [outer, requests, directory, exports, ...workerPools].filter((pool) => !pool.ended)
      await Promise.all(left.map((pool) => pool.end()))
    },
  }
}
