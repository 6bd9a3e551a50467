/**
 * Calls `round` now and then every `ms`, counted from the end of the one before, so that rounds never overlap.
 * A round that fails is reported and the next one comes as usual. The returned function waits for a round under way.
 */
export function repeat(ms: number, round: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void>

  function start() {
    underWay = round()
      .catch(onError)
      .finally(() => {
        if (!stopped) timer = setTimeout(start, ms)
      })
  }
  start()

  return async () => {
    stopped = true
    clearTimeout(timer)
    await underWay
  }
}
