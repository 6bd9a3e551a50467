import type { SlotLimits } from '#platform/crypto/slots'
import { createTurns, searchLimits } from '#platform/http/turns'

export const turnLimits = {
  search: searchLimits,
  count: { running: 2, waiting: 300, waitingEach: 15 },
} as const satisfies Record<string, SlotLimits>

export const searchInTurn = createTurns(turnLimits.search)
export const countInTurn = createTurns(turnLimits.count)
