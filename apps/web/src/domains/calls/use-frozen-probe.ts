import { useEffect } from 'react'
import { snack } from '#ui/feedback/snackbar.ts'
import { refreshToken } from './softphone.ts'
import { callsTexts as texts } from './texts/calls.texts.ts'

const everyMs = 1000
/** Timers of a hidden tab may be a minute late; a call would have rung out by then. */
const frozenMs = 90_000

/** How long, in words. */
function lengthOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 120 ? texts.seconds(seconds) : texts.minutes(Math.round(seconds / 60))
}

/** Says afterwards that the browser, or the computer, had paused this tab: no call could ring in it. */
export function useFrozenProbe() {
  useEffect(() => {
    let last = Date.now()
    const timer = setInterval(() => {
      const gap = Date.now() - last
      last = Date.now()
      if (gap < frozenMs) return
      snack.info(texts.frozen(lengthOf(gap)), { sticky: true })
      void refreshToken({ quietly: true })
    }, everyMs)
    return () => clearInterval(timer)
  }, [])
}
