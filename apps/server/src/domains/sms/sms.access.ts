import type { Audiences } from '#platform/domain'

/** Sockets that have the conversation open. */
export const viewersRoom = (roomId: string) => `sms:${roomId}`

/** Every conversation is visible to the whole account, as every contact is. */
export const smsAudiences: Audiences = {
  roomCreated: () => 'account',
  roomUpdated: () => 'account',
  roomRemoved: () => 'account',
  roomsChanged: () => 'account',
  teamNotified: () => 'account',
  roomTyping: ({ roomId }) => ({ room: viewersRoom(roomId) }),
  roomViewed: ({ roomId }) => ({ room: viewersRoom(roomId) }),
}
