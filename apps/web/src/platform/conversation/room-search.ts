export interface RoomSearch {
  /** The open room. */
  room?: string
  /** A message of it to show. */
  message?: string
}

export const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

/** From the address. */
export const parseRoomSearch = ({ room, message }: Record<string, unknown>): RoomSearch => ({
  ...(isId(room) && { room }),
  ...(isId(room) && isId(message) && { message }),
})
