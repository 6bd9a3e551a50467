/** What the database took a typed word to be meant as, the likeliest first; it alone decides what resembles what. */
export type MeantWords = ReadonlyMap<string, readonly string[]>

export const asTyped: MeantWords = new Map()

/** The word among these that the typed one was meant as, or the beginning of one. */
export const meantAmong = (meant: MeantWords, typed: string, words: readonly string[]) =>
  meant.get(typed)?.find((each) => words.some((word) => word.startsWith(each)))
