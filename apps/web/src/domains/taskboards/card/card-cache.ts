import type { QueryClient } from '@tanstack/react-query'
import { changeLocally } from '../board/change-locally.ts'
import { applyCard } from '../boards-cache.ts'
import { boardQuery, cardQuery, type TaskCard } from '../taskboards.queries.ts'

/** A card as a reply has it, wherever it is shown. */
export function showCard(client: QueryClient, card: TaskCard) {
  const { boardId } = card
  const board = client.getQueryData(boardQuery(boardId).queryKey)
  if (board) applyCard(client, board, card)
  else client.setQueryData(cardQuery(card.id).queryKey, (open) => open && { ...open, card })
}

/** What is about to be saved of cards that stay where they are. */
export function showChange(
  client: QueryClient,
  boardId: string,
  ids: readonly string[],
  change: (card: TaskCard) => Partial<TaskCard>,
) {
  changeLocally(client, boardId, new Set(ids), change)
  for (const id of ids)
    client.setQueryData(
      cardQuery(id).queryKey,
      (open) => open && { ...open, card: { ...open.card, ...change(open.card) } },
    )
}
