/** A browser that takes nothing for so long is gone (ms). */
export const patienceMs = 60_000

/** The same chunks; `giveUp` is called when nobody asks for the next one: what is held for them must not be held for ever. */
export async function* patient<T>(chunks: AsyncIterable<T>, giveUp: () => void): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    const timer = setTimeout(giveUp, patienceMs)
    try {
      yield chunk
    } finally {
      clearTimeout(timer)
    }
  }
}
