import type { CampaignFormat, RecipientState } from '@frontdesk/contract/growth/campaigns/limits'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type Run = AnswerTo<'campaigns', 'getCampaignRun'>
export type RunPerson = AnswerTo<'campaigns', 'listCampaignLogDetails'>['data'][number]
export type RunLog = AnswerTo<'campaigns', 'pauseRun'>
export type FailureGroup = NonNullable<RunPerson['failure']>
export type Which = 'everyone' | 'replied' | 'optedOut' | RecipientState
type PeoplePage = AnswerTo<'campaigns', 'listCampaignLogDetails'>

export interface RunKey {
  id: string
  runDate: string
}

export interface PeopleFilter {
  which: Which
  failure?: FailureGroup
  /** Of held ones: the recipients' zone. */
  zone?: string
  search?: string
}

export const runQuery = (params: RunKey) => queryOptions(api.campaigns.getCampaignRun.queryOptions({ params }))

export const runsKey = api.campaigns.getCampaignRun.queryKey()

export const peopleKey = ({ id, runDate }: RunKey) => ['campaigns', 'run-people', id, runDate] as const

export const peopleQuery = (params: RunKey, filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey(params), filter.which, filter],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: PeoplePage) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.campaigns.listCampaignLogDetails(
        { params, query: { ...filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Every person of the run, with those left out. */
export const countEveryone = ({ total, leftOut }: Run['counts']) => total + leftOut

export const countSent = ({ delivered, sent, failed, unknown }: Run['counts']) => delivered + sent + failed + unknown

export const countPeople = (counts: Run['counts'], which: Which): number =>
  which === 'everyone' ? countEveryone(counts) : which === 'sending' ? counts.queued : counts[which]

export const isOpen = ({ state }: Pick<RunLog, 'state'>) =>
  state === 'collecting' || state === 'running' || state === 'paused'

/** What a reply or an event says about the run; what it doesn't say is read again. */
export function applyLog(client: QueryClient, log: RunLog) {
  const key = runQuery({ id: log.campaign, runDate: log.runDate }).queryKey
  client.setQueryData(key, (run) => run && { ...run, ...log })
}

export const addressOf = (format: CampaignFormat) => (format === 'sms' ? 'number' : 'email')
