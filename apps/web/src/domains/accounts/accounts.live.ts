import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { refreshSession, updateMe } from '#platform/session.ts'
import { setupQuery } from './setup/setup.queries.ts'

/** The account's settings, which the whole workspace depends on. */
export function registerAccountLive(live: Live) {
  const { queryClient } = live

  live.onEvent('accountUpdated', (account) => {
    applyToQueries(queryClient, api.accounts.getAccount.queryKey({ params: { id: account.id } }), () => account)
    const { me } = useSession.getState()
    if (me?.account.id !== account.id) return
    const { name, timezone, mfaRequired, employeesMayGhost, gatheringForms, messagingEnabled, logo } = account
    updateMe({
      account: {
        ...me.account,
        name,
        timezone,
        mfaRequired,
        employeesMayGhost,
        gatheringForms,
        messagingEnabled,
        logo,
      },
    })
  })

  // An address, a number, or a person’s second factor may have been what was outstanding.
  for (const event of ['locationSaved', 'locationRemoved', 'phoneSaved', 'userUpdated'] as const)
    live.onEvent(event, () => scheduleRefetch(queryClient, setupQuery().queryKey))

  live.onEvent('billingChanged', ({ what }) => {
    // A payment method may have been outstanding, and a plan has its limits.
    if (what === 'methods' || what === 'plan') scheduleRefetch(queryClient, setupQuery().queryKey)
    if (what === 'plan') scheduleRefetch(queryClient, api.accounts.getAccount.queryKey())
  })

  live.onRefetch('account', () => {
    scheduleRefetch(queryClient, setupQuery().queryKey)
    scheduleRefetch(queryClient, api.accounts.getAccount.queryKey())
    // A failure leaves the known data; the next event or reload updates it.
    refreshSession().catch(() => {})
  })
}
