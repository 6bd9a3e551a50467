import { useQuery } from '@tanstack/react-query'
import { roomsQuery } from './chat.queries.ts'
import { unreadOf } from './chat-cache.ts'

/** Whether a message that was not seen mentions one. */
export function useMentionedInChat(): boolean {
  const { data } = useQuery(roomsQuery())
  return (data?.data ?? []).some(({ mine }) => mine.mentioned)
}

/** Unread messages of rooms that are not muted. */
export function useUnreadChats(): number {
  const { data } = useQuery(roomsQuery())
  return (data?.data ?? []).reduce(
    (sum, room) => sum + (room.mine.muted && !room.mine.mentioned ? 0 : unreadOf(room)),
    0,
  )
}
