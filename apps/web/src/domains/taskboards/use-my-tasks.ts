import { useQuery } from '@tanstack/react-query'
import { useMe } from '#platform/session/session-state.ts'
import { boardsQuery } from './taskboards.queries.ts'

/** Open cards that one has, of all boards. */
export function useMyTasks(): number {
  const { id } = useMe()
  const boards = useQuery(boardsQuery()).data?.data ?? []
  return boards.reduce((sum, { users }) => sum + (users.find((each) => each.id === id)?.cards ?? 0), 0)
}
