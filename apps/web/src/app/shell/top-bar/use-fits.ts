import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether the only child fits into its frame. If it does not, the caller makes it smaller; it fits again when there is
 * as much room as it needed before.
 */
export function useFits(frame: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true)
  const needed = useRef(0)

  useLayoutEffect(() => {
    const element = frame.current
    const child = element?.firstElementChild as HTMLElement | null | undefined
    if (!element || !child) return
    const measure = () => {
      if (fits) needed.current = child.offsetWidth
      setFits(needed.current <= element.clientWidth)
    }
    // Its first call comes before the first paint; measuring here would cost a layout of its own.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(child)
    return () => observer.disconnect()
  }, [frame, fits])

  return fits
}
