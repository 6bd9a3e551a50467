import { useLayoutEffect, useRef, useState } from 'react'
import type { ContactLayout } from './contact-frame.tsx'

const layoutOf = (width: number): ContactLayout => (width >= 1080 ? 'wide' : width >= 720 ? 'medium' : 'narrow')

/** By the width of the page itself, because the sidebar can be folded. */
export function useContactLayout() {
  const frame = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<ContactLayout>(() =>
    layoutOf(document.getElementById('content')?.clientWidth ?? innerWidth),
  )
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setLayout(layoutOf(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, layout }
}
