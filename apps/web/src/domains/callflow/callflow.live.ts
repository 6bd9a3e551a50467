import { callFlowLimits } from '@frontdesk/contract/callflow/limits'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { callFlowQuery, recordingsQuery, type ShownCallFlow, versionsQuery } from './callflow.queries.ts'

/** Also as the newest of its versions. */
export function applyCallFlow(client: QueryClient, accountId: string, saved: ShownCallFlow) {
  const { queryKey } = callFlowQuery(accountId, saved.locationId)
  const { queryKey: versions } = versionsQuery(accountId, saved.locationId)
  applyToQueries(client, queryKey, (known) => (known.version > saved.version ? known : saved))
  applyToQueries(client, versions, (list) => {
    if ((list.data[0]?.version ?? 0) >= saved.version) return list
    const { version, savedAt, savedBy, callFlow } = saved
    return { data: [{ version, savedAt, savedBy, callFlow }, ...list.data].slice(0, callFlowLimits.versions) }
  })
}

export function registerCallFlowLive(live: Live) {
  const client = live.queryClient
  live.onEvent('callFlowSaved', (saved) => {
    const account = useSession.getState().me?.account.id
    if (account) applyCallFlow(client, account, saved)
  })
  live.onEvent('flowRecordingsChanged', ({ bucket, data }) =>
    applyToQueries(client, recordingsQuery(bucket).queryKey, () => ({ data })),
  )
  live.onRefetch('callflow', () => {
    for (const call of ['getCallFlow', 'listCallFlowVersions', 'listFlowRecordings'] as const)
      scheduleRefetch(client, api.callFlow[call].queryKey())
  })
}
