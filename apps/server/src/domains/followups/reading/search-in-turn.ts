import { createTurns, searchLimits, type Whose } from '#platform/http/turns'

export const searchInTurn = createTurns(searchLimits)

/** No index serves a search, so people take turns at it; everything else is read at once. */
export const inTurnIfSearching = <T>({ q }: { q?: string | undefined }, whose: Whose, read: () => Promise<T>) =>
  q ? searchInTurn(whose, read) : read()
