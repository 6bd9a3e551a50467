import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ListView, VirtualListHandle } from '#ui/data/virtual-list.tsx'
import { useNextPage } from '#ui/use-next-page.ts'
import { type Place, type TimelineFilters, timelineQuery } from './timeline.queries.ts'

/** Newer items are requested within this many rows of the upper edge. */
const NEAR = 8
/** The number of future items that are visible at first. */
const UPCOMING = 3

/** A list that extends at both ends while the visible rows stay in place. */
export function useTimeline(contactId: string, filters: TimelineFilters, at: string) {
  const query = useInfiniteQuery(timelineQuery(contactId, filters, at))
  const list = useRef<VirtualListHandle>(null)
  const { data, hasPreviousPage, isFetching, isError, fetchPreviousPage } = query
  const isNewer = (_: unknown, index: number) => (data?.pageParams[index] as Place | undefined)?.direction === 'newer'
  // A page added above is not the requested next page: keep waiting for that one.
  const older = data && { pages: data.pages.filter((page, index) => !isNewer(page, index)) }
  const { more, endReached } = useNextPage({ ...query, data: older })
  const items = data?.pages.flatMap((page) => page.data) ?? []
  const newer = data?.pages.filter(isNewer).reduce((sum, page) => sum + page.data.length, 0) ?? 0

  // Prepended rows would push the visible rows down, so scroll by their height. At the newest end, new items are shown.
  const pages = data?.pages.length ?? 0
  const before = useRef({ newer: 0, pages: 0 })
  useLayoutEffect(() => {
    const known = before.current
    const came = newer - known.newer
    const grew = pages > known.pages
    if (came > 0 && (grew || (list.current?.view().top ?? 0) > 0))
      list.current?.scrollByRows(known.newer === 0 ? Math.max(0, came - UPCOMING) : came)
    before.current = { newer, pages }
  }, [newer, pages])

  // A scroll during loading is evaluated again once loading has ended.
  const seen = useRef(Number.POSITIVE_INFINITY)
  const loadNewer = () => {
    // After a failure the person decides when to retry.
    if (seen.current < NEAR && hasPreviousPage && !isFetching && !isError) void fetchPreviousPage()
  }
  const look = useEffectEvent(loadNewer)
  useEffect(() => {
    if (hasPreviousPage && !isFetching) look()
  }, [hasPreviousPage, isFetching])
  const onView = ({ first }: ListView) => {
    seen.current = first
    loadNewer()
  }
  const retry = () => {
    if (query.isFetchNextPageError) more()
    else if (query.isFetchPreviousPageError) void fetchPreviousPage()
    else void query.refetch()
  }
  return { ...query, items, list, onView, onEndReached: endReached, retry }
}
