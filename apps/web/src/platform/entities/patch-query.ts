// A change of a reply that has no versions: the cache gets it, and what is in flight is read again.
import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'
import { scheduleRefetch } from './schedule-refetch.ts'

/** What has not been read is left to its read. */
export function patchQuery<Key extends QueryKey>(
  client: QueryClient,
  { queryKey }: { queryKey: Key },
  change: (known: InferDataFromTag<undefined, Key>) => InferDataFromTag<undefined, Key>,
): void {
  client.setQueryData(queryKey, (known) => known && change(known as InferDataFromTag<undefined, Key>))
  // The reply in flight may have been read before the change.
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') scheduleRefetch(client, queryKey)
}
