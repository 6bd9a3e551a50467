import { useMe } from '#platform/session/session-state.ts'
import { useTaskBoards } from './taskboards.queries.ts'

/** Open cards that one has, of all boards. */
export function useMyTasks(): number {
  const { id } = useMe()
  const boards = useTaskBoards().data ?? []
  return boards.reduce((sum, { users }) => sum + (users.find((each) => each.id === id)?.cards ?? 0), 0)
}
