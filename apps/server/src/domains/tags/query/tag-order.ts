import { type RuleGroup, tagsAsked } from '@frontdesk/contract/tags/rule-tree'

export interface AskingTag {
  id: string
  query: RuleGroup | null
}

/** Each after those that it depends on. Tags in a cycle are omitted; saving refuses cycles. */
export function inOrder<T extends AskingTag>(tags: readonly T[]): T[] {
  const left = new Map(tags.map((tag) => [tag.id, tag]))
  const ordered: T[] = []
  while (true) {
    const ready = [...left.values()].filter(({ id, query }) => !asksAny(query, left, id))
    if (ready.length === 0) return ordered
    ordered.push(...ready)
    for (const { id } of ready) left.delete(id)
  }
}

const asksAny = (query: RuleGroup | null, among: ReadonlyMap<string, unknown>, self: string) =>
  query !== null && tagsAsked(query).some((id) => among.has(id) || id === self)

/** Ids of the tags on a path from `start` back to itself; undefined when there is none. */
export function circleThrough(start: string, tags: readonly AskingTag[]): string[] | undefined {
  const asked = new Map(tags.map(({ id, query }) => [id, query ? tagsAsked(query) : []]))
  const cameFrom = new Map<string, string>()
  const open = [start]
  for (const id of open) {
    for (const next of asked.get(id) ?? []) {
      if (next === start) return wayBack(cameFrom, start, id)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, id)
      open.push(next)
    }
  }
}

function wayBack(cameFrom: ReadonlyMap<string, string>, start: string, last: string) {
  const way = [last]
  while (way[0] !== start) way.unshift(cameFrom.get(way[0] ?? '') ?? start)
  return way
}
