/** How many columns an item takes. */
export interface Packed {
  span: number
}

/**
 * In the order in which rows are filled: what does not fit into the rest of a row lets narrow items go first. So the order
 * of the page, and of the Tab key, is the one that is seen.
 */
export function packRows<Item extends Packed>(items: readonly Item[], columns: number): Item[] {
  const rest = [...items]
  const packed: Item[] = []
  let free = columns
  while (rest.length > 0) {
    const fits = rest.findIndex(({ span }) => Math.min(span, columns) <= free)
    const [next] = rest.splice(Math.max(0, fits), 1)
    if (!next) break
    const span = Math.min(next.span, columns)
    free = (fits < 0 ? columns : free) - span
    if (free <= 0) free = columns
    packed.push(next)
  }
  return packed
}

const steps = [
  [600, 2],
  [960, 3],
  [1080, 4],
] as const

/** Pixels of the grid → its columns. */
export const columnsOf = (width: number) => steps.findLast(([least]) => width >= least)?.[1] ?? 1

/** Three of four columns, else all. */
export const wideSpan = (columns: number) => Math.min(3, columns)
