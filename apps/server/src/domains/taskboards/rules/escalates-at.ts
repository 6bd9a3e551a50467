// When a card has been in its lane for too long, or its due date has passed: whichever comes first.
import { parseInstantAt } from '#platform/zone'

interface Lane {
  done: boolean
  escalate_hours: number | null
}

interface Card {
  entered_at: Date
  /** `YYYY-MM-DD`. */
  due_on: string | null
}

const hourMs = 60 * 60_000
const dayMinutes = 24 * 60

/** Null: never. `zone`: of the agency, where a due date ends. */
export function escalatesAt(
  { done, escalate_hours: hours }: Lane,
  { entered_at, due_on }: Card,
  zone: string,
): Date | null {
  if (done) return null
  const moments = [
    ...(hours === null ? [] : [entered_at.getTime() + hours * hourMs]),
    ...(due_on === null ? [] : [parseInstantAt(zone, due_on, dayMinutes).getTime()]),
  ]
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}
