import { z } from 'zod'
import { clientEvent, serverEvent } from '../kit/event.ts'
import { id, instant } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { chatEndpoints } from './chat.ts'
import {
  chatSearch,
  editedMessage,
  messageReaction,
  newChatMessage,
  newChatRoom,
  roomOrder,
  roomTitle,
  roomUsers,
} from './chat-inputs.ts'
import { chatStream, ownChatStream } from './limits.ts'
import { chatMessage, chatMine, chatRoom, chatSettings, memberRoom } from './room.ts'

const ofMessage = ({ message }: { message: { roomId: string } }) => chatStream(message.roomId)
const own = ({ userId }: { userId: string }) => ownChatStream(userId)

export const chatEvents = {
  chatRoomSaved: serverEvent({
    name: 'chat_room',
    summary: 'A room was created or renamed, or its members changed. New members learn of it by this event too.',
    payload: z.object({ room: chatRoom }),
    stream: ({ room }) => chatStream(room.id),
  }),
  chatRoomRemoved: serverEvent({
    name: 'chat_removeRoom',
    summary: 'One is no longer a member of a room: nothing of it may be shown any more.',
    payload: z.object({ userId: id, id }),
    stream: own,
  }),
  chatMineSaved: serverEvent({
    name: 'chat_mine',
    summary: 'One read, hid, showed, or muted rooms, here or on another device, or joined one.',
    payload: z.object({ userId: id, rooms: z.array(chatMine).max(1000) }),
    stream: own,
  }),
  chatRoomsChanged: serverEvent({
    name: 'chat_rooms',
    summary:
      'After `chat_getRooms`: one’s rooms. Without them: messages were archived and deleted; reload what is shown.',
    payload: z.object({ data: chatEndpoints.listChatRooms.reply.shape.data.optional() }),
    stream: 'account',
  }),
  chatMessageAdded: serverEvent({
    name: 'chat_message',
    summary: 'Somebody wrote, or something happened to a room.',
    payload: z.object({ message: chatMessage }),
    stream: ofMessage,
  }),
  chatMessageChanged: serverEvent({
    name: 'chat_messageUpdate',
    summary: 'A message was edited, deleted, pinned, or reacted to, or the preview of its link is there.',
    payload: z.object({
      message: chatMessage,
      mentioned: z
        .object({ users: z.array(id), at: instant })
        .optional()
        .describe('Members whom an edit mentions for the first time, and when.'),
    }),
    stream: ofMessage,
  }),
  chatPinsChanged: serverEvent({
    name: 'chat_pins',
    summary: 'What the timelines of these contacts show of the chat changed; the messages are not included.',
    payload: z.object({ contacts: z.array(id).max(2) }),
    stream: 'contacts',
  }),
  chatSettingsSaved: serverEvent({
    name: 'chat_settings',
    summary: 'Settings of the chat were changed.',
    payload: chatSettings.extend({ version: z.number().int() }),
    stream: 'account',
  }),
  chatRead: serverEvent({
    name: 'chat_viewed',
    summary: 'A member read up to a message; told to those who have the room open.',
    payload: z.object({ roomId: id, userId: id, seq: z.number().int(), at: instant }),
  }),
  chatViewing: serverEvent({
    name: 'chat_viewer',
    summary: 'A member opened or left a room; told to those who have it open.',
    payload: z.object({ roomId: id, userId: id, viewing: z.boolean() }),
  }),
  chatTyping: serverEvent({
    name: 'chat_typing',
    summary: 'A member types; told to those who have the room open. Ends by itself after 5 seconds.',
    payload: z.object({ roomId: id, userId: id, typing: z.boolean() }),
  }),
}

const inRoom = z.strictObject({ roomId: id })
const messages = chatEndpoints.listChatMessages.reply
const seq = z.number().int().min(0).max(2_000_000_000)

