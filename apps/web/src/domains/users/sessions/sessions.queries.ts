import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type Session = AnswerTo<'auth', 'listSessions'>['data'][number]

export const useSessions = () =>
  useQuery({ ...api.auth.listSessions.queryOptions(), staleTime: 0, select: ({ data }) => data })

export function useEndSession() {
  const refresh = useRefresh()
  // One that has ended already counts as success: the list is refetched either way.
  return useMutation({ mutationFn: (id: string) => api.auth.endSession({ params: { id } }), onSettled: refresh })
}

export function useEndOtherSessions() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => api.auth.endOtherSessions(), onSettled: refresh })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.auth.listSessions.queryKey() })
}
