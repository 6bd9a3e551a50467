// The position in a long list. Chromium limits elements to 33.5 million pixels, so a taller list gets a scroll area of
// the largest safe height. Scrolling by wheel or keys still moves the list pixel by pixel, and the scroll bar is
// corrected afterwards; dragging the bar moves the list in proportion.

export const MAX_SCROLL_HEIGHT = 33_000_000
/** A scroll by more pixels than this was a drag of the bar, which moves by ten thousands, or a jump to an end. */
const NEAR = 20_000
/** Pixels at both ends in which the bar and the list move together. */
const PLAIN = 1_000_000

export interface ListSize {
  count: number
  rowHeight: number
  /** Height of the viewport. */
  viewport: number
}

export interface ListPlace {
  /** The pixel of the list at the upper edge. */
  top: number
  /** The viewport's own scrollTop. */
  scrolled: number
}

export function scrollArea({ count, rowHeight, viewport }: ListSize) {
  const total = count * rowHeight
  const height = Math.min(total, MAX_SCROLL_HEIGHT)
  return {
    height,
    /** The list is as high as its area: both scroll together. */
    fits: total === height,
    mostTop: Math.max(0, total - viewport),
    mostScrolled: Math.max(0, height - viewport),
  }
}

/** The position after the viewport was scrolled, by wheel, finger, key, or bar. */
export function follow(place: ListPlace, scrolled: number, size: ListSize): ListPlace {
  const { fits, mostTop, mostScrolled } = scrollArea(size)
  if (fits) return { top: scrolled, scrolled }
  const moved = scrolled - place.scrolled
  if (Math.abs(moved) > NEAR) return { top: topAt(scrolled, size), scrolled }
  const top = between(0, place.top + moved, mostTop)
  // The bar has reached its end, but the list has not: continue from the bar's corrected position.
  const ended = (scrolled <= 0 && top > 0) || (scrolled >= mostScrolled && top < mostTop)
  return ended ? inProportion(top, size) : { top, scrolled }
}

/** The position with the bar corrected. */
export const inProportion = (top: number, size: ListSize): ListPlace => ({ top, scrolled: barAt(top, size) })

/** The position with another pixel at the upper edge: for a short distance, the bar moves as little as the list. */
export function moved(place: ListPlace, to: number, size: ListSize): ListPlace {
  const { fits, mostTop, mostScrolled } = scrollArea(size)
  const top = between(0, Math.round(to), mostTop)
  const scrolled = place.scrolled + top - place.top
  const near = Math.abs(top - place.top) <= NEAR && scrolled > 0 && scrolled < mostScrolled
  return near && !fits && top > 0 && top < mostTop ? { top, scrolled } : inProportion(top, size)
}

/**
 * Near both ends a pixel of the bar is one of the list, so that scrolling by hand reaches the end together with the
 * bar; in between it is a little more.
 */
function topAt(scrolled: number, size: ListSize): number {
  const { mostTop, mostScrolled } = scrollArea(size)
  if (scrolled <= PLAIN) return Math.max(0, scrolled)
  if (scrolled >= mostScrolled - PLAIN) return Math.min(mostTop, mostTop - (mostScrolled - scrolled))
  return Math.round(PLAIN + ((scrolled - PLAIN) * (mostTop - 2 * PLAIN)) / (mostScrolled - 2 * PLAIN))
}

function barAt(top: number, size: ListSize): number {
  const { fits, mostTop, mostScrolled } = scrollArea(size)
  if (fits || top <= PLAIN) return top
  if (top >= mostTop - PLAIN) return mostScrolled - (mostTop - top)
  return Math.round(PLAIN + ((top - PLAIN) * (mostScrolled - 2 * PLAIN)) / (mostTop - 2 * PLAIN))
}

/** The pixel that brings a row into view with the least movement. */
export function topToShow(index: number, { top }: ListPlace, { rowHeight, viewport }: ListSize): number {
  const start = index * rowHeight
  if (start < top) return start
  return Math.max(top, start + rowHeight - viewport)
}

/** The visible rows, including partly visible ones; none is `last` before `first`. */
export function rowsInView({ top }: ListPlace, { count, rowHeight, viewport }: ListSize) {
  return {
    // A hundredth of a row does not count: browsers round scroll positions.
    first: Math.floor(top / rowHeight + 0.01),
    last: Math.min(count, Math.ceil((top + viewport) / rowHeight - 0.01)) - 1,
  }
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
