import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { Kind } from '#platform/entities/collection.ts'
import { getEntities, useEntityQuery } from '#platform/entities/entities.ts'
import { readPage } from '#platform/entities/entity-list.ts'
import { type CampaignsSearch, usualSize, usualSort } from './list/campaigns-search.ts'

export type Campaign = AnswerTo<'campaigns', 'getCampaign'>
export type CampaignLog = AnswerTo<'campaigns', 'listCampaignLogs'>['data'][number]
export type CampaignLogDetail = AnswerTo<'campaigns', 'listCampaignLogDetails'>['data'][number]
export type CampaignRun = AnswerTo<'campaigns', 'getCampaignRun'>
export type RunCounts = CampaignLog['counts']

/** Lists keep the server's order. */
const campaignKind: Kind<Campaign> = {
  name: 'campaign',
  groupOf: () => '',
  compare: (one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
}

export const getCampaigns = (client: QueryClient) => getEntities(client).of(campaignKind)

/** Events report every change. */
const untilEvent = { staleTime: Number.POSITIVE_INFINITY }

interface CampaignPage {
  ids: readonly string[]
  total: number
  active: number
  inactive: number
}

export const listKey = api.campaigns.listCampaigns.queryKey()

export function campaignsQuery({ format, inactive, sort = usualSort, page = 1, size = usualSize }: CampaignsSearch) {
  const query = { page, limit: size, sort, isActive: inactive ? 'false' : 'true', ...(format && { format }) } as const
  const options = queryOptions({
    ...untilEvent,
    queryKey: api.campaigns.listCampaigns.queryKey({ query }),
    async queryFn({ client, signal }): Promise<CampaignPage> {
      let counts = { active: 0, inactive: 0 }
      async function read() {
        const { data, total, ...rest } = await api.campaigns.listCampaigns({ query }, { signal })
        counts = rest
        return { data, total }
      }
      const { ids, total } = await readPage(getEntities(client), { kind: campaignKind, read })
      return { ids, total, ...counts }
    },
    placeholderData: keepPreviousData,
  })
  const view = (client: QueryClient, page?: CampaignPage) =>
    page && { ...page, rows: page.ids.flatMap((id) => getCampaigns(client).get(id) ?? []) }
  return { ...options, view }
}

export function campaignQuery(id: string) {
  const options = queryOptions({
    ...untilEvent,
    queryKey: api.campaigns.getCampaign.queryKey({ params: { id } }),
    async queryFn({ client, signal }) {
      const began = getEntities(client).now()
      const campaign = await api.campaigns.getCampaign({ params: { id } }, { signal })
      getCampaigns(client).applyRead([campaign], began)
      return { id }
    },
  })
  const view = (client: QueryClient) => client.getQueryData(options.queryKey) && getCampaigns(client).get(id)
  return { ...options, view }
}

/** Undefined once it is deleted. */
export const useCampaign = (id: string) => useEntityQuery(campaignQuery(id))

export const campaignSummaryQuery = () =>
  queryOptions({ ...api.campaigns.getCampaignSummary.queryOptions(), ...untilEvent })

export const runQuery = (id: string, runDate: string) =>
  queryOptions({ ...api.campaigns.getCampaignRun.queryOptions({ params: { id, runDate } }), ...untilEvent })

/** How many are shown at first. */
const firstRuns = 4

/** Newest first: a few, then all. */
export const campaignLogsQuery = (id: string, all: boolean) =>
  infiniteQueryOptions({
    ...untilEvent,
    queryKey: [...api.campaigns.listCampaignLogs.queryKey({ params: { id } }), { all }],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.campaigns.listCampaignLogs({ params: { id }, query: { cursor, limit: all ? 50 : firstRuns } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
