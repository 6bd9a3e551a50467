import { refreshCards } from '../boards-cache.ts'
import { boardQuery } from '../taskboards.queries.ts'
import type { BoardDoing } from './board-state.ts'

/** Loads a board and its cards again. */
export function refreshBoard({ client, boardId }: Pick<BoardDoing, 'client' | 'boardId'>) {
  void client.invalidateQueries({ queryKey: boardQuery(boardId).queryKey })
  refreshCards(client, boardId)
}
