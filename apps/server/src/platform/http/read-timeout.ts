/** A browser that takes nothing for so long is gone (ms). */
export const readTimeoutMs = 60_000

/**
 * The same chunks; `giveUp` is called when nobody asks for the next one, as what is held for them must not be held for
 * ever, and in any case that long after the last one, which may still wait in a buffer.
 */
export async function* withReadTimeout<T>(
  chunks: AsyncIterable<T>,
  giveUp: () => void,
  timeoutMs = readTimeoutMs,
): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    const timer = setTimeout(giveUp, timeoutMs)
    try {
      yield chunk
    } finally {
      clearTimeout(timer)
    }
  }
  setTimeout(giveUp, timeoutMs).unref()
}
