import { lazy, Suspense, useRef, useState } from 'react'
import { SetupChecklist } from '#domains/accounts/accounts.public.ts'
import { DashboardGrid } from '#domains/dashboard/grid/dashboard-grid.tsx'
import { useArrangement } from '#domains/dashboard/grid/use-arrangement.ts'
import { useMonth } from '#domains/metrics/numbers/use-month.ts'
import { loadPart } from '#platform/load-part.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { ArrangeBar } from './arrange-bar.tsx'
import styles from './home.module.css'
import { HomeHead } from './home-head.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { SetupFact } from './setup-fact.tsx'
import { widgets } from './widgets.ts'

/** With what drags. */
const ArrangeGrid = lazy(() =>
  loadPart(() => import('#domains/dashboard/arrange/arrange-grid.tsx')).then((m) => ({ default: m.ArrangeGrid })),
)

/** What there is to do today, and what was done. */
export function HomePage() {
  const me = useMe()
  const { month, setMonth } = useMonth()
  const arrangement = useArrangement(widgets)
  const [arranging, setArranging] = useState(false)
  const arrangeButton = useRef<HTMLButtonElement>(null)
  const done = () => {
    setArranging(false)
    arrangeButton.current?.focus()
  }
  return (
    <div className={styles.page}>
      <HomeHead
        month={month}
        onMonth={setMonth}
        shown={arrangement.shown}
        arranging={arranging}
        arrangeButton={arrangeButton}
        onArrange={() => setArranging(!arranging)}
      />
      {arranging && <ArrangeBar arrangement={arrangement} onDone={done} />}
      {!arranging && <SetupChecklist fact={(item) => <SetupFact item={item} />} />}
      {!arranging && !hasAdminRights(me.role) && <PreviewBanner />}
      <Suspense fallback={<DashboardGrid arrangement={arrangement} month={month} />}>
        {arranging ? (
          <ArrangeGrid arrangement={arrangement} month={month} />
        ) : (
          <DashboardGrid arrangement={arrangement} month={month} />
        )}
      </Suspense>
    </div>
  )
}
