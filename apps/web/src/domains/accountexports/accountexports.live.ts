import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { accountExportsQuery, applyAccountExport } from './accountexports.queries.ts'
import { accountExportsTexts as texts } from './texts/accountexports.texts.ts'

/** Only owners receive it. */
export function registerAccountExportsLive(live: Live) {
  const { queryClient } = live
  const accountId = () => useSession.getState().me?.account.id ?? ''

  live.onEvent('accountExportChanged', (changed) => {
    const before = queryClient.getQueryData(accountExportsQuery(accountId()).queryKey)
    const was = before?.data.find(({ id }) => id === changed.id)?.state
    applyAccountExport(queryClient, accountId(), changed)
    // To those who saw it begin.
    if (was !== 'queued' && was !== 'running') return
    if (changed.state === 'done') snack.success(texts.ready)
    if (changed.state === 'failed') snack.error(texts.broke)
  })
  // Events without a stream.
  live.onReconnect(() => scheduleRefetch(queryClient, accountExportsQuery(accountId()).queryKey.slice(0, 2)))
}
