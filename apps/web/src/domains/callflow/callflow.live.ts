import { callFlowLimits } from '@frontdesk/contract/callflow/limits'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { callFlowQuery, recordingsQuery, type ShownCallFlow, versionsQuery } from './callflow.queries.ts'

/** Also as the newest of its versions. */
export function putCallFlow(client: QueryClient, accountId: string, saved: ShownCallFlow) {
  const { queryKey } = callFlowQuery(accountId, saved.locationId)
  const { queryKey: versions } = versionsQuery(accountId, saved.locationId)
  client.setQueryData(queryKey, (known) => (known && known.version > saved.version ? known : saved))
  client.setQueryData(versions, (list) => {
    if (!list || (list.data[0]?.version ?? 0) >= saved.version) return list
    const { version, savedAt, savedBy, callFlow } = saved
    return { data: [{ version, savedAt, savedBy, callFlow }, ...list.data].slice(0, callFlowLimits.versions) }
  })
  askAgain(client, queryKey)
  askAgain(client, versions)
}

export function registerCallFlowLive(live: Live) {
  const client = live.queryClient
  live.onEvent('callFlowSaved', (saved) => {
    const account = useSession.getState().me?.account.id
    if (account) putCallFlow(client, account, saved)
  })
  live.onEvent('flowRecordingsChanged', ({ bucket, data }) => {
    const { queryKey } = recordingsQuery(bucket)
    client.setQueryData(queryKey, { data })
    askAgain(client, queryKey)
  })
  live.onRefetch('callflow', () => {
    for (const call of ['getCallFlow', 'listCallFlowVersions', 'listFlowRecordings'] as const)
      void client.invalidateQueries({ queryKey: api.callFlow[call].queryKey() })
  })
}

/** A reply in flight may have been read before the change. */
function askAgain(client: QueryClient, queryKey: QueryKey) {
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey })
}
