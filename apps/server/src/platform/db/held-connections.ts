// A transaction that waits for another connection of its own pool: once as many of them run as the pool has
// connections, all wait for one another. So there is an order of pools, and the holder of a connection of one may wait
// only for those of a later one.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'

const places = new WeakMap<Pool, number>()

export function sortPools(pools: readonly Pool[]) {
  for (const [place, pool] of pools.entries()) places.set(pool, place)
}

const held = new AsyncLocalStorage<{ pool: Pool; open: boolean } | undefined>()

/** Runs `fn` as part of a transaction on a connection of this pool. */
export async function runHolding<T>(pool: Pool, fn: () => Promise<T>): Promise<T> {
  const mine = { pool, open: true }
  try {
    return await held.run(mine, fn)
  } finally {
    // What it has started and not awaited goes on without it.
    mine.open = false
  }
}

/** Runs what is not awaited, such as messages to sockets, outside of the transaction that started it. */
export const runApart = <T>(fn: () => T): T => held.run(undefined, fn)

const heldPool = () => (held.getStore()?.open ? held.getStore()?.pool : undefined)

export const isWithinTransaction = () => heldPool() !== undefined

/** Whether waiting for a connection of this pool may take as long as what the calling code holds. */
export function isNested(pool: Pool): boolean {
  const mine = heldPool()
  return mine !== undefined && (places.get(mine) ?? 0) >= (places.get(pool) ?? 0)
}
