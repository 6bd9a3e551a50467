import type { QueryClient } from '@tanstack/react-query'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'

export type BulkRun = AnswerTo<'bulk', 'getBulkRun'>
export type BulkContact = AnswerTo<'bulk', 'listBulkContacts'>['data'][number]

type StartBody = NonNullable<Parameters<typeof api.bulk.startBulk>[0]>['body']
export type BulkAction = StartBody['action']
export type BulkTarget = StartBody['target']

/** One's own, and for owners and admins those of others, newest first. Events keep one's own current; others come when the list opens. */
export const runsQuery = () => queryOptions({ ...api.bulk.listBulkRuns.queryOptions(), staleTime: 5_000 })

export const problemsQuery = (id: string, which: 'failed' | 'kept') =>
  infiniteQueryOptions({
    queryKey: ['bulk', 'problems', id, which],
    queryFn: ({ pageParam, signal }) =>
      api.bulk.listBulkContacts({ params: { id }, query: { which, cursor: pageParam, limit: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  })

const mostListed = 20

/** The run where it stands; a new one comes first. A reply may come after the event that the run has ended. */
export function applyRun(client: QueryClient, run: BulkRun) {
  applyToQueries(client, runsQuery().queryKey, (list) => {
    const at = list.data.findIndex(({ id }) => id === run.id)
    const known = list.data[at]
    if (!known) return { data: [run, ...list.data].slice(0, mostListed) }
    return isBehind(run, known) ? list : { data: list.data.with(at, run) }
  })
}

/** Steps of a run: in progress, ended, its undo in progress, undone; and how far each is. */
const step = ({ finishedAt, undo }: BulkRun) => (undo ? (undo.finishedAt ? 3 : 2) : finishedAt ? 1 : 0)
const isBehind = (run: BulkRun, known: BulkRun) =>
  step(run) === step(known)
    ? run.done < known.done || (run.undo?.done ?? 0) < (known.undo?.done ?? 0)
    : step(run) < step(known)
