/** Calls `onOver` once this much time has passed between start and stop, without pauses. */
export function createStopwatch(ms: number, onOver: () => void) {
  let timer: NodeJS.Timeout | undefined
  let left = ms
  let since = 0
  let isRunning = false

  function halt() {
    if (timer) left -= performance.now() - since
    clearTimeout(timer)
    timer = undefined
  }
  function go() {
    since = performance.now()
    timer = setTimeout(onOver, Math.max(0, left))
  }

  return {
    start() {
      halt()
      left = ms
      isRunning = true
      go()
    },
    pause: halt,
    resume() {
      if (isRunning && !timer) go()
    },
    stop() {
      isRunning = false
      halt()
    },
  }
}
