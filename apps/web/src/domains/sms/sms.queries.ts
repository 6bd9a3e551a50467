import { isLongEnough } from '@frontdesk/contract/search/search-kinds'
import { type RoomFilter, smsLimits } from '@frontdesk/contract/sms/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { buildPageQuery } from '#platform/api/pages-around.ts'
import { type AnswerTo, api } from '#platform/api.ts'

export type Room = AnswerTo<'sms', 'getRoom'>
export type Message = AnswerTo<'sms', 'sendMessage'>
export type MessagePage = AnswerTo<'sms', 'listMessages'>
export type RoomPage = AnswerTo<'sms', 'listRooms'>
export type MessageMedia = Message['media'][number]

export const listKey = ['sms', 'rooms'] as const

/** Those that need attention first. Events report every change; a search is made again. */
export const roomsQuery = (filter: RoomFilter, search: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey, filter, search],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: RoomPage) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.sms.listRooms(
        { query: { filter, ...(search && { search }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

export const countsQuery = () => queryOptions(api.sms.countRooms.queryOptions())

export const roomQuery = (id: string) =>
  queryOptions({ ...api.sms.getRoom.queryOptions({ params: { id } }), staleTime: Number.POSITIVE_INFINITY })

export const clientRoomsQuery = (id: string) => queryOptions(api.sms.listClientRooms.queryOptions({ params: { id } }))

export const messagesKey = ['sms', 'messages'] as const

/** Of one conversation, oldest first: from the newest on, or around a message that was found. */
export const messagesQuery = (roomId: string, around = '') =>
  buildPageQuery([...messagesKey, roomId], around, (place, signal) =>
    api.sms.listMessages({ params: { id: roomId }, query: { ...place, limit: smsLimits.messagesPage } }, { signal }),
  )

export const foundMessagesQuery = (q: string) =>
  queryOptions({
    ...api.sms.searchMessages.queryOptions({ query: { q } }),
    enabled: isLongEnough(q),
    placeholderData: keepPreviousData,
  })
