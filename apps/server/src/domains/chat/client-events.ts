// The specification's events from the browser; each does what the endpoint of the same purpose does.
import { type Acting, readActing } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { ClientEventHandlers, SocketContext } from '#platform/domain'
import { present } from './live/present.ts'
import { messagesOf } from './messages/list-messages.ts'
import { dropMessage, saveMessage, setReaction } from './messages/manage-message.ts'
import { storeMessage } from './messages/send-message.ts'
import { setMine, setOrder } from './rooms/change-mine.ts'
import { addPeople, removePerson, setTitle } from './rooms/change-room.ts'
import { openRoom } from './rooms/create-room.ts'
import { roomFor, roomsFor } from './rooms/read-rooms.ts'
import { messagesWith } from './search/search-chat.ts'

/** Nobody writes as somebody else. */
function own(context: SocketContext): Acting {
  if (context.caller.ghost) throw new AppError('refusedWhileGhosting')
  return readActing(context)
}

export const chatClientEventHandlers: ClientEventHandlers = {
  ...present.clientEvents,
  chatGetRooms: async (_, context) => {
    const rooms = await roomsFor(context)
    context.emit('chatRoomsChanged', rooms)
    return rooms
  },
  chatUpdate: ({ roomId, after }, context) => messagesOf(context, roomId, { after }),
  chatCreateRoom: (wanted, context) => openRoom(own(context), wanted),
  chatJoinRoom: async ({ roomId }, context) => {
    const room = await roomFor(context, roomId)
    return { room, ...(await messagesOf(context, roomId, {})) }
  },
  chatLeaveRoom: ({ roomId }, context) => removePerson(own(context), roomId, context.caller.userId),
  chatLoadMore: ({ roomId, before }, context) => messagesOf(context, roomId, { before }),
  chatSend: ({ roomId, message }, context) => storeMessage(own(context), roomId, message),
  chatReact: (reaction, context) => setReaction(own(context), reaction),
  chatHideRoom: ({ roomId }, context) => setMine(own(context), roomId, { hidden: true }),
  chatUpdateRoom: ({ roomId, title }, context) => setTitle(own(context), roomId, title),
  chatRemoveUser: ({ roomId, userId }, context) => removePerson(own(context), roomId, userId),
  chatAddUsers: ({ roomId, users }, context) => addPeople(own(context), roomId, users),
  chatRoomOrder: ({ rooms }, context) => setOrder(own(context), rooms),
  chatUpdateMessage: ({ messageId, message }, context) => saveMessage(own(context), messageId, message),
  chatDeleteMessage: ({ messageId }, context) => dropMessage(own(context), messageId),
  chatSearchMessages: (wanted, context) => messagesWith(context, wanted),
  chatLoadMessage: ({ roomId, messageId }, context) => messagesOf(context, roomId, { around: messageId }),
}
