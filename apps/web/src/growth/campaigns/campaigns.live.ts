import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import {
  type CampaignLog,
  type CampaignRun,
  campaignQuery,
  getCampaigns,
  listKey,
  runQuery,
} from './campaigns.queries.ts'
import { suppressionsKey } from './email/email.queries.ts'

export function registerCampaignsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('campaignSaved', (campaign) => {
    getCampaigns(client).applyEvent([campaign])
    refreshLists(client)
    scheduleRefetch(client, logsKey(campaign.id))
  })
  live.onEvent('campaignRemoved', ({ id }) => {
    getCampaigns(client).applyRemoval(id)
    void client.invalidateQueries({ queryKey: campaignQuery(id).queryKey })
    refreshLists(client)
  })
  live.onEvent('emailSuppressionsChanged', () => scheduleRefetch(client, suppressionsKey))
  live.onEvent('campaignRunProgress', (log) => applyProgress(client, log))
  // What was read there no longer counts as an unread reply.
  live.onEvent('roomUpdated', () => {
    const shown = client.getQueryCache().findAll({ queryKey: api.campaigns.getCampaignRun.queryKey() })
    for (const query of shown)
      if ((query.state.data as CampaignRun | undefined)?.unreadReplies) scheduleRefetch(client, query.queryKey)
  })
  live.onRefetch('campaigns', () => refreshCampaigns(client))
  // Progress isn't on a stream.
  live.onReconnect(() => refreshCampaigns(client))
}

const refreshCampaigns = (client: QueryClient) => scheduleRefetch(client, ['campaigns'])

/** The order, totals, and sums come from the server. */
function refreshLists(client: QueryClient) {
  scheduleRefetch(client, listKey)
  scheduleRefetch(client, api.campaigns.getCampaignSummary.queryKey())
}

const logsKey = (id: string) => api.campaigns.listCampaignLogs.queryKey({ params: { id } })

/** Updates a run in the list, in its campaign's history, and on its page. */
export function applyProgress(client: QueryClient, log: CampaignLog) {
  const campaign = getCampaigns(client).getStored(log.campaign)
  if (campaign && (campaign.lastRun === null || campaign.lastRun.runDate <= log.runDate))
    getCampaigns(client).applyEvent([{ ...campaign, lastRun: log }])
  const run = { id: log.campaign, runDate: log.runDate }
  applyToQueries<CampaignRun>(client, runQuery(run.id, run.runDate).queryKey, (known) => ({ ...known, ...log }))
  scheduleRefetch(client, runQuery(run.id, run.runDate).queryKey)
  scheduleRefetch(client, api.campaigns.listCampaignLogDetails.queryKey({ params: run }))
  scheduleRefetch(client, logsKey(log.campaign))
  scheduleRefetch(client, api.campaigns.getCampaignSummary.queryKey())
}
