import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

export const chatFailures = {
  listChatRooms: 'Unable to get rooms:',
  createChatRoom: 'Unable to create the room:',
  orderChatRooms: 'Unable to change the order:',
  renameChatRoom: 'Unable to rename the room:',
  addChatUsers: 'Unable to add people:',
  removeChatUser: 'Unable to remove the person:',
  changeChatMine: 'Unable to change the room:',
  viewChatRoom: 'Unable to mark the room:',
  listChatMessages: 'Unable to get messages:',
  listPinnedMessages: 'Unable to get pinned messages:',
  sendChatMessage: 'Unable to send:',
  editChatMessage: 'Unable to save the message:',
  deleteChatMessage: 'Unable to delete the message:',
  reactToMessage: 'Unable to react:',
  pinMessage: 'Unable to pin the message:',
  searchChat: 'Unable to search:',
  searchGifs: 'Unable to get GIFs:',
  getChatSettings: 'Unable to get the settings:',
  saveChatSettings: 'Unable to save the settings:',
  listChatArchives: 'Unable to get archives:',
  downloadChatArchive: 'Unable to download the archive:',
} as const satisfies FailurePrefixes<'chat'>

export const failureText = failureTexts(chatFailures)
