// When the texts of one of our numbers leave: one after another, each only in the hours of its recipient. Those whose hours
// end while they are in line go on when they begin again.
import type { Place } from '@frontdesk/contract/sending/area-codes'
import { mayTextAt, quietUntil } from '@frontdesk/contract/sending/quiet'
import type { Hours } from '@frontdesk/contract/sending/quiet-rules'

/** People whose hours are the same. */
export interface Crowd {
  /** Null: any hour. */
  places: readonly Place[] | null
  /** Whose clock they are held for. */
  zone: string
  people: number
  segments: number
}

export interface Lane {
  at: Date
  /** Segments. */
  perMinute: number
  hours: ReturnType<typeof createHours>
}

export interface LaneTimes {
  /** When the last one leaves who isn’t held. */
  until: Date
  last: Date
  held: { until: Date; zone: string; people: number }[]
}

interface Window {
  from: number
  to: number
}

const minute = 60_000
const step = 15 * minute
const day = 24 * 60 * minute
/** Beginnings and ends of hours; beyond so many they are no longer looked at. */
const mostRounds = 1000
/** Of a segment: what remains of one by rounding doesn’t wait for the morning. */
const nothing = 0.001

/** The hours of places, which several lanes have in common; `places` is a key by identity. */
export function createHours(own: Hours | null) {
  const known = new Map<readonly Place[], Window[]>()
  const find = (places: readonly Place[], at: number): Window => {
    const from = quietUntil(new Date(at), places, own)?.getTime() ?? at
    let to = Math.floor(from / step) * step + step
    while (to < from + day && mayTextAt(to, places, own)) to += step
    return { from, to }
  }
  /** The hours that are open then, or else the next ones. */
  return (places: readonly Place[], at: number): Window => {
    const windows = known.get(places) ?? []
    known.set(places, windows)
    // Every lane begins at the same time, so that none is missing between two.
    const fitting = windows.find(({ to }) => to > at) ?? find(places, at)
    if (!windows.includes(fitting)) windows.push(fitting)
    return fitting
  }
}

const always: Window = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** Their order in line doesn’t depend on their place, so those who may get it now get ahead in proportion. */
export function planLane({ at, perMinute, hours }: Lane, crowds: readonly Crowd[]): LaneTimes {
  const start = at.getTime()
  const windowOf = ({ places }: Crowd, now: number) => (places ? hours(places, now) : always)
  const waiting = crowds.map((crowd) => ({ ...crowd, left: crowd.segments, isHeld: false }))
  const held: LaneTimes['held'] = []
  const hold = (crowd: (typeof waiting)[number]) => {
    const until = windowOf(crowd, now).from
    if (until <= now) return
    crowd.isHeld = true
    const people = Math.round((crowd.people * crowd.left) / crowd.segments)
    if (people > 0) held.push({ until: new Date(until), zone: crowd.zone, people })
  }
  let now = start
  for (const crowd of waiting) hold(crowd)
  let until = start
  for (let round = 0; round < mostRounds; round += 1) {
    const rest = waiting.filter(({ left }) => left > 0)
    if (rest.length === 0) break
    const windows = rest.map((crowd) => ({ crowd, ...windowOf(crowd, now) }))
    const open = windows.filter(({ from }) => from <= now)
    const next = Math.min(...windows.map(({ from, to }) => (from <= now ? to : from)))
    const total = open.reduce((sum, { crowd }) => sum + crowd.left, 0)
    const leaves = ((next - now) / minute) * perMinute
    const isDone = open.length > 0 && leaves > total - nothing
    now = isDone ? now + (total / perMinute) * minute : next
    for (const { crowd, to } of open) {
      crowd.left = isDone ? 0 : crowd.left * (1 - leaves / total)
      if (!crowd.isHeld) until = now
      if (crowd.left > 0 && to <= now && !crowd.isHeld) hold(crowd)
    }
  }
  const left = waiting.reduce((sum, crowd) => sum + crowd.left, 0)
  return { until: new Date(until), last: new Date(now + (left / perMinute) * minute), held: sumHeld(held) }
}

/** One entry for each time and zone. */
function sumHeld(held: LaneTimes['held']): LaneTimes['held'] {
  const sums = new Map<string, LaneTimes['held'][number]>()
  for (const each of held) {
    const key = `${each.until.toISOString()} ${each.zone}`
    sums.set(key, { ...each, people: each.people + (sums.get(key)?.people ?? 0) })
  }
  return [...sums.values()].sort((a, b) => a.until.getTime() - b.until.getTime())
}
