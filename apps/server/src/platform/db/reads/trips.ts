// Reads that begin in the same turn of the event loop travel together: what a request asks for and the look-up of who
// asks cost one trip instead of two.
import type { Pool } from 'pg'
import { withRetries } from '../retry.ts'
import { type Queries, type Read, type RowsOf, readRows, type Scope } from '../transaction.ts'

/** On one connection they run one after another, so a crowd is spread over several. */
const mostTogether = 4

interface Traveler extends Read {
  arrive(rows: unknown[][]): void
  fail(error: unknown): void
}

/** The way to a cluster: the rows of each query, in their order. */
export function tripsTo(pools: { requests: Pool; directory: Pool }) {
  const waiting: Traveler[] = []

  function leave() {
    while (waiting.length > 0) void go(waiting.splice(0, mostTogether))
  }

  async function go(travellers: readonly Traveler[]): Promise<void> {
    const pool = travellers.every(({ scope }) => scope.role === 'frontdesk_directory')
      ? pools.directory
      : pools.requests
    const read = () => readRows(pool, travellers)
    const alone = travellers.length === 1
    try {
      const rows = await (alone ? withRetries(read) : read())
      for (const [at, { arrive }] of travellers.entries()) arrive(rows[at] ?? [])
    } catch (error) {
      // One that is refused takes the others with it. They only read, so each is asked again by itself.
      for (const traveller of travellers) alone ? traveller.fail(error) : void go([traveller])
    }
  }

  return <Q extends Queries>(scope: Scope, queries: Q) =>
    new Promise<unknown[][]>((arrive, fail) => {
      // Once this turn has begun all it begins.
      if (waiting.length === 0) process.nextTick(leave)
      waiting.push({ scope, queries, arrive, fail })
    }) as Promise<RowsOf<Q>>
}
