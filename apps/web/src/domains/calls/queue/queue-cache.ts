import type { QueryClient } from '@tanstack/react-query'
import type { EventPayload } from '#platform/realtime/live.ts'
import { queuesQuery } from './queue.queries.ts'

export function storeQueues(client: QueryClient, { queues, ...state }: EventPayload<'queueChanged'>) {
  const { queryKey } = queuesQuery()
  client.setQueryData(queryKey, (known) => known && { data: queues, ...state })
  // A reply in flight may have been read before the change.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}

export const refreshQueues = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: queuesQuery().queryKey })
