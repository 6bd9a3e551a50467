import { type RefObject, useLayoutEffect, useState } from 'react'

/** The buttons of a form at the bottom of the window; where they wrap, the last row is as high. */
const USUAL = 56

/** Of all that is there now. */
let feet: readonly { height: number }[] = []

function become(next: typeof feet) {
  feet = next
  const { style } = document.documentElement
  if (feet.length > 0) style.setProperty('--page-foot', `${Math.max(...feet.map(({ height }) => height))}px`)
  else style.removeProperty('--page-foot')
}

/**
 * For what stays at the bottom of the window, such as a page's buttons or a bar of actions: notifications appear above
 * the highest. The height is what it takes from the bottom, in pixels.
 */
export function usePageFoot(height = USUAL) {
  useLayoutEffect(() => {
    const foot = { height }
    become([...feet, foot])
    return () => become(feet.filter((each) => each !== foot))
  }, [height])
}

/** The same for an element whose height and place change. */
export function usePageFootOf(element: RefObject<HTMLElement | null>) {
  const [height, setHeight] = useState(0)
  usePageFoot(height)
  useLayoutEffect(() => {
    const foot = element.current
    if (!foot) return
    const measure = () => setHeight(Math.max(0, Math.round(window.innerHeight - foot.getBoundingClientRect().top)))
    const measureDrawn = () => requestAnimationFrame(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(foot)
    window.addEventListener('resize', measure)
    // A panel that was dragged.
    window.addEventListener('pointerup', measureDrawn)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      window.removeEventListener('pointerup', measureDrawn)
    }
  }, [element])
}
