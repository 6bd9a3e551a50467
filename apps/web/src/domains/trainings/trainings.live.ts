import type { QueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'

type Listed = AnswerTo<'trainings', 'listTrainings'>

const lists = api.trainings.listTrainings.queryKey()

function refetchTrainings(client: QueryClient) {
  scheduleRefetch(client, lists)
  scheduleRefetch(client, api.trainings.countTrainings.queryKey())
}

function applyViewer(client: QueryClient, { id, user }: EventPayload<'trainingViewed'>) {
  // What is new to oneself comes first in a list.
  if (user === useSession.getState().session?.userId) return refetchTrainings(client)
  applyToQueries<Listed>(client, lists, (known) => withViewer(known, id, user))
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
  live.onEvent('trainingViewed', (event) => applyViewer(client, event))
  live.onReconnect(() => refetchTrainings(client))
}
