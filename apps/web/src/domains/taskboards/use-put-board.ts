import { useQueryClient } from '@tanstack/react-query'
import { applyBoardChange } from './boards-cache.ts'
import type { TaskBoard } from './taskboards.queries.ts'

/** Brings a reply to where the event of the same change brings it. Null: the board was deleted. */
export function usePutBoard() {
  const client = useQueryClient()
  return (boardId: string, board: TaskBoard | null) =>
    applyBoardChange(client, { boardId, board, event: { type: 'UPDATE_BOARD' } })
}
