import { searchInTurn, type Whose } from '#platform/http/turns'

/** No index serves a search, so people take turns at it; everything else is read at once. */
export const inTurnIfSearching = <T>({ q }: { q?: string | undefined }, whose: Whose, read: () => Promise<T>) =>
  q ? searchInTurn(whose, read) : read()
