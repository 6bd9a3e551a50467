// Searching and counting by any filter is work for the database: a few at a time on this node, and people take turns, so
// that one person who sends a hundred delays the others by one.
import { availableParallelism } from 'node:os'
import { AppError } from '#platform/app-error'
import { createSlots, type SlotLimits, TooBusy } from '#platform/crypto/slots'
import type { Viewer } from '../filter/viewer.ts'

export const turnLimits = {
  search: { running: Math.max(2, Math.min(availableParallelism(), 4)), waiting: 600, waitingEach: 60 },
  count: { running: 2, waiting: 300, waitingEach: 15 },
} as const satisfies Record<string, SlotLimits>

function turns(limits: SlotLimits) {
  const inSlot = createSlots(limits)
  return async <T>({ accountId, me }: Pick<Viewer, 'accountId' | 'me'>, task: () => Promise<T>): Promise<T> => {
    try {
      return await inSlot(task, `${accountId} ${me}`)
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      throw new AppError('tooManyRequests', { retryAfter: 2 })
    }
  }
}

export const searchInTurn = turns(turnLimits.search)
export const countInTurn = turns(turnLimits.count)
