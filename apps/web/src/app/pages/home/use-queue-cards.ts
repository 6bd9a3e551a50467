import { useQuery } from '@tanstack/react-query'
import { queuesQuery } from '#domains/calls/queue/queue.queries.ts'

/** All together and some locations; the phone panel has the rest. */
const most = 8

/** The queues while they are turned on: all together, and where there are several locations also each. */
export function useQueueCards(): readonly string[] | undefined {
  const { data, isError } = useQuery(queuesQuery())
  // One card says that they couldn't be loaded, and tries again.
  if (!data) return isError ? ['incoming'] : undefined
  if (!data.enabled) return []
  const [all, ...places] = data.data.map(({ sid }) => sid)
  return [...(all ? [all] : []), ...(places.length > 1 ? places : [])].slice(0, most)
}
