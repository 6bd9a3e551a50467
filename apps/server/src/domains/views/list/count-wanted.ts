import type { Platform } from '#platform/platform'
import type { Viewer } from '../filter/viewer.ts'
import type { Wanted } from '../filter/wanted.ts'
import { countAll, countFirst, countPicked, countSlice } from './counts.store.ts'
import { driverCounts } from './walk.store.ts'

/** Contacts that are counted by an index of the filter, instead of looking at all. */
const mostPicked = 40_000
const slice = 20_000

export interface Counted {
  contacts: number
  premium: number
  exact: boolean
}

interface Bounds {
  /** Beyond this a tab shows “10,000+”: counting further costs more than the digits tell. */
  most: number
  /** Contacts of an index that are judged: each is a look-up of its own. */
  judged: number
}
const ofTab: Bounds = { most: 10_000, judged: 10_000 }

/** For a tab. Exact if all could be judged and are not too many. */
export async function countBounded(
  platform: Platform,
  viewer: Viewer,
  wanted: Wanted,
  deadline: number,
  { most, judged }: Bounds = ofTab,
): Promise<{ contacts: number; exact: boolean }> {
  const bounded = ({ contacts, exact }: { contacts: number; exact: boolean }) =>
    contacts > most ? { contacts: most, exact: false } : { contacts, exact }
  const { met, drivers } = wanted
  if (!met || drivers.length === 0) return bounded(await countWanted(platform, viewer, wanted, deadline, most))
  const [row] = await platform.database.read(viewer.accountId, driverCounts(drivers, judged + 1))
  const counts = row?.counts ?? []
  const least = Math.min(...counts)
  const driver = drivers[counts.indexOf(least)]
  if (!driver) throw new Error('Every index has a count.')
  const query = countFirst(driver, met, { judged, atMost: most + 1 })
  const [found] = await platform.database.read(viewer.accountId, query)
  return bounded({ contacts: found?.contacts ?? 0, exact: least <= judged })
}

/** Until the deadline, an instant of performance.now(); at least one slice of contacts. */
export async function countWanted(
  platform: Platform,
  { accountId }: Viewer,
  { met, drivers }: Wanted,
  deadline: number,
  enough = Number.POSITIVE_INFINITY,
): Promise<Counted> {
  const one = async (query: ReturnType<typeof countAll>) => {
    const [row] = await platform.database.read(accountId, query)
    return { contacts: row?.contacts ?? 0, premium: Number(row?.premium ?? 0), exact: true }
  }
  if (!met) return one(countAll())
  if (drivers.length > 0) {
    const [row] = await platform.database.read(accountId, driverCounts(drivers, mostPicked + 1))
    const counts = row?.counts ?? []
    const least = Math.min(...counts)
    const driver = drivers[counts.indexOf(least)]
    if (driver && least <= mostPicked) return one(countPicked(driver, met))
  }
  const counted = { contacts: 0, premium: 0, exact: true }
  let after: string | null = null
  do {
    const [row]: { contacts: number; premium: string; looked: number; last: string | null }[] =
      await platform.database.read(accountId, countSlice(met, after, slice))
    if (!row) break
    counted.contacts += row.contacts
    counted.premium += Number(row.premium)
    after = row.looked < slice ? null : row.last
  } while (after && counted.contacts <= enough && performance.now() < deadline)
  return { ...counted, exact: after === null }
}
