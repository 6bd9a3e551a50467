// Lists of entities: a query holds the ids of the pages that were read, and how far they reach.
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Collection, Entity, Kind } from './collection.ts'
import { type Entities, getEntities } from './entities.ts'

export interface EntityPage<T> {
  ids: readonly string[]
  /** What is known ends with it; null: with the list. */
  upTo: T | null
  total: number
  /** When it was asked for. */
  began: number
}

interface PageRead<T extends Entity> {
  kind: Kind<T>
  /** From 1. */
  page?: number
  /** Rows of a full page: after one there may be more. */
  size?: number
  read(): Promise<{ data: readonly T[]; total?: number }>
}

export async function readPage<T extends Entity>(
  entities: Entities,
  { kind, page = 1, size = Number.POSITIVE_INFINITY, read }: PageRead<T>,
): Promise<EntityPage<T>> {
  const began = entities.now()
  const { data, total } = await read()
  entities.of(kind).applyRead(data, began)
  const isLast = data.length < size || (total !== undefined && page * size >= total)
  const upTo = isLast ? null : (data.at(-1) ?? null)
  return { ids: data.map(({ id }) => id), upTo, total: total ?? data.length, began }
}

type Pages<T> = readonly EntityPage<T>[]

interface WholeList<T extends Entity> {
  kind: Kind<T>
  group?: string
  queryKey: QueryKey
  read(signal: AbortSignal): Promise<{ data: readonly T[] }>
}

/** A list without pages, which events keep current. */
export function wholeListQuery<T extends Entity>({ kind, group = '', queryKey, read }: WholeList<T>) {
  const options = queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => [await readPage(getEntities(client), { kind, read: () => read(signal) })],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const view = (client: QueryClient) => {
    const pages = client.getQueryData(options.queryKey)
    return pages && listEntities(getEntities(client).of(kind), group, pages)
  }
  return { ...options, view }
}

const views = new WeakMap<object, { revision: number; list: readonly Entity[] }>()

/** What is shown of a group: the part that was read, with everything that changed since. */
export function listEntities<T extends Entity>(
  collection: Collection<T>,
  group: string,
  pages: Pages<T>,
): readonly T[] {
  const revision = collection.getRevision(group)
  const known = views.get(pages)
  if (known?.revision === revision) return known.list as readonly T[]
  const [isKnown, isWithin] = [isKnownTo(collection, pages), withinPages(collection, pages)]
  const list = collection
    .listGroup(group)
    .filter(
      (each) => ((isKnown(each) || collection.isPending(each.id)) && isWithin(each)) || collection.isPinned(each.id),
    )
  views.set(pages, { revision, list })
  return list
}

/** Whether a page has it, or the server told of it since. */
function isKnownTo<T extends Entity>(collection: Collection<T>, pages: Pages<T>) {
  const ids = new Set(pages.flatMap((page) => page.ids))
  const began = Math.min(...pages.map((page) => page.began))
  return ({ id }: T) => ids.has(id) || collection.isNewer(id, began)
}

function withinPages<T extends Entity>(collection: Collection<T>, pages: Pages<T>) {
  const upTo = pages.at(-1)?.upTo
  return (entity: T) => upTo === null || (upTo !== undefined && collection.kind.compare(entity, upTo) <= 0)
}

/** As the server sorts names: ignoring capitals, and then by id. */
export function compareNames(one: { id: string; name: string }, other: { id: string; name: string }): number {
  const [first, second] = [one.name.toLowerCase(), other.name.toLowerCase()]
  if (first !== second) return first < second ? -1 : 1
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0
}