/** The specification's events from the browser. Each does what the endpoint of the same purpose does. */
export const chatClientEvents = {
  chatGetRooms: clientEvent({
    name: 'chat_getRooms',
    summary: 'One’s rooms; also told as `chat_rooms`.',
    payload: z.strictObject({}),
    ack: chatEndpoints.listChatRooms.reply,
    who: everyone,
  }),
  chatUpdate: clientEvent({
    name: 'chat_update',
    summary: 'The messages of a room after the newest that one has.',
    payload: z.strictObject({ roomId: id, after: seq }),
    ack: messages,
    who: everyone,
  }),
  chatCreateRoom: clientEvent({
    name: 'chat_createRoom',
    summary: 'A new group, or the direct room with a colleague.',
    payload: newChatRoom,
    ack: memberRoom,
    who: everyone,
  }),
  chatJoinRoom: clientEvent({
    name: 'chat_joinRoom',
    summary: 'A room with its newest messages.',
    payload: inRoom,
    ack: messages.extend({ room: memberRoom }),
    who: everyone,
  }),
  chatViewRoom: clientEvent({
    name: 'chat_viewRoom',
    summary: 'This tab shows the room. Must be repeated every 20 seconds.',
    payload: inRoom,
    who: everyone,
  }),
  chatUnviewRoom: clientEvent({
    name: 'chat_unviewRoom',
    summary: 'This tab no longer shows the room.',
    payload: inRoom,
    who: everyone,
  }),
  chatLeaveRoom: clientEvent({ name: 'chat_leaveRoom', summary: 'Leave a group.', payload: inRoom, who: everyone }),
  chatLoadMore: clientEvent({
    name: 'chat_loadMore',
    summary: 'Messages before one.',
    payload: z.strictObject({ roomId: id, before: z.number().int().min(1).max(2_000_000_000) }),
    ack: messages,
    who: everyone,
  }),
  chatSend: clientEvent({
    name: 'chat_message',
    summary: 'Write a message.',
    payload: z.strictObject({ roomId: id, message: newChatMessage }),
    ack: chatMessage,
    who: everyone,
  }),
  chatReact: clientEvent({
    name: 'chat_reaction',
    summary: 'Add one’s reaction, or take it back.',
    payload: messageReaction.extend({ messageId: id }),
    ack: chatMessage,
    who: everyone,
  }),
  chatHideRoom: clientEvent({
    name: 'chat_hideRoom',
    summary: 'Hide a room until somebody writes.',
    payload: inRoom,
    ack: chatMine,
    who: everyone,
  }),
  chatUpdateRoom: clientEvent({
    name: 'chat_updateRoom',
    summary: 'Rename a group.',
    payload: roomTitle.extend({ roomId: id }),
    ack: chatRoom,
    who: everyone,
  }),
  chatRemoveUser: clientEvent({
    name: 'chat_removeUser',
    summary: 'Remove somebody from a group.',
    payload: z.strictObject({ roomId: id, userId: id }),
    who: everyone,
  }),
  chatAddUsers: clientEvent({
    name: 'chat_addUsers',
    summary: 'Add colleagues to a group.',
    payload: roomUsers.extend({ roomId: id }),
    ack: chatRoom,
    who: everyone,
  }),
  chatRoomOrder: clientEvent({
    name: 'chat_roomOrder',
    summary: 'Put one’s rooms into this order.',
    payload: roomOrder,
    who: everyone,
  }),
  chatUpdateMessage: clientEvent({
    name: 'chat_updateMessage',
    summary: 'Edit one’s own message.',
    payload: editedMessage.extend({ messageId: id }),
    ack: chatMessage,
    who: everyone,
  }),
  chatDeleteMessage: clientEvent({
    name: 'chat_deleteMessage',
    summary: 'Delete one’s own message.',
    payload: z.strictObject({ messageId: id }),
    who: everyone,
  }),
  chatSearchMessages: clientEvent({
    name: 'chat_search',
    summary: 'Messages that contain all words.',
    payload: chatSearch,
    ack: chatEndpoints.searchChat.reply,
    who: everyone,
    turn: 'search',
  }),
  chatLoadMessage: clientEvent({
    name: 'chat_loadMessage',
    summary: 'The messages around one.',
    payload: z.strictObject({ roomId: id, messageId: id }),
    ack: messages,
    who: everyone,
  }),
  chatSetTyping: clientEvent({
    name: 'chat_typing',
    summary: 'One types in the room that this tab shows, or stopped.',
    payload: z.strictObject({ roomId: id, typing: z.boolean() }),
    who: everyone,
  }),
}
