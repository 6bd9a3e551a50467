import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { type MobileApp, mobileAppQuery } from './mobile-app.queries.ts'

export function putMobileApp(client: QueryClient, accountId: string, app: MobileApp) {
  const { queryKey } = mobileAppQuery(accountId)
  client.setQueryData(queryKey, (known) =>
    known && (known.data === null || known.data.version <= app.version) ? { data: app } : known,
  )
  // A reply in flight may have been read before the change.
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey })
}

export function registerMobileAppLive(live: Live) {
  const client = live.queryClient
  live.onEvent('mobileAppSaved', (app) => {
    const account = useSession.getState().me?.account.id
    if (account) putMobileApp(client, account, app)
  })
  live.onRefetch('clientapp', () => {
    void client.invalidateQueries({ queryKey: api.clientApp.getMobileApp.queryKey() })
  })
}
