export interface ChatSearch {
  /** The open room. */
  room?: string
  /** A message of it to show. */
  message?: string
  /** Opens the direct room with this colleague. */
  with?: string
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

/** From the address. */
export const parseChatSearch = ({ room, message, with: other }: Record<string, unknown>): ChatSearch => ({
  ...(isId(room) && { room }),
  ...(isId(room) && isId(message) && { message }),
  ...(!isId(room) && isId(other) && { with: other }),
})
