import type { QueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { EventPayload } from '#platform/realtime/live.ts'

export type ContactImport = AnswerTo<'imports', 'getImport'>
type Imports = AnswerTo<'imports', 'listImports'>

const reached = { uploaded: 0, queued: 1, running: 2, done: 3, failed: 3, cancelled: 3 } as const

/** Orders states by progress, of the import itself first: two with the same progress are equal. */
const stage = ({ status, undo, check }: ContactImport) => [
  reached[status],
  undo?.startedAt ?? '',
  undo ? reached[undo.status] : 0,
  check?.startedAt ?? '',
  check ? reached[check.status] : 0,
]

function isFurther(one: ContactImport, other: ContactImport): boolean {
  const others = stage(other)
  const pairs = stage(one).map((part, at) => [part, others[at] ?? ''] as const)
  const [mine, theirs] = pairs.find(([part, its]) => part !== its) ?? [0, 0]
  return mine > theirs
}

/** A small import may end before the reply to its start arrives: state from events since then is kept. */
export function putImport(client: QueryClient, changed: ContactImport) {
  const later = (kept: ContactImport) => (isFurther(kept, changed) ? kept : changed)
  client.setQueryData<ContactImport>(api.imports.getImport.queryKey({ params: { id: changed.id } }), (kept) =>
    kept ? later(kept) : changed,
  )
  client.setQueryData<Imports>(
    api.imports.listImports.queryKey({}),
    (list) => list && { data: list.data.map((one) => (one.id === changed.id ? later(one) : one)) },
  )
}

/** Discarded before it started: its open page learns from a reply that it is gone. */
export function dropImport(client: QueryClient, { id }: EventPayload<'importDiscarded'>) {
  client.setQueryData<Imports>(
    api.imports.listImports.queryKey({}),
    (list) => list && { data: list.data.filter((one) => one.id !== id) },
  )
  // A list in flight may have been read before, and would bring it back.
  client.invalidateQueries({ queryKey: ['imports'], predicate: ({ state }) => state.fetchStatus === 'fetching' })
  client.invalidateQueries({ queryKey: api.imports.getImport.queryKey({ params: { id } }) })
}

export function putImportProgress(client: QueryClient, progress: EventPayload<'importProgress'>) {
  const listKey = api.imports.listImports.queryKey({})
  const list = client.getQueryData<Imports>(listKey)
  const itemKey = api.imports.getImport.queryKey({ params: { id: progress.id } })
  client.setQueryData<ContactImport>(itemKey, (one) => one && { ...one, ...progress })
  client.setQueryData<Imports>(
    listKey,
    list && { data: list.data.map((one) => (one.id === progress.id ? { ...one, ...progress } : one)) },
  )
  // Writing marks the query as fresh, so a missing import is refetched afterwards.
  if (list && !list.data.some(({ id }) => id === progress.id)) client.invalidateQueries({ queryKey: listKey })
}
