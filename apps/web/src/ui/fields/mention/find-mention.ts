/** The mention that is being typed before the caret. */
export interface Mention {
  /** Position of the @. */
  start: number
  /** Typed after it. */
  query: string
}

/**
 * Requires an @ at the beginning of a word; in an e-mail address it is within one. A name may contain spaces, not at
 * its beginning.
 */
const begun = /(?:^|[^\p{L}\p{N}_.@])@([^\s@](?:[^\n@]{0,39}))?$/u

export function findMention(text: string, caret: number): Mention | undefined {
  const before = text.slice(0, caret)
  const [whole, query = ''] = begun.exec(before) ?? []
  return whole === undefined ? undefined : { start: before.length - query.length - 1, query }
}
