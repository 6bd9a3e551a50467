import { chatLimits, isChatSearch } from '@frontdesk/contract/chat/limits'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { createTimeline, useTimeline } from '#platform/conversation/timeline.ts'
import type { Kind } from '#platform/entities/collection.ts'
import { getEntities, useEntityQuery } from '#platform/entities/entities.ts'
import { wholeListQuery } from '#platform/entities/entity-list.ts'

export type Room = AnswerTo<'chat', 'getChatRoom'>
export type SharedRoom = AnswerTo<'chat', 'renameChatRoom'>
export type OwnRoomState = Room['mine']
export type Message = AnswerTo<'chat', 'sendChatMessage'>
export type ChatFile = Message['files'][number]
export type Card = Message['cards'][number]
export type Found = AnswerTo<'chat', 'searchChat'>['data'][number]
export type Gif = AnswerTo<'chat', 'searchGifs'>['data'][number]

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** As the server orders the list. */
export const compareRooms = (a: Room, b: Room) =>
  a.mine.order - b.mine.order ||
  Number(a.format === 'direct') - Number(b.format === 'direct') ||
  compare(a.title.toLowerCase(), b.title.toLowerCase()) ||
  compare(a.id, b.id)

const roomKind: Kind<Room> = {
  name: 'chatRoom',
  groupOf: () => '',
  compare: compareRooms,
  // Title and members have a version, the newest message its place, and what is one's own a version too.
  merge(known, next) {
    const { seq, said, lastMessage, lastMessageOn } = next.seq >= known.seq ? next : known
    const { mine } = next.mine.version >= known.mine.version ? next : known
    return { ...(next.version >= known.version ? next : known), seq, said, lastMessage, lastMessageOn, mine }
  },
}

export const getRooms = (client: QueryClient) => getEntities(client).of(roomKind)

/** Messages that one has not read. */
export const countUnread = ({ said, mine }: Pick<Room, 'said' | 'mine'>) => Math.max(0, said - mine.said)

/** All of one's rooms; events report every change. */
export const roomsQuery = () =>
  wholeListQuery({
    kind: roomKind,
    queryKey: api.chat.listChatRooms.queryKey(),
    read: (signal) => api.chat.listChatRooms({}, { signal }),
  })

export const useRooms = () => useEntityQuery(roomsQuery())

/** Unread messages of rooms that are not muted. */
export const useUnreadChats = (): number =>
  (useRooms().data ?? [])
    .filter(({ mine }) => !mine.muted || mine.mentioned)
    .reduce((sum, room) => sum + countUnread(room), 0)

/** Whether a message that was not seen mentions one. */
export const useMentionedInChat = (): boolean => useRooms().data?.some(({ mine }) => mine.mentioned) ?? false

export const messages = createTimeline<Message>({
  domain: 'chat',
  read: (id, place, signal) =>
    api.chat.listChatMessages({ params: { id }, query: { ...place, limit: chatLimits.page } }, { signal }),
})

export const messagesQuery = messages.query

export const useMessages = (roomId: string, around?: string) => useTimeline(messages, roomId, around)

/** Among those that are loaded. */
export const findMessage = (client: QueryClient, id: string) => messages.getMessages(client).get(id)

export const readersQuery = (id: string) => queryOptions(api.chat.listChatReaders.queryOptions({ params: { id } }))

export const pinnedQuery = (id: string) => queryOptions(api.chat.listPinnedMessages.queryOptions({ params: { id } }))

interface Wanted {
  q: string
  room: string
  user: string
  file: boolean
}

/** The newest messages that contain the words. */
export const foundQuery = (q: string) =>
  queryOptions({
    ...api.chat.searchChat.queryOptions({ query: { q } }),
    enabled: isChatSearch(q),
    placeholderData: keepPreviousData,
  })

/** The same with what follows. */
export const foundPagesQuery = ({ q, room, user, file }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'searchChat', 'pages', q, room, user, file],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: AnswerTo<'chat', 'searchChat'>) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.chat.searchChat(
        {
          query: {
            q,
            ...(room && { room }),
            ...(user && { user }),
            ...(file && { file: 'true' as const }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    enabled: isChatSearch(q),
    placeholderData: keepPreviousData,
  })

export const gifsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'gifs', q],
    initialPageParam: 0,
    getNextPageParam: ({ data }: AnswerTo<'chat', 'searchGifs'>, _, at: number) =>
      data.length === chatLimits.gifs && at + data.length <= 480 ? at + data.length : undefined,
    queryFn: ({ pageParam, signal }) => api.chat.searchGifs({ query: { q, offset: pageParam } }, { signal }),
    staleTime: 5 * 60_000,
  })

export const chatSettingsQuery = () => queryOptions(api.chat.getChatSettings.queryOptions())
export const archivesQuery = () => queryOptions(api.chat.listChatArchives.queryOptions())
