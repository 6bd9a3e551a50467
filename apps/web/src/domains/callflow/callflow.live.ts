import { callFlowLimits } from '@frontdesk/contract/callflow/limits'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { patchQuery } from '#platform/entities/patch-query.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { callFlowQuery, recordingsQuery, type ShownCallFlow, versionsQuery } from './callflow.queries.ts'

/** Also as the newest of its versions. */
export function storeCallFlow(client: QueryClient, accountId: string, saved: ShownCallFlow) {
  const { version, savedAt, savedBy, callFlow, locationId } = saved
  patchQuery(client, callFlowQuery(accountId, locationId), (known) => (known.version > version ? known : saved))
  patchQuery(client, versionsQuery(accountId, locationId), (known) =>
    (known.data[0]?.version ?? 0) >= version
      ? known
      : { data: [{ version, savedAt, savedBy, callFlow }, ...known.data].slice(0, callFlowLimits.versions) },
  )
}

export function registerCallFlowLive(live: Live) {
  const client = live.queryClient
  live.onEvent('callFlowSaved', (saved) => {
    const account = useSession.getState().me?.account.id
    if (account) storeCallFlow(client, account, saved)
  })
  live.onEvent('flowRecordingsChanged', ({ bucket, data }) =>
    patchQuery(client, recordingsQuery(bucket), () => ({ data })),
  )
  live.onRefetch('callflow', () => {
    for (const call of ['getCallFlow', 'listCallFlowVersions', 'listFlowRecordings'] as const)
      scheduleRefetch(client, api.callFlow[call].queryKey())
  })
}
