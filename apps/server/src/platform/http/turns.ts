// Searching and counting by anything a person may ask is work for the database: a few at a time on this node, and people
// take turns, so that one person who sends a hundred delays the others by one.
import { availableParallelism } from 'node:os'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { createSlots, type SlotLimits, TooBusy } from '../crypto/slots.ts'

/** For searches that take a few milliseconds, or end early. */
const search: Required<SlotLimits> = {
  running: Math.max(2, Math.min(availableParallelism(), 4)),
  waiting: 600,
  waitingEach: 60,
}
/** For counting among all contacts, which takes a tenth of a second and more. */
const count: Required<SlotLimits> = { running: 2, waiting: 300, waitingEach: 15 }
export const turnLimits = { search, count }

export type Whose = Pick<Caller, 'accountId' | 'userId'>

/** Throws tooManyRequests when the person has too many waiting. */
function createTurns(limits: SlotLimits) {
  const inSlot = createSlots(limits)
  return async function inTurn<T>({ accountId, userId }: Whose, task: () => Promise<T>): Promise<T> {
    try {
      return await inSlot(task, `${accountId} ${userId}`)
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      throw new AppError('tooManyRequests', { retryAfter: 2 })
    }
  }
}

export const searchInTurn = createTurns(search)
export const countInTurn = createTurns(count)
