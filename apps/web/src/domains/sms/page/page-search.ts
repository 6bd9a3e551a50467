export interface MessagesSearch {
  /** The open conversation. */
  room?: string
  /** A message of it to show. */
  message?: string
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

/** From the address. */
export const parseMessagesSearch = ({ room, message }: Record<string, unknown>): MessagesSearch => ({
  ...(isId(room) && { room }),
  ...(isId(room) && isId(message) && { message }),
})
