import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { buildFilters, buildPaging, type LogSearch } from './log-search.ts'

/** Events report every change. */
const untilTold = { staleTime: Number.POSITIVE_INFINITY }

export const logQuery = (search: LogSearch, me: string) =>
  queryOptions({
    ...api.calls.listCallLog.queryOptions({ query: { ...buildPaging(search), ...buildFilters(search, me) } }),
    ...untilTold,
    placeholderData: keepPreviousData,
  })

/** For a call that is open and on no loaded page. */
export const entryQuery = (id: string) =>
  queryOptions({ ...api.calls.getCallLogEntry.queryOptions({ params: { id } }), ...untilTold })

/** Of a contact, or of everyone. */
export const recordingsQuery = (search: LogSearch, clientId?: string) =>
  queryOptions({
    ...api.calls.listCallRecordings.queryOptions({
      query: { ...buildPaging(search), ...buildFilters(search, ''), ...(clientId && { clientId }) },
    }),
    ...untilTold,
    placeholderData: keepPreviousData,
  })

export const workCountsQuery = () => queryOptions({ ...api.calls.getWorkCounts.queryOptions(), ...untilTold })
