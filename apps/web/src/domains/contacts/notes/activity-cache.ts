import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import type { Activity, ActivityList } from '../contact-types.ts'

/** The parameters of the list. */
export interface ActivityQuery {
  limit?: number
  prior?: string
  after?: string
  sort?: 'createdAt' | '-createdAt'
  sticky?: 'true' | 'false'
}

/**
 * A list with an added or changed note. Undefined when only the server can tell, because another page may have moved.
 */
export function withNote(
  list: ActivityList,
  { limit = 5, prior, after, sort = '-createdAt', sticky }: ActivityQuery,
  note: Activity,
  created: boolean,
): ActivityList | undefined {
  const fits = sticky === undefined || note.isSticky === (sticky === 'true')
  const at = list.data.findIndex(({ id }) => id === note.id)
  if (at >= 0) return fits ? { ...list, data: list.data.with(at, note) } : withoutNote(list, note.id)
  if (!fits) return list
  // Edited on another page, or restored: the event does not say which.
  if (!created) return undefined
  const newest = list.data[0]
  const onTop = !prior && !after && sort === '-createdAt' && (!newest || note.createdAt >= newest.createdAt)
  if (!onTop) return undefined
  return { data: [note, ...list.data].slice(0, limit), total: list.total + 1 }
}

export function withoutNote(list: ActivityList, noteId: string): ActivityList | undefined {
  const data = list.data.filter(({ id }) => id !== noteId)
  const total = list.total - 1
  // The page may be filled up from the next one.
  return data.length < list.data.length && data.length === total ? { data, total } : undefined
}

const listsOf = (id: string) => api.contacts.listActivity.queryKey({ params: { id } })

export const applyNote = (client: QueryClient, contactId: string, note: Activity, created: boolean) =>
  applyToQueries<ActivityList>(client, listsOf(contactId), (list, [, , args]) =>
    withNote(list, (args as { query?: ActivityQuery }).query ?? {}, note, created),
  )

export const removeNote = (client: QueryClient, contactId: string, noteId: string) =>
  applyToQueries<ActivityList>(client, listsOf(contactId), (list) => withoutNote(list, noteId))
