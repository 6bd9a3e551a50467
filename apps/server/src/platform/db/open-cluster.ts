import type { Pool } from 'pg'
import { orderPools } from './held-connections.ts'
import { openPool } from './pool.ts'
import { tripsTo } from './reads/trips.ts'

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
  read: ReturnType<typeof tripsTo>
  openWorkerPool(size: number): Pool
  close(): Promise<void>
}

export function openCluster(
  { name, url }: ClusterConfig,
  size: number,
  onError: (error: unknown, doing: string) => void,
): Cluster {
  const lost = (pool: string) => (error: unknown) => onError(error, `an idle ${pool} connection to ${name} was lost`)
  const outer = openPool(url, { size, pipeline: true, onError: lost('outer') })
  const requests = openPool(url, { size, pipeline: true, onError: lost('request') })
  const directory = openPool(url, { size: Math.ceil(size / 2), pipeline: true, onError: lost('directory') })
  const exports = openPool(url, { size: 3, idleInTransactionMs: 300_000, onError: lost('export') })
  orderPools([outer, requests, directory])
  const workerPools: Pool[] = []
  return {
    name,
    outer,
    requests,
    directory,
    exports,
    read: tripsTo({ requests, directory }),
    openWorkerPool(workerSize) {
      const pool = openPool(url, { size: workerSize, role: 'frontdesk_jobs', onError: lost('worker') })
      workerPools.push(pool)
      return pool
    },
    async close() {
      const open = [outer, requests, directory, exports, ...workerPools].filter((pool) => !pool.ended)
      await Promise.all(open.map((pool) => pool.end()))
    },
  }
}
