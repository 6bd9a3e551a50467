import { dayLabel, monthLabel } from '#ui/format/days.ts'
import type { Period } from './metrics.queries.ts'

/** `November 2026`, or `Monday, November 23, 2026`. */
export const periodName = ({ month, day }: Period) => (day ? dayLabel(day) : monthLabel(month))
