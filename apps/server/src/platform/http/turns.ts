// Searching, counting, and gathering what a page shows is work for the database: a few at a time on this node. Agencies
// and their people take turns, so that one person who sends a hundred delays the others by one.
import { availableParallelism } from 'node:os'
import type { Turn } from '@frontdesk/contract/kit/endpoint'
import type { Caller } from '../caller.ts'
import { createFairQueue, type QueueLimits } from '../turns/fair-queue.ts'
import { buildTurnOwner } from '../turns/turn-owner.ts'

const cores = Math.max(2, Math.min(availableParallelism(), 4))

/** One person has all but one at a time, so that the next person's begins at once. */
export const turnLimits = {
  /** For what takes a few milliseconds, or ends early. */
  search: { running: cores, runningEach: cores - 1, waiting: 600, waitingEach: 60, reserved: 120, waitMs: 10_000 },
  /** For counting and gathering among all rows of an account, which takes a tenth of a second and more. */
  count: { running: 2, runningEach: 1, waiting: 300, waitingEach: 60, reserved: 60, waitMs: 15_000 },
} as const satisfies Record<Turn, QueueLimits>

const queues = { search: createFairQueue(turnLimits.search), count: createFairQueue(turnLimits.count) }

/** Throws tooManyRequests when the person or their account has too many waiting, and `busy` when its turn does not come. */
export async function runInTurn<T>(
  turn: Turn | undefined,
  caller: Pick<Caller, 'accountId' | 'userId'> | null,
  task: () => Promise<T>,
): Promise<T> {
  if (!turn || !caller) return task()
  return queues[turn].run(buildTurnOwner(caller), task)
}
