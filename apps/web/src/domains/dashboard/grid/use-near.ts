import { type RefObject, useEffect, useState } from 'react'
import { runWhenIdle } from '#platform/run-when-idle.ts'

/** Milliseconds until everything is loaded, whether somebody scrolls or not. */
const atTheLatest = 4_000

/** Whether it is on the screen, or soon: what is further down waits until the first screen is there. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true))
    observer.observe(element)
    const cancel = runWhenIdle(() => setNear(true), atTheLatest)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [ref, near])
  return near
}
