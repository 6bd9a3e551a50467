// Chromium cuts elements at 33.5 million pixels. A taller list gets a scroll area of the highest safe height, and every
// scrolled pixel stands for a little more than one of the list.

export const MAX_SCROLL_HEIGHT = 33_000_000

export interface ScrollScale {
  /** Height of the scroll area in pixels. */
  height: number
  /** List pixels per scrolled pixel; 1 for lists that fit. */
  factor: number
}

export function scrollScale(count: number, rowHeight: number, viewport: number): ScrollScale {
  const total = count * rowHeight
  if (total <= MAX_SCROLL_HEIGHT) return { height: total, factor: 1 }
  return { height: MAX_SCROLL_HEIGHT, factor: (total - viewport) / (MAX_SCROLL_HEIGHT - viewport) }
}

/** The list offset that brings a row into view with the least movement. */
export function offsetToShow(index: number, rowHeight: number, offset: number, viewport: number): number {
  const top = index * rowHeight
  if (top < offset) return top
  return Math.max(offset, top + rowHeight - viewport)
}
