// Which rows of a feed to render after the list of rows has changed.

/** The end at which new rows are added: the end of a conversation, the start of a history. */
export type Newest = 'start' | 'end'

export interface Drawn {
  /** The keys of all rows. */
  keys: readonly string[]
  first: number
  last: number
}

/** Rows rendered before their heights are known. */
const AT_FIRST = 20

export const isDrawn = ({ first, last }: Drawn, index: number) => index >= first && index <= last

export function drawnAtNewest(keys: readonly string[], newest: Newest, least = AT_FIRST): Drawn {
  const rows = Math.max(least, AT_FIRST)
  const last = keys.length - 1
  return newest === 'end'
    ? { keys, first: Math.max(0, last - rows + 1), last }
    : { keys, first: 0, last: Math.min(last, rows - 1) }
}

export function drawnAround(keys: readonly string[], index: number): Drawn {
  const half = AT_FIRST / 2
  return { keys, first: Math.max(0, index - half), last: Math.min(keys.length - 1, index + half) }
}

/** The index of the rendered row nearest to `index` that is still in the list. */
export function nearestStaying({ keys, first, last }: Drawn, index: number, stays: (key: string) => boolean) {
  for (let distance = 0; distance <= last - first; distance++)
    for (const at of [index + distance, index - distance]) {
      const key = keys[at]
      if (at >= first && at <= last && key !== undefined && stays(key)) return at
    }
  return undefined
}

/** The position of the rendered rows in a new list; undefined if none of them is in it. */
export function drawnAmong(keys: readonly string[], drawn: Drawn, anchor: number): Drawn | undefined {
  const before = new Set(drawn.keys.slice(drawn.first, drawn.last + 1))
  const now = new Map<string, number>()
  for (const [index, key] of keys.entries()) if (before.has(key)) now.set(key, index)
  const staying = nearestStaying(drawn, anchor, (key) => now.has(key))
  if (staying === undefined) return undefined
  const index = now.get(drawn.keys[staying] ?? '') ?? 0
  return {
    keys,
    first: Math.max(0, index - (staying - drawn.first)),
    last: Math.min(keys.length - 1, index + (drawn.last - staying)),
  }
}

/** The number of rows added at the newest end. */
export function arrivals(before: readonly string[], now: readonly string[], newest: Newest): number {
  const known = newest === 'end' ? before.at(-1) : before[0]
  if (known === undefined) return 0
  const index = newest === 'end' ? now.lastIndexOf(known) : now.indexOf(known)
  if (index < 0) return 0
  return newest === 'end' ? now.length - 1 - index : index
}
