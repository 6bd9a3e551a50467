import type { TimelineChannel } from '@frontdesk/contract/timeline/timeline'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

type Page = AnswerTo<'timeline', 'listTimeline'>
export type TimelineItem = Page['data'][number]

export interface TimelineFilters {
  channels?: readonly TimelineChannel[]
  by?: string
}

export interface Place {
  direction: 'older' | 'newer'
  cursor?: string
}

const PAGE = 50

export const filterQuery = ({ channels, by }: TimelineFilters) => ({
  ...(channels && { channels: channels.join(',') }),
  ...(by && { by }),
})

/** Starts at an instant and extends at both ends; its pages run from newest to oldest. */
export const timelineQuery = (contactId: string, filters: TimelineFilters, at: string) =>
  infiniteQueryOptions({
    queryKey: ['timeline', 'items', contactId, filters, at],
    initialPageParam: { direction: 'older' } as Place,
    getNextPageParam: ({ older }: Page): Place | undefined =>
      older === null ? undefined : { direction: 'older', cursor: older },
    getPreviousPageParam: ({ newer }: Page, _, { direction }): Place | undefined =>
      newer !== null
        ? { direction: 'newer', cursor: newer }
        : // When nothing is older, there may be something newer.
          direction === 'older'
          ? { direction: 'newer' }
          : undefined,
    queryFn: ({ pageParam, signal }) =>
      api.timeline.listTimeline(
        { params: { id: contactId }, query: { ...filterQuery(filters), ...pageParam, at, limit: PAGE } },
        { signal },
      ),
  })

/** From now on backwards: what is upcoming is shown elsewhere. */
export const latestQuery = (contactId: string, filters: TimelineFilters) =>
  infiniteQueryOptions({
    queryKey: ['timeline', 'items', contactId, filters, 'latest'],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }: Page) => older ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.timeline.listTimeline(
        {
          params: { id: contactId },
          query: { ...filterQuery(filters), direction: 'older', ...(pageParam && { cursor: pageParam }), limit: PAGE },
        },
        { signal },
      ),
  })
