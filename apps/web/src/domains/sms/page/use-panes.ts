import { useLayoutEffect, useRef, useState } from 'react'

// The list is 296 wide, a conversation needs 560 for a head of one line, and the contact's panel has 304.
const besideList = 296 + 560
const besidePanel = besideList + 304

/**
 * What fits side by side, by the width of the page itself: the sidebar can be folded, and the phone opens beside it.
 * `narrow`: one pane at a time. `tight`: the contact's panel lies over the conversation.
 */
export function usePanes() {
  const frame = useRef<HTMLDivElement>(null)
  const [panes, setPanes] = useState({ narrow: false, tight: false })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const width = element.clientWidth
      setPanes({ narrow: width < besideList, tight: width < besidePanel })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, ...panes }
}
