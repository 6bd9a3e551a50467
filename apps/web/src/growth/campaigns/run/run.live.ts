// Events carry the counts of a run; its pace, holds, and shares are read again, at most once a second.
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { applyLog, countPeople, peopleKey, type RunLog, runQuery, runsKey, type Which } from './run.queries.ts'

export function registerCampaignRunLive(live: Live) {
  const client = live.queryClient
  live.onEvent('campaignRunProgress', (log: RunLog) => {
    const params = { id: log.campaign, runDate: log.runDate }
    const key = runQuery(params).queryKey
    const before = client.getQueryData(key)
    applyLog(client, log)
    scheduleRefetch(client, key)
    // A list whose number hasn't changed is the same, except for that of everyone.
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: peopleKey(params) })) {
      const which = queryKey[4] as Which
      const isSame = before && countPeople(before.counts, which) === countPeople(log.counts, which)
      if (which === 'everyone' || !isSame) scheduleRefetch(client, queryKey)
    }
  })
  const refetch = () => {
    scheduleRefetch(client, runsKey)
    scheduleRefetch(client, ['campaigns', 'run-people'])
  }
  // Events of progress have no stream.
  live.onReconnect(refetch)
  live.onRefetch('campaigns', refetch)
}
