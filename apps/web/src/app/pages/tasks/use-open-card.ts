import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Leads to a card on its board. */
export function useOpenCard() {
  const navigate = useNavigate()
  return useCallback(
    (boardId: string, cardId: string) =>
      void navigate({ to: '/tasks/$id', params: { id: boardId }, search: { card: cardId } }),
    [navigate],
  )
}
