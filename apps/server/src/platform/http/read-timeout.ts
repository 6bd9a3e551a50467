/** A browser that reads nothing for this long is considered gone (ms). */
export const readTimeoutMs = 60_000

/**
 * The same chunks; calls `giveUp` when the next one is not requested in time, so that resources are not held forever,
 * and in any case that long after the last one, which may still be in a buffer.
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
