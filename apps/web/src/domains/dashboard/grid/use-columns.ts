import { useLayoutEffect, useRef, useState } from 'react'
import { columnsOf } from './pack-rows.ts'

/** As many columns as the element has room for; known before the first frame. */
export function useColumns() {
  const ref = useRef<HTMLUListElement>(null)
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setColumns(columnsOf(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, columns }
}
