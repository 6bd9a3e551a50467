import { chatStream, ownChatStream } from '@frontdesk/contract/chat/limits'
import type { Live } from '#platform/realtime/live.ts'
import { announce, announceMention } from './alerts/announce.ts'
import { chatSettingsQuery, roomsQuery } from './chat.queries.ts'
import { putMessage, putMine, putReader, putRoom, refreshChat, refreshRoom, removeRoom } from './chat-cache.ts'
import { typingHeard, viewerHeard } from './talk/present.ts'

const [ofRoom, ofPerson] = [chatStream(''), ownChatStream('')]

export function registerChatLive(live: Live) {
  const client = live.queryClient
  const refreshRooms = () => void client.invalidateQueries({ queryKey: roomsQuery().queryKey })
  live.onEvent('chatRoomSaved', ({ room }) => putRoom(client, room))
  live.onEvent('chatMineSaved', ({ rooms }) => putMine(client, rooms))
  live.onEvent('chatRoomRemoved', ({ id }) => removeRoom(client, id))
  live.onEvent('chatMessageAdded', ({ message }) => {
    putMessage(client, message)
    announce(client, message)
  })
  live.onEvent('chatMessageChanged', ({ message, mentioned }) => {
    putMessage(client, message)
    if (mentioned) announceMention(message, mentioned)
  })
  live.onEvent('chatRoomsChanged', ({ data }) => data || refreshChat(client))
  live.onEvent('chatSettingsSaved', (settings) => client.setQueryData(chatSettingsQuery().queryKey, settings))
  live.onEvent('chatRead', ({ roomId, ...reader }) => putReader(client, roomId, reader))
  live.onEvent('chatViewing', viewerHeard)
  live.onEvent('chatTyping', typingHeard)
  // People who join or leave the account join or leave rooms.
  live.onEvent('userRemoved', refreshRooms)
  live.onEvent('usersPeers', refreshRooms)
  live.onRefetch(
    (stream) => stream.startsWith(ofRoom),
    (stream) => refreshRoom(client, stream.slice(ofRoom.length)),
  )
  live.onRefetch((stream) => stream.startsWith(ofPerson), refreshRooms)
  live.onReconnect(() => void client.invalidateQueries({ queryKey: ['chat', 'listChatReaders'] }))
}
