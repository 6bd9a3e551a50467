import type { RecipientState } from '@frontdesk/contract/growth/campaigns/limits'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { type CampaignLog, type CampaignLogDetail, type CampaignRun, runQuery } from '../campaigns.queries.ts'
import type { RunFilter } from './run-search.ts'

export type FailureGroup = NonNullable<CampaignLogDetail['failure']>
type PeoplePage = AnswerTo<'campaigns', 'listCampaignLogDetails'>

/** Identifies a run, as its address does. */
export interface RunKey {
  id: string
  runDate: string
}

export interface PeopleFilter {
  which: RunFilter
  failure?: FailureGroup
  /** Of held ones: the recipients' zone. */
  zone?: string
  search?: string
}

export const buildPeopleKey = ({ id, runDate }: RunKey) => ['campaigns', 'run-people', id, runDate] as const

export const peopleQuery = (params: RunKey, filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...buildPeopleKey(params), filter],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: PeoplePage) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.campaigns.listCampaignLogDetails(
        { params, query: { ...filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Everyone in the run, including those left out. */
export const countEveryone = ({ total, leftOut }: CampaignRun['counts']) => total + leftOut

/** How many a filter shows; those being handed over count as in line. */
export const countShown = (counts: CampaignRun['counts'], which: RunFilter): number =>
  which === 'everyone' ? countEveryone(counts) : counts[which === 'sending' ? 'queued' : which]

export const isOpenRun = ({ state }: Pick<CampaignLog, 'state'>) =>
  state === 'collecting' || state === 'running' || state === 'paused'

/** Applies what a reply says about the run, and refetches the rest. */
export function applyLog(client: QueryClient, params: RunKey, log: CampaignLog) {
  const key = runQuery(params.id, params.runDate).queryKey
  client.setQueryData(key, (run: CampaignRun | undefined) => run && { ...run, ...log })
}

/** A person whom the carrier hasn't confirmed yet counts as in line. */
export const deriveShownState = (state: RecipientState) => (state === 'sending' ? 'queued' : state)
