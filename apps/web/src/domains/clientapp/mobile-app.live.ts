import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { patchQuery } from '#platform/entities/patch-query.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { type MobileApp, mobileAppQuery } from './mobile-app.queries.ts'

export const storeMobileApp = (client: QueryClient, accountId: string, app: MobileApp) =>
  patchQuery(client, mobileAppQuery(accountId), (known) =>
    known.data && known.data.version > app.version ? known : { data: app },
  )

export function registerMobileAppLive(live: Live) {
  const client = live.queryClient
  live.onEvent('mobileAppSaved', (app) => {
    const account = useSession.getState().me?.account.id
    if (account) storeMobileApp(client, account, app)
  })
  live.onRefetch('clientapp', () => scheduleRefetch(client, api.clientApp.getMobileApp.queryKey()))
}
