// Finds the contacts of a page. Few that an index of the filter finds are sorted; otherwise the index of the order is
// walked in slices, for a short time.
import type { Platform } from '#platform/platform'
import type { Driver } from '../filter/drivers.store.ts'
import type { Viewer } from '../filter/viewer.ts'
import type { Wanted } from '../filter/wanted.ts'
import { cursorOf, type Reached } from './list-cursor.ts'
import type { Order, Place } from './segment.store.ts'
import { driverCounts, pickedPage, totalOfAccount, walkedSlice } from './walk.store.ts'

interface Pace {
  /** Contacts that are fetched by an index of the filter and sorted. */
  mostPicked: number
  /** A walk ends after this time, except for its first slice. */
  walkMs: number
  /** Contacts that are looked at in each step of a walk, at most: no more than the time that is left allows. */
  slices: readonly number[]
}
const usual: Pace = { mostPicked: 4000, walkMs: 40, slices: [100, 400, 1600, 3200] }
const leastSlice = 100

export interface FoundPage {
  ids: string[]
  next: string | null
  partial?: { looked: number; of: number }
}

interface Asked {
  platform: Platform
  viewer: Viewer
  order: Order
  wanted: Wanted
  reached: Reached
  limit: number
  pace?: Pace
}

export async function findPage(asked: Asked): Promise<FoundPage> {
  const driver = await fewest(asked)
  return driver === undefined ? walk(asked) : pick(asked, driver)
}

/** The index that finds fewest, if these are few. */
async function fewest({ platform, viewer, wanted: { drivers }, pace: { mostPicked } = usual }: Asked) {
  if (drivers.length === 0) return
  const [row] = await platform.database.read(viewer.accountId, driverCounts(drivers, mostPicked + 1))
  const counts = row?.counts ?? []
  const least = Math.min(...counts)
  return least > mostPicked ? undefined : drivers[counts.indexOf(least)]
}

async function pick(
  { platform, viewer, order, wanted: { met }, reached, limit }: Asked,
  ids: Driver,
): Promise<FoundPage> {
  const page = pickedPage(order, { ids, met, reached, limit: limit + 1 })
  const rows = await platform.database.read(viewer.accountId, page)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const segment = last && order.segments[last.segment]
  return {
    ids: shown.map((row) => row.contact_id),
    next: last && segment ? cursorOf(segment, last.page_key, reached.looked + shown.length) : null,
  }
}

async function walk({ platform, viewer, order, wanted, reached, limit, pace = usual }: Asked): Promise<FoundPage> {
  const { slices, walkMs } = pace
  const began = performance.now()
  const found: { id: string; place: Place; segment: number; looked: number }[] = []
  let { segment: index, after, looked } = reached
  let sliceAt = 0
  let walked = 0
  const { met } = wanted
  /** How many can be looked at in the time that is left, at the pace so far. */
  const affordable = () => {
    const spent = performance.now() - began
    return walked === 0 ? Number.POSITIVE_INFINITY : Math.max(leastSlice, (walked * (walkMs - spent)) / spent)
  }
  for (;;) {
    const segment = order.segments[index]
    if (!segment) return { ids: found.map(({ id }) => id), next: null }
    const judging = met !== null || segment.judged !== undefined
    const least = limit + 1 - found.length
    const slice = Math.floor(Math.min(slices[sliceAt] ?? 0, affordable()))
    const atMost = judging && (met || sliceAt > 0) ? Math.max(least, slice) : least
    const rows = await platform.database.read(viewer.accountId, walkedSlice(segment, { after, atMost, met }))
    for (const row of rows) {
      if (row.fits) found.push({ id: row.contact_id, place: row.page_key, segment: index, looked: looked + row.n })
    }
    if (found.length > limit) break
    const last = rows.at(-1)
    looked += last?.n ?? 0
    walked += last?.n ?? 0
    if (last && last.n >= atMost) after = last.page_key
    else [index, after] = [index + 1, null]
    sliceAt = Math.min(sliceAt + 1, slices.length - 1)
    if (judging && after && performance.now() - began > walkMs) {
      const [total] = await platform.database.read(viewer.accountId, totalOfAccount())
      return {
        ids: found.map(({ id }) => id),
        next: cursorOf(segment, after, looked),
        partial: { looked, of: Math.max(looked, total?.contacts ?? 0) },
      }
    }
  }
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const segment = last && order.segments[last.segment]
  if (!last || !segment) throw new Error('A full page has no last contact.')
  return { ids: shown.map(({ id }) => id), next: cursorOf(segment, last.place, last.looked) }
}
