import { api } from '@frontdesk/contract/registry'
import { chatRecurring } from '../../../apps/server/src/domains/chat/chat.jobs.ts'
import { runRecurring } from '../../../apps/server/src/testing/jobs.ts'
import {
  chatSettingsQuery,
  messagesQuery,
  pinnedQuery,
  readersQuery,
  roomsQuery,
} from '../../../apps/web/src/domains/chat/chat.queries.ts'
import { timelineQuery } from '../../../apps/web/src/domains/timeline/timeline.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

async function group({ server, token, me }: Stage, title: string, users = [me.id]) {
  const body = { format: 'group' as const, title, users }
  const reply = await server.request(api.chat.createChatRoom, { body }, { token })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

const say = ({ server, token }: Stage, id: string, message: string, more: object = {}) =>
  server.request(
    api.chat.sendChatMessage,
    { params: { id }, body: { id: crypto.randomUUID(), message, ...more } },
    { token },
  )
const edit = ({ server, token }: Stage, id: string, message: string) =>
  server.request(api.chat.editChatMessage, { params: { id }, body: { message } }, { token })

const listed = ['listChatRooms']

export const chatRoomSaved: SyncCase[] = [
  {
    title: 'a room renamed, and somebody added',
    deaf: [],
    async arrange(stage) {
      const { server, token } = stage
      const { id } = await group(stage, 'Renamed soon')
      const { employee } = server.here.people
      return {
        shown: [roomsQuery(), messagesQuery(id)],
        async act() {
          await server.request(api.chat.renameChatRoom, { params: { id }, body: { title: 'A new name' } }, { token })
          return server.request(api.chat.addChatUsers, { params: { id }, body: { users: [employee.id] } }, { token })
        },
      }
    },
  },
  {
    title: 'a room that I am added to',
    deaf: ['employee'],
    async arrange(stage) {
      const { server, token, me } = stage
      const { id } = await group(stage, 'Added later', [server.here.people.super.id])
      return {
        shown: [roomsQuery()],
        act: () => server.request(api.chat.addChatUsers, { params: { id }, body: { users: [me.id] } }, { token }),
        refetched: listed,
      }
    },
  },
]

export const chatRoomRemoved: SyncCase[] = [
  {
    title: 'a room that I am removed from',
    deaf: ['employee', 'owner'],
    async arrange(stage) {
      const { server, token, me } = stage
      const { id } = await group(stage, 'Lost soon')
      return {
        shown: [roomsQuery()],
        act: () => server.request(api.chat.removeChatUser, { params: { id, userId: me.id } }, { token }),
      }
    },
  },
]

export const chatMineSaved: SyncCase[] = [
  {
    title: 'rooms read, muted, and ordered on another device',
    deaf: ['employee', 'owner'],
    async arrange(stage) {
      const { server, browser } = stage
      const own = { token: browser.token }
      const [a, b] = [await group(stage, 'First'), await group(stage, 'Second')]
      const { body } = await say(stage, a.id, 'Unread')
      return {
        shown: [roomsQuery()],
        async act() {
          await server.request(api.chat.viewChatRoom, { params: { id: a.id }, body: { seq: body.seq } }, own)
          await server.request(api.chat.changeChatMine, { params: { id: b.id }, body: { muted: true } }, own)
          await server.request(api.chat.orderChatRooms, { body: { rooms: [b.id, a.id] } }, own)
        },
      }
    },
  },
]

export const chatMessageAdded: SyncCase[] = [
  {
    title: 'a message in a group',
    deaf: ['employee'],
    async arrange(stage) {
      const { id } = await group(stage, 'Talk')
      await say(stage, id, 'First')
      return { shown: [roomsQuery(), messagesQuery(id)], act: () => say(stage, id, 'Second') }
    },
  },
  {
    title: 'a message in a hidden direct room brings it back',
    deaf: ['employee'],
    async arrange(stage) {
      const { server, token, me, browser } = stage
      const body = { format: 'direct' as const, users: [me.id] }
      const { id } = (await server.request(api.chat.createChatRoom, { body }, { token })).body
      const hide = { params: { id }, body: { hidden: true } }
      await server.request(api.chat.changeChatMine, hide, { token: browser.token })
      return { shown: [roomsQuery(), messagesQuery(id)], act: () => say(stage, id, 'Back again') }
    },
  },
]

export const chatMessageChanged: SyncCase[] = [
  {
    title: 'messages edited, reacted to, and deleted, with a reply',
    deaf: ['employee'],
    async arrange(stage) {
      const { server, token } = stage
      const { id } = await group(stage, 'Changes')
      const first = (await say(stage, id, 'A word')).body
      const second = (await say(stage, id, 'Another', { replyTo: first.id })).body
      const params = { id: second.id }
      return {
        shown: [roomsQuery(), messagesQuery(id), pinnedQuery(id)],
        async act() {
          await edit(stage, first.id, 'A better word')
          await server.request(api.chat.reactToMessage, { params, body: { emoji: '👍', on: true } }, { token })
          return server.request(api.chat.deleteChatMessage, { params: { id: first.id } }, { token })
        },
      }
    },
  },
  {
    title: 'a message pinned to a contact',
    deaf: ['employee'],
    async arrange(stage) {
      const { server, token } = stage
      const contact = await addContact(stage, { firstName: 'Hal', lastName: 'Boyd' })
      const { id } = await group(stage, 'Pins')
      const { body } = await say(stage, id, 'Remember')
      return {
        shown: [roomsQuery(), messagesQuery(id), pinnedQuery(id)],
        act: () => server.request(api.chat.pinMessage, { params: { id: body.id }, body: { contact } }, { token }),
        refetched: ['listPinnedMessages'],
      }
    },
  },
]

export const chatPinsChanged: SyncCase[] = [
  {
    title: 'a message of a room that I am not in, pinned to a contact and edited',
    async arrange(stage) {
      const { server, token } = stage
      const contact = await addContact(stage, { firstName: 'Hal', lastName: 'Ford' })
      const { id } = await group(stage, 'Not mine', [server.here.people.super.id])
      const { body } = await say(stage, id, 'Remember')
      const params = { id: body.id }
      return {
        shown: [timelineQuery(contact, {}, '2027-01-01T00:00:00Z')],
        async act() {
          await server.request(api.chat.pinMessage, { params, body: { contact } }, { token })
          return edit(stage, body.id, 'Remember the roof')
        },
        refetched: ['items'],
      }
    },
  },
]

export const chatRead: SyncCase[] = [
  {
    title: 'somebody reads a room that I have open',
    deaf: ['employee', 'owner'],
    async arrange(stage) {
      const { server, token, browser } = stage
      const { id } = await group(stage, 'Readers')
      await browser.tell('chat_viewRoom', { roomId: id })
      return {
        shown: [readersQuery(id)],
        async act() {
          server.clock.step(1000)
          const reply = await server.request(api.chat.viewChatRoom, { params: { id }, body: { seq: 1 } }, { token })
          await stage.applied('chatRead')
          return reply
        },
      }
    },
  },
]

export const chatSettingsSaved: SyncCase[] = [
  {
    title: 'link previews switched off',
    async arrange({ server, token }) {
      return {
        shown: [chatSettingsQuery()],
        act: () =>
          server.request(api.chat.saveChatSettings, { body: { previews: false, retentionDays: 30 } }, { token }),
      }
    },
  },
]

export const chatRoomsChanged: SyncCase[] = [
  {
    title: 'old messages archived',
    async arrange(stage) {
      const { server, token } = stage
      const { id } = await group(stage, 'Old words')
      const { body } = await say(stage, id, 'Old')
      await say(stage, id, 'New')
      const settings = { previews: true, retentionDays: 30 }
      await server.request(api.chat.saveChatSettings, { body: settings }, { token })
      await server.admin.query(
        "update tenant.chat_messages set created_at = created_at - interval '40 days' where id = $1",
        [body.id],
      )
      return {
        shown: [roomsQuery(), messagesQuery(id)],
        async act() {
          await runRecurring(server, chatRecurring, 'chat.retention')
          await stage.applied('chatRoomsChanged')
        },
        refetched: ['listChatRooms', 'messages'],
      }
    },
  },
]
