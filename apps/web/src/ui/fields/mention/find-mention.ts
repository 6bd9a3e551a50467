/** What an @ before the caret begins. */
export interface Mention {
  /** Place of the @. */
  start: number
  /** Typed after it. */
  query: string
}

/** An @ that begins a word; in an address of mail it stands within one. A name may have spaces, not at its beginning. */
const begun = /(?:^|[^\p{L}\p{N}_.@])@([^\s@](?:[^\n@]{0,39}))?$/u

export function findMention(text: string, caret: number): Mention | undefined {
  const before = text.slice(0, caret)
  const [whole, query = ''] = begun.exec(before) ?? []
  return whole === undefined ? undefined : { start: before.length - query.length - 1, query }
}
