import { dayOf } from '../../format/zone.ts'

export interface Said {
  /** Rows of the same author are joined; a row without one stands alone. */
  by: string | undefined
  at: string
  /** Something is shown above the row, so it begins a run. */
  apart?: boolean | undefined
}

/** Where a row is in its run: the first one shows the author, and one of them the time. */
export interface InRun {
  begins: boolean
  ends: boolean
}

export const alone: InRun = { begins: true, ends: true }

const LONGEST = 5 * 60_000

/** Joins rows that one author wrote in a row, within five minutes and on one day. */
export function findRuns(said: readonly Said[]): InRun[] {
  let first: Said | undefined
  const begins = said.map((each) => {
    const joined = first !== undefined && isJoined(first, each)
    if (!joined) first = each
    return !joined
  })
  return begins.map((isFirst, at) => ({ begins: isFirst, ends: begins[at + 1] ?? true }))
}

function isJoined(first: Said, next: Said): boolean {
  if (next.apart || next.by === undefined || next.by !== first.by) return false
  const [from, to] = [Date.parse(first.at), Date.parse(next.at)]
  return Math.abs(to - from) <= LONGEST && dayOf(from) === dayOf(to)
}
