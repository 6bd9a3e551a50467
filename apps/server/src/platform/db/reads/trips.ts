// Reads started in the same turn of the event loop share a round trip: what a request reads and the look-up of its
// caller cost one trip instead of two.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import { AppError } from '../../app-error.ts'
import { getTurnOwner } from '../../turns/turn-owner.ts'
import { isWithinTransaction } from '../held-connections.ts'
import { withRetries } from '../retry.ts'
import { type Queries, type Read, type RowsOf, readRows, type Scope } from '../transaction.ts'

/** On one connection they run one after another, so many reads are distributed over several. */
const mostTogether = 4

interface PendingRead extends Read {
  /** Reads of several people don't travel together: one that takes long would delay the others. */
  owner: string
  /** Runs a function for that person. */
  within: <A extends unknown[]>(fn: (...args: A) => unknown, ...args: A) => unknown
  arrive(rows: unknown[][]): void
  fail(error: unknown): void
}

/** Sends queries to a cluster and returns the rows of each, in order. */
export function createTrips(pools: { requests: Pool; directory: Pool }) {
  const waiting: PendingRead[] = []

  function leave() {
    const trips = Map.groupBy(waiting.splice(0), ({ owner }) => owner)
    for (const together of trips.values()) {
      // Those of one scope one behind the other: it is set once.
      const reads = [...Map.groupBy(together, ({ scope }) => JSON.stringify(scope)).values()].flat()
      while (reads.length > 0) void reads[0]?.within(go, reads.splice(0, mostTogether))
    }
  }

  async function go(pending: readonly PendingRead[]): Promise<void> {
    const pool = pending.every(({ scope }) => scope.role === 'frontdesk_directory') ? pools.directory : pools.requests
    const read = () => readRows(pool, pending)
    const alone = pending.length === 1
    try {
      const rows = await (alone ? withRetries(read) : read())
      for (const [at, { arrive }] of pending.entries()) arrive(rows[at] ?? [])
    } catch (error) {
      // A refused query fails the whole trip. All are read-only, so each is run again separately, unless none was sent.
      const again = !alone && !(error instanceof AppError)
      for (const each of pending) again ? void each.within(go, [each]) : each.fail(error)
    }
  }

  return <Q extends Queries>(scope: Scope, queries: Q) =>
    new Promise<unknown[][]>((arrive, fail) => {
      // Beside a request's read it might wait for a connection that its own transaction holds.
      const { account, person } = getTurnOwner()
      const read = { scope, queries, owner: `${account} ${person}`, within: AsyncLocalStorage.snapshot(), arrive, fail }
      if (isWithinTransaction()) return void go([read])
      // After this turn of the event loop has started all its reads.
      if (waiting.length === 0) process.nextTick(leave)
      waiting.push(read)
    }) as Promise<RowsOf<Q>>
}
