import { useLayoutEffect } from 'react'

/** The buttons of a form at the bottom of the window; where they wrap, the last row is as high. */
const USUAL = 56

/**
 * For what stays at the bottom of the window, such as a page's buttons or a bar of actions: notifications appear above
 * it. The height is what it takes from the bottom, in pixels.
 */
export function usePageFoot(height = USUAL) {
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--page-foot', `${height}px`)
    return () => void document.documentElement.style.removeProperty('--page-foot')
  }, [height])
}
