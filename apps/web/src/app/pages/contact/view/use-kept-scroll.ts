import { useLayoutEffect, useRef } from 'react'
import type { PageTab } from './page-tabs.ts'
import type { ContactView } from './use-contact-view.ts'

/** In a low window the whole page scrolls instead of the main pane. */
function scrolling(pane: HTMLElement | null): HTMLElement | null {
  if (!pane || getComputedStyle(pane).overflowY !== 'visible') return pane
  return scrolling(pane.parentElement)
}

/** Restores how far the main pane was scrolled, for each contact and tab. */
export function useKeptScroll(contactId: string, tab: PageTab, view: ContactView) {
  const scroller = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another contact or tab is shown
  useLayoutEffect(() => {
    const element = scrolling(scroller.current)
    if (!element) return
    element.scrollTop = view.scrollOf(tab)
    let top = element.scrollTop
    const onScroll = () => {
      top = element.scrollTop
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      element.removeEventListener('scroll', onScroll)
      view.keepScroll(tab, top)
    }
  }, [contactId, tab])
  return scroller
}
