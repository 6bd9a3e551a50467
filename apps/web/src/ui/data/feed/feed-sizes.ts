// The heights of a feed's rows: measured for rows that were rendered, estimated for the others.

const USUAL = 72

export function createFeedSizes() {
  const measured = new Map<string, number>()
  let keys: readonly string[] = []
  let heights = new Float64Array(0)
  /** The top of each row, and last the end of the list. Valid up to and including the index `known`. */
  let tops = new Float64Array(1)
  let known = 0

  const top = (index: number) => {
    for (; known < index; known++) tops[known + 1] = (tops[known] ?? 0) + (heights[known] ?? 0)
    return tops[index] ?? 0
  }
  return {
    setKeys(next: readonly string[]) {
      keys = next
      heights = Float64Array.from(next, (key) => measured.get(key) ?? USUAL)
      tops = new Float64Array(next.length + 1)
      known = 0
    },
    measure(index: number, height: number) {
      const key = keys[index]
      if (key === undefined || measured.get(key) === height) return
      measured.set(key, height)
      heights[index] = height
      known = Math.min(known, index)
    },
    /** The top of a row; for the number of rows, the end of the list. */
    top,
    total: () => top(keys.length),
    /** The index of the row at a pixel; before or after the list, the first or last row. */
    at(pixel: number): number {
      top(keys.length)
      let [first, last] = [0, Math.max(0, keys.length - 1)]
      while (first < last) {
        const middle = (first + last + 1) >> 1
        if ((tops[middle] ?? 0) <= pixel) first = middle
        else last = middle - 1
      }
      return first
    },
  }
}
