import { lazy, Suspense, useEffect, useState } from 'react'
import { runWhenIdle } from '#platform/run-when-idle.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { PartBoundary } from './part-boundary.tsx'

const BillingBanner = lazy(() =>
  import('#money/billing/balance/billing-banner.tsx').then((m) => ({ default: m.BillingBanner })),
)

/** For admins; comes when the first screen is there. */
export function BillingBannerHost() {
  const { role } = useMe()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    return runWhenIdle(() => setReady(true))
  }, [])
  if (!ready || !hasAdminRights(role)) return null
  return (
    <PartBoundary>
      <Suspense>
        <BillingBanner />
      </Suspense>
    </PartBoundary>
  )
}
