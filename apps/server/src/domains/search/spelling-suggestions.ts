/** The words that a typed word may have been meant as, the likeliest first. Only the database decides which these are. */
export type SpellingSuggestions = ReadonlyMap<string, readonly string[]>

export const asTyped: SpellingSuggestions = new Map()

/** The likeliest intended word that one of these words equals or begins with. */
export const findSuggestionAmong = (meant: SpellingSuggestions, typed: string, words: readonly string[]) =>
  meant.get(typed)?.find((each) => words.some((word) => word.startsWith(each)))
