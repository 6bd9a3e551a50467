import type { AccountTx } from '#platform/db/database'
import { dropTouches, endRecount, extentOf, recountPerson, recountUsage } from './recounting.store.ts'

export interface Recounted {
  /** Days that were different. */
  different: number
  /** Not so when the time zone changed meanwhile. */
  ended: boolean
}

/** After lockMetrics(): counts everything from the rows. */
export async function recountAll(tx: AccountTx, now: Date): Promise<Recounted> {
  await dropTouches(tx)
  const { zone, people, first, last } = await extentOf(tx)
  let different = 0
  for (const person of people) different += await recountPerson(tx, person, zone)
  for (const { from, to } of years(first, last)) different += await recountUsage(tx, { from, to, zone })
  return { different, ended: await endRecount(tx, zone, now) }
}

/** What is before and after them is counted at once: there may be nothing, and seldom much. */
const known = { from: 1990, to: 2100 }

function years(first: number | null, last: number | null) {
  const [from, to] = [Math.max(first ?? known.to, known.from), Math.min(last ?? 0, known.to)]
  const begins = Array.from({ length: Math.max(0, to - from + 2) }, (_, at) => `${from + at}-01-01`)
  const days = ['-infinity', ...begins, 'infinity']
  return days.slice(1).map((until, at) => ({ from: days[at] ?? until, to: until }))
}
