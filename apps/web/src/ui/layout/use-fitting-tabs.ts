import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The places of the tabs that fit beside the More button, always with the chosen one; undefined: all of them fit. */
export function fittingTabs(
  widths: readonly number[],
  chosen: number,
  { width, gap, more }: { width: number; gap: number; more: number },
): readonly number[] | undefined {
  if (widths.reduce((sum, each) => sum + each + gap, -gap) <= width) return undefined
  let left = width - more - gap - (widths[chosen] ?? 0)
  const shown = [chosen]
  for (const [at, tab] of widths.entries()) {
    if (at === chosen) continue
    left -= tab + gap
    if (left < 0) break
    shown.push(at)
  }
  return shown.toSorted((a, b) => a - b)
}

/** Measures an unseen row that has all tabs and, as its last element, the More button. */
export function useFittingTabs(
  chosen: number,
  labels: string,
): { ruler: RefObject<HTMLSpanElement | null>; places: readonly number[] | undefined } {
  const ruler = useRef<HTMLSpanElement>(null)
  const [places, setPlaces] = useState<readonly number[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels have other widths
  useLayoutEffect(() => {
    const row = ruler.current
    if (!row) return
    const measure = () => {
      const { columnGap, paddingLeft, paddingRight } = getComputedStyle(row)
      const widths = [...row.children].map((each) => each.getBoundingClientRect().width)
      const more = widths.pop() ?? 0
      const width = row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const found = fittingTabs(widths, chosen, { width, gap: Number.parseFloat(columnGap) || 0, more })
      setPlaces((before) => (String(before) === String(found) ? before : found))
    }
    measure()
    // Also once the font has arrived.
    const observer = new ResizeObserver(measure)
    for (const each of [row, ...row.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [chosen, labels])
  return { ruler, places }
}
