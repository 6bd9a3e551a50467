// Short ways to call the team chat, for tests.
import { api } from '@frontdesk/contract/registry'
import type { TestPerson, TestServer } from '#testing/server'

export type Chatting = ReturnType<typeof chatting>

/** What a colleague does in the team chat. */
export function chatting(server: TestServer, person: TestPerson) {
  const token = server.session(person)
  const auth = async () => ({ token: await token })
  /** A second later than the last time, so that the order of what is written is known. */
  const later = async () => {
    server.clock.step(1000)
    return auth()
  }
  const call = server.request
  return {
    id: person.id,
    auth,
    rooms: async () => (await call(api.chat.listChatRooms, {}, await auth())).body.data,
    room: async (id: string) => call(api.chat.getChatRoom, { params: { id } }, await auth()),
    everyone: async () => {
      const { body } = await call(api.chat.listChatRooms, {}, await auth())
      const room = body.data.find(({ everyone }) => everyone)
      if (!room) throw new Error('There is no room for everyone.')
      return room
    },
    direct: async (other: { id: string }) =>
      call(api.chat.createChatRoom, { body: { format: 'direct', users: [other.id] } }, await auth()),
    group: async (title: string, ...others: { id: string }[]) => {
      const body = { format: 'group' as const, title, users: others.map(({ id }) => id) }
      const reply = await call(api.chat.createChatRoom, { body }, await auth())
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
      return reply.body
    },
    add: async (id: string, ...users: { id: string }[]) =>
      call(api.chat.addChatUsers, { params: { id }, body: { users: users.map((user) => user.id) } }, await auth()),
    remove: async (id: string, user: { id: string }) =>
      call(api.chat.removeChatUser, { params: { id, userId: user.id } }, await auth()),
    say: async (id: string, message: string, more: object = {}) =>
      call(
        api.chat.sendChatMessage,
        { params: { id }, body: { id: crypto.randomUUID(), message, ...more } },
        await later(),
      ),
    messages: async (id: string, query: { before?: number; after?: number; around?: string; limit?: number } = {}) =>
      call(api.chat.listChatMessages, { params: { id }, query }, await auth()),
    edit: async (id: string, message: string) =>
      call(api.chat.editChatMessage, { params: { id }, body: { message } }, await auth()),
    drop: async (id: string) => call(api.chat.deleteChatMessage, { params: { id } }, await auth()),
    react: async (id: string, emoji: string, on = true) =>
      call(api.chat.reactToMessage, { params: { id }, body: { emoji, on } }, await later()),
    pin: async (id: string, contact: string | null) =>
      call(api.chat.pinMessage, { params: { id }, body: { contact } }, await auth()),
    read: async (id: string, seq: number) =>
      call(api.chat.viewChatRoom, { params: { id }, body: { seq } }, await auth()),
    mine: async (id: string, body: { hidden?: boolean; muted?: boolean }) =>
      call(api.chat.changeChatMine, { params: { id }, body }, await auth()),
    search: async (query: { q: string; room?: string; user?: string; file?: 'true' | 'false' }) =>
      call(api.chat.searchChat, { query: query as never }, await auth()),
    upload: async (roomId: string, file: File) =>
      call(api.chat.uploadChatFile, { params: { roomId }, file }, await auth()),
    file: async (id: string) => call(api.chat.showChatFile, { params: { id } }, await auth()),
  }
}
