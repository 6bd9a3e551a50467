import { useLayoutEffect } from 'react'

/** For a page whose buttons stay at the bottom of the window: notifications appear above them. */
export function usePageFoot() {
  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-page-foot', '')
    return () => document.documentElement.removeAttribute('data-page-foot')
  }, [])
}
