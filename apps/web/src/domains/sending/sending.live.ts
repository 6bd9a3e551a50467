import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { consentKey, settingsQuery, stopWishesKey } from './sending.queries.ts'
import { wishTexts } from './texts/wish.texts.ts'

export function registerSendingLive(live: Live) {
  const client = live.queryClient
  const consent = () => scheduleRefetch(client, consentKey)
  live.onEvent('sendingSettingsSaved', (saved) => applyToQueries(client, settingsQuery().queryKey, () => saved))
  live.onEvent('textingDisabled', consent)
  live.onEvent('stopWishChanged', () => {
    consent()
    scheduleRefetch(client, stopWishesKey)
  })
  live.onEvent('optOutLifted', ({ phone, user, signature }) => {
    const lifted = signature
      ? wishTexts.signed(formatPhone(phone), signature.name)
      : wishTexts.lifted(formatPhone(phone))
    if (user !== useSession.getState().me?.id) snack.info(lifted, { sticky: true })
  })
  live.onRefetch('sending', () => {
    consent()
    scheduleRefetch(client, stopWishesKey)
    scheduleRefetch(client, settingsQuery().queryKey)
  })
}
