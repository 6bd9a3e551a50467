import { useInfiniteQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { ListView, VirtualListHandle } from '#ui/virtual-list.tsx'
import { type Place, type TimelineFilters, timelineQuery } from './timeline.queries.ts'

/** So many rows from the upper edge on, what is newer is asked for. */
const NEAR = 8
/** Of what is still to come so many are in sight at first. */
const UPCOMING = 3

/** A list that grows at both ends while what one looks at stays where it is. */
export function useTimeline(contactId: string, filters: TimelineFilters, at: string) {
  const query = useInfiniteQuery(timelineQuery(contactId, filters, at))
  const list = useRef<VirtualListHandle>(null)
  const { data, hasNextPage, hasPreviousPage, isFetching, fetchNextPage, fetchPreviousPage } = query
  const items = data?.pages.flatMap((page) => page.data) ?? []
  const newer =
    data?.pages.reduce(
      (sum, page, index) =>
        sum + ((data.pageParams[index] as Place | undefined)?.direction === 'newer' ? page.data.length : 0),
      0,
    ) ?? 0

  // Rows that came above push down what one looks at: the list goes along. What happens while one looks at the newest shows.
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

  const onView = ({ first }: ListView) => {
    if (first < NEAR && hasPreviousPage && !isFetching) void fetchPreviousPage()
  }
  const onEndReached = () => {
    if (hasNextPage) void fetchNextPage()
  }
  return { ...query, items, list, onView, onEndReached }
}
