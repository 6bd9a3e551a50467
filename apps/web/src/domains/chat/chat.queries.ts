import { chatLimits, isChatSearch } from '@frontdesk/contract/chat/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { buildPageQuery } from '#platform/api/pages-around.ts'
import { type AnswerTo, api } from '#platform/api.ts'

export type Room = AnswerTo<'chat', 'getChatRoom'>
export type SharedRoom = AnswerTo<'chat', 'renameChatRoom'>
export type OwnRoomState = Room['mine']
export type Message = AnswerTo<'chat', 'sendChatMessage'>
export type MessagePage = AnswerTo<'chat', 'listChatMessages'>
export type ChatFile = Message['files'][number]
export type Card = Message['cards'][number]
export type Found = AnswerTo<'chat', 'searchChat'>['data'][number]
export type Gif = AnswerTo<'chat', 'searchGifs'>['data'][number]

/** All of one's rooms; events report every change. */
export const roomsQuery = () =>
  queryOptions({ ...api.chat.listChatRooms.queryOptions(), staleTime: Number.POSITIVE_INFINITY })

export const messagesKey = ['chat', 'messages'] as const

/** Of one room, oldest first: from the newest on, or around a message. */
export const messagesQuery = (roomId: string, around = '') =>
  buildPageQuery([...messagesKey, roomId], around, (place, signal) =>
    api.chat.listChatMessages({ params: { id: roomId }, query: { ...place, limit: chatLimits.page } }, { signal }),
  )

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
