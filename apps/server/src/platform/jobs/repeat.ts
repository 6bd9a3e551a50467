/**
 * Calls `round` every `ms`, counted from the end of the previous call, so that calls never overlap.
 * A failing call is reported and the next one runs as usual. The returned function waits for a call in progress.
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
