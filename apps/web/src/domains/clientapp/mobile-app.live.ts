import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { type MobileApp, mobileAppQuery } from './mobile-app.queries.ts'

export function applyMobileApp(client: QueryClient, accountId: string, app: MobileApp) {
  applyToQueries(client, mobileAppQuery(accountId).queryKey, (known) =>
    known.data === null || known.data.version <= app.version ? { data: app } : known,
  )
}

export function registerMobileAppLive(live: Live) {
  const client = live.queryClient
  live.onEvent('mobileAppSaved', (app) => {
    const account = useSession.getState().me?.account.id
    if (account) applyMobileApp(client, account, app)
  })
  live.onRefetch('clientapp', () => scheduleRefetch(client, api.clientApp.getMobileApp.queryKey()))
}
