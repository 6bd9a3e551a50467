// The specification's events from the browser; each does what the endpoint of the same purpose does.

import { readActing } from '#platform/acting'
import type { ClientEventHandlers, SocketContext } from '#platform/domain'
import { present } from './live/present.ts'
import { sendAgain } from './messages/decide-message.ts'
import { messagesOf } from './messages/list-messages.ts'
import { messagesWith } from './messages/search-messages.ts'
import { storeText } from './messages/send-message.ts'
import { askForConsent } from './messages/send-opt-in.ts'
import { roomWith } from './rooms/create-room.ts'
import { setFollowed } from './rooms/follow-room.ts'
import { notifyOfRoom } from './rooms/notify-team.ts'
import { roomWithOthers } from './rooms/read-rooms.ts'
import { type RoomReactions, saveRoom } from './rooms/update-room.ts'

export function createClientEventHandlers(reactions: RoomReactions): ClientEventHandlers {
  const changeRoomOf = (context: SocketContext, id: string, change: Parameters<typeof saveRoom>[2]['change']) =>
    saveRoom(readActing(context), reactions, { id, change, ifMatch: null })
  return {
    ...present.clientEvents,
    createRoom: (wanted, context) => roomWith(readActing(context), wanted),
    favoriteRoom: ({ roomId }, context) => setFollowed(readActing(context), roomId, true),
    unfavoriteRoom: async ({ roomId }, context) => void (await setFollowed(readActing(context), roomId, false)),
    assignRoomTo: ({ roomId, userId }, context) => changeRoomOf(context, roomId, { assignedTo: userId }),
    notifyTeamOfRoom: ({ roomId }, context) => notifyOfRoom(readActing(context), roomId),
    statusRoom: ({ roomId, status }, context) =>
      changeRoomOf(context, roomId, { status: status === 'open' ? 'open' : 'completed' }),
    searchTexts: (wanted, context) => messagesWith(context, wanted),
    loadFoundMessage: ({ roomId, messageId }, context) => messagesOf(context, roomId, { around: messageId }),
    sendText: ({ roomId, text }, context) => storeText(readActing(context), roomId, text),
    resendText: ({ messageId }, context) => sendAgain(readActing(context), messageId),
    loadMoreMessages: ({ roomId, before }, context) => messagesOf(context, roomId, { before }),
    roomExtras: ({ roomId }, context) => roomWithOthers(readActing(context), roomId),
    sendOther: (sent, context) => {
      if (sent.type === 'optin') return askForConsent(readActing(context), sent.roomId, sent.id)
      const link = sent.link ? `\n${sent.link.title}\n${sent.link.url}` : ''
      const text = { id: sent.id, type: 'message' as const, message: `${sent.message}${link}` }
      return storeText(readActing(context), sent.roomId, { ...text, media: [], mentions: [], override: null })
    },
  }
}
