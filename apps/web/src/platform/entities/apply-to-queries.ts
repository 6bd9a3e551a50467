// For data without a version: events change what queries have loaded.
import type { DataTag, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { scheduleRefetch } from './schedule-refetch.ts'

/** Changes everything whose key begins like this. `undefined`: only the server knows, so it is read again. */
export function applyToQueries<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data> | QueryKey,
  change: (data: Data, queryKey: QueryKey) => Data | undefined,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data, status, isInvalidated, fetchStatus } = query.state
    const changed = data === undefined ? undefined : change(data as Data, query.queryKey)
    if (changed !== undefined && changed !== data) {
      query.setData(changed)
      // What made it stale was more than this change.
      if (isInvalidated) query.invalidate()
    }
    if (fetchStatus === 'fetching') repeatRead(client, query)
    else if (changed === undefined && status !== 'pending') scheduleRefetch(client, query.queryKey)
  }
}

/** Replies in flight may have been read before an event. */
export function repeatReads(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) repeatRead(client, query)
}

function repeatRead(client: QueryClient, { queryKey, state }: Query) {
  // A first read can't be repeated before its reply.
  if (state.data === undefined) scheduleRefetch(client, queryKey)
  else void client.invalidateQueries({ queryKey, exact: true })
}
