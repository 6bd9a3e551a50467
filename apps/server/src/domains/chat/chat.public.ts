import { chatEndpoints } from '@frontdesk/contract/chat/chat'
import { type Domain, routes } from '#platform/domain'
import { chatAudiences, chatStreams } from './chat.access.ts'
import { chatJobs, chatRecurring } from './chat.jobs.ts'
import { chatClientEventHandlers } from './client-events.ts'
import { showChatFile } from './files/show-file.ts'
import { uploadChatFile } from './files/upload-file.ts'
import { searchGifs, showGif } from './gifs/gifs.ts'
import { present } from './live/present.ts'
import { listChatMessages, listPinnedMessages } from './messages/list-messages.ts'
import { deleteChatMessage, editChatMessage, pinMessage, reactToMessage } from './messages/manage-message.ts'
import { sendChatMessage } from './messages/send-message.ts'
import { downloadChatArchive, listChatArchives } from './retention/show-archives.ts'
import { changeChatMine, orderChatRooms, viewChatRoom } from './rooms/change-mine.ts'
import { addChatUsers, removeChatUser, renameChatRoom } from './rooms/change-room.ts'
import { createChatRoom } from './rooms/create-room.ts'
import { countRoomsOf } from './rooms/members.store.ts'
import { getChatRoom, listChatReaders, listChatRooms } from './rooms/read-rooms.ts'
import { searchChat } from './search/search-chat.ts'
import { getChatSettings, saveChatSettings } from './settings/save-settings.ts'

export { chatArchiveKey, chatFileKey } from './files/file-key.ts'

export const chatDomain: Domain = {
  name: 'chat',
  routes: routes(chatEndpoints, {
    listChatRooms,
    createChatRoom,
    orderChatRooms,
    getChatRoom,
    renameChatRoom,
    addChatUsers,
    removeChatUser,
    changeChatMine,
    viewChatRoom,
    listChatReaders,
    listChatMessages,
    listPinnedMessages,
    sendChatMessage,
    editChatMessage,
    deleteChatMessage,
    reactToMessage,
    pinMessage,
    searchChat,
    uploadChatFile,
    showChatFile,
    searchGifs,
    showGif,
    getChatSettings,
    saveChatSettings,
    listChatArchives,
    downloadChatArchive,
  }),
  audiences: chatAudiences,
  clientEvents: chatClientEventHandlers,
  ...chatStreams,
  // everyone.functions.sql ends them.
  belongings: [{ what: 'chatRooms', count: countRoomsOf }],
  jobs: chatJobs,
  recurring: chatRecurring,
  onDisconnect: present.onDisconnect,
}
