import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** The task boards to choose from. Kept apart from their own list, which holds more than names. */
export function useBoardNames() {
  const { data } = useQuery({
    queryKey: ['reviews', 'boards'],
    queryFn: ({ signal }) => api.taskBoards.listTaskBoards({}, { signal }),
    select: ({ data: boards }) => boards.map(({ id, boardname }) => ({ id, name: boardname })),
  })
  return { boards: data, nameOf: (id: string) => data?.find((board) => board.id === id)?.name }
}

export type BoardNames = ReturnType<typeof useBoardNames>
