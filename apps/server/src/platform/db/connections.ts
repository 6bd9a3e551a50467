// Shares the pool's few connections fairly: pg serves requests in order of arrival, so a hundred reads by one person would
// make everyone else time out.
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { AppError } from '../app-error.ts'
import { createFairQueue, type FairQueue } from '../turns/fair-queue.ts'
import { getTurnOwner } from '../turns/turn-owner.ts'
import { isWithinTransaction } from './held-connections.ts'

/** Shorter than what a browser waits, so that it hears when to come again. */
const longestWaitMs = 8000
const retryAfter = 2
const mostWaiting = 1000

const queues = new WeakMap<Pool, FairQueue>()

/** One person has at most half of them, strangers together as well. */
export function limitPool(pool: Pool, { size, waitMs = longestWaitMs }: { size: number; waitMs?: number }): Pool {
  const half = Math.ceil(size / 2)
  queues.set(
    pool,
    createFairQueue({
      running: size,
      runningEach: half,
      strangersRunning: half,
      waiting: mostWaiting,
      waitingEach: mostWaiting / 4,
      reserved: mostWaiting / 4,
      waitMs,
    }),
  )
  return pool
}

export interface Connection {
  client: PoolClient
  /** `broken` discards it. */
  release(broken?: Error): void
}

/** Waits for its turn. Throws `busy` when that doesn't come in time, and `unavailable` where the database is away. */
export async function connect(pool: Pool, account?: string): Promise<Connection> {
  const whose = getTurnOwner(account)
  const rank = isWithinTransaction() ? 'holder' : whose.rank
  const leave = await queues.get(pool)?.enter({ ...whose, rank })
  try {
    const client = await pool.connect()
    return {
      client,
      release(broken) {
        client.release(broken)
        leave?.()
      },
    }
  } catch (error) {
    leave?.()
    throw unreachable(error)
  }
}

const noConnection = ['53300', '53400', '57P01', '57P02', '57P03']
const awayCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE']

/** Connecting failed; nothing was begun. */
function unreachable(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const refused = error instanceof DatabaseError && noConnection.includes(code)
  const tooSlow = /timeout exceeded when trying to connect|Connection terminated/.test(message)
  if (refused || tooSlow) return new AppError('busy', { retryAfter }, { cause: error })
  return awayCodes.includes(code) ? new AppError('unavailable', { retryAfter }, { cause: error }) : error
}
