import type { QueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'

type Listed = AnswerTo<'trainings', 'listTrainings'>

const lists = api.trainings.listTrainings.queryKey()

function refetchTrainings(client: QueryClient) {
  void client.invalidateQueries({ queryKey: lists })
  void client.invalidateQueries({ queryKey: api.trainings.countTrainings.queryKey() })
}

export function trainingViewed(client: QueryClient, { id, user }: EventPayload<'trainingViewed'>) {
  // What is new to oneself comes first in a list.
  if (user === useSession.getState().session?.userId) return refetchTrainings(client)
  client.setQueriesData<Listed>({ queryKey: lists }, (known) => known && withViewer(known, id, user))
  // A reply in flight may have been read before.
  void client.invalidateQueries({ queryKey: lists, predicate: ({ state }) => state.fetchStatus === 'fetching' })
}

const withViewer = (list: Listed, id: string, user: string): Listed => ({
  ...list,
  data: list.data.map((one) =>
    one.id === id && !one.viewedBy.includes(user) ? { ...one, viewedBy: [...one.viewedBy, user] } : one,
  ),
})

export function registerTrainingsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('trainingsChanged', () => refetchTrainings(client))
  live.onEvent('trainingViewed', (event) => trainingViewed(client, event))
  live.onReconnect(() => refetchTrainings(client))
}
