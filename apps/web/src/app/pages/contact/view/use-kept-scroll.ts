import { useLayoutEffect, useRef } from 'react'
import type { PageTab } from './page-tabs.ts'
import type { ContactView } from './use-contact-view.ts'

/** Restores how far the main pane was scrolled, for each contact and tab. */
export function useKeptScroll(contactId: string, tab: PageTab, view: ContactView) {
  const scroller = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another contact or tab is shown
  useLayoutEffect(() => {
    const element = scroller.current
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
