import { isId, parseRoomSearch, type RoomSearch } from '#platform/conversation/room-search.ts'

export interface ChatSearch extends RoomSearch {
  /** Opens the direct room with this colleague. */
  with?: string
}

/** From the address. */
export function parseChatSearch(search: Record<string, unknown>): ChatSearch {
  const { with: other } = search
  return { ...parseRoomSearch(search), ...(!isId(search.room) && isId(other) && { with: other }) }
}
