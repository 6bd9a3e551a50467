import type { Live } from '#platform/realtime/live.ts'
import { consentKey, settingsQuery } from './sending.queries.ts'

export function registerSendingLive(live: Live) {
  const client = live.queryClient
  const consent = () => void client.invalidateQueries({ queryKey: consentKey })
  live.onEvent('sendingSettingsSaved', (saved) => void client.setQueryData(settingsQuery().queryKey, saved))
  live.onEvent('textingDisabled', consent)
  live.onRefetch('sending', () => {
    consent()
    void client.invalidateQueries({ queryKey: settingsQuery().queryKey })
  })
}
