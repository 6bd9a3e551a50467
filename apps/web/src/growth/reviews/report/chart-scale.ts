// Where the points of the average stand. Averages are close together, so the axis shows their part of the scale.

export interface ChartMonth {
  /** MMyyyy, as the server has it. */
  monthYear: string
  rating: number | null
  completed: number
}

/** Pixels of the drawing, which grows with its place. */
export const chartSize = {
  width: 300,
  height: 96,
  plot: 276,
  left: 6,
  right: 272,
  top: 8,
  bottom: 68,
  letters: 92,
} as const

/** Bottom, middle, and top of the axis; whole and half stars. */
export function buildAxis(months: readonly ChartMonth[]): [number, number, number] {
  const ratings = months.flatMap(({ rating }) => rating ?? [])
  const least = Math.min(...ratings, 5)
  const bottom = least >= 4 ? 4 : Math.max(1, Math.floor(least))
  return [bottom, (bottom + 5) / 2, 5]
}

export interface ChartPoint {
  x: number
  y: number
}

export function buildPoints(months: readonly ChartMonth[], [bottom]: readonly [number, number, number]) {
  const { left, right, top, bottom: floor } = chartSize
  const step = (right - left) / Math.max(1, months.length - 1)
  return months.map(({ rating }, at): { x: number; y: number | null } => ({
    x: left + at * step,
    y: rating === null ? null : floor - ((rating - bottom) / (5 - bottom)) * (floor - top),
  }))
}

/** A month without answers leaves a gap. */
export function splitLines(points: readonly { x: number; y: number | null }[]): ChartPoint[][] {
  const lines: ChartPoint[][] = []
  let open: ChartPoint[] = []
  for (const { x, y } of points) {
    if (y !== null) {
      if (open.length === 0) lines.push(open)
      open.push({ x, y })
    } else open = []
  }
  return lines
}

/** `112026` → `2026-11`. */
export const readMonthYear = (monthYear: string) => `${monthYear.slice(2)}-${monthYear.slice(0, 2)}`
