import { useQuery } from '@tanstack/react-query'
import { roomsQuery } from './chat.queries.ts'
import { unreadOf } from './chat-cache.ts'

/** Unread messages of rooms that are not muted. */
export function useUnreadChats(): number {
  const { data } = useQuery(roomsQuery())
  return (data?.data ?? []).reduce((sum, room) => sum + (room.mine.muted ? 0 : unreadOf(room)), 0)
}
