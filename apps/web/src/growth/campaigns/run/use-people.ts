import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { CampaignRun } from '../campaigns.queries.ts'
import { countShown, type PeopleFilter, peopleQuery, type RunKey } from './run.queries.ts'

/** A filter's people; refetched, at most once a second, when their number changes. */
export function usePeople(params: RunKey, filter: PeopleFilter, { counts }: CampaignRun) {
  const client = useQueryClient()
  const options = peopleQuery(params, filter)
  const query = useInfiniteQuery(options)
  const { which } = filter
  const number = which === 'everyone' ? Object.values(counts).join() : String(countShown(counts, which))
  const known = useRef({ which, number })
  useEffect(() => {
    const isNews = known.current.which === which && known.current.number !== number
    known.current = { which, number }
    if (isNews) scheduleRefetch(client, options.queryKey)
  })
  return { query, rows: query.data?.pages.flatMap(({ data }) => data) ?? [] }
}
