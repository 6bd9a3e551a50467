import { type RefObject, useLayoutEffect } from 'react'
import { type Placement, place } from './place.ts'

/** An element, or a point such as the pointer's. */
export interface Anchor {
  getBoundingClientRect(): DOMRect
}

/** Keeps a fixed panel at its anchor while either moves or grows. */
export function usePlacement(
  panel: RefObject<HTMLElement | null>,
  anchor: Anchor | null,
  placement: Placement,
  matchWidth = false,
) {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !anchor) return
    const update = () => {
      const scrolled = element.scrollTop
      const box = anchor.getBoundingClientRect()
      if (matchWidth) element.style.setProperty('width', `${box.width}px`)
      element.style.removeProperty('max-height')
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      // The most that its own style allows, however much room there is.
      const own = getComputedStyle(element).maxHeight
      const most = own.endsWith('px') ? Number.parseFloat(own) : Number.POSITIVE_INFINITY
      const at = place(
        box,
        size,
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        placement,
      )
      element.style.setProperty('left', `${Math.round(at.left)}px`)
      element.style.setProperty('top', `${Math.round(at.top)}px`)
      element.style.setProperty('max-height', `${Math.min(Math.floor(at.maxHeight), most)}px`)
      element.scrollTop = scrolled
    }
    const onScroll = (event: Event) => {
      if (!(event.target instanceof Node && element.contains(event.target))) update()
    }
    update()
    // It first reports the sizes that were just measured.
    let told = false
    const resize = new ResizeObserver(() => {
      if (told) update()
      told = true
    })
    resize.observe(element)
    if (anchor instanceof Element) resize.observe(anchor)
    window.addEventListener('resize', update)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      resize.disconnect()
      window.removeEventListener('resize', update)
      window.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [panel, anchor, placement, matchWidth])
}
