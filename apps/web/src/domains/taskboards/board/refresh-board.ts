import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refreshCards } from '../boards-cache.ts'
import { boardQuery } from '../taskboards.queries.ts'
import type { BoardDoing } from './board-state.ts'

const now = (client: QueryClient, queryKey: QueryKey) => void client.invalidateQueries({ queryKey })

/** Loads a board and its cards again. */
export function refreshBoard({ client, boardId }: Pick<BoardDoing, 'client' | 'boardId'>) {
  now(client, boardQuery(boardId).queryKey)
  refreshCards(client, boardId, now)
}
