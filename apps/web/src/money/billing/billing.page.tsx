import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { LinkTabs } from '#ui/layout/link-tabs.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { PageTrail } from '#ui/layout/page-trail.tsx'
import { PastDueBadge } from './balance/past-due-badge.tsx'
import styles from './billing.module.css'
import { BillingDetailsDialog } from './plan/billing-details-dialog.tsx'
import { billingTexts as texts } from './texts/billing.texts.ts'

const tabs = [
  { value: 'plan', to: '/account/info/billing/plan' },
  { value: 'invoices', to: '/account/info/billing' },
  { value: 'methods', to: '/account/info/billing/methods' },
] as const

/** What the agency pays for its plan and usage, for admins; a tab is a page of its own. */
export function BillingPage() {
  const { role } = useMe()
  if (hasAdminRights(role)) return <Billing />
  return (
    <PageFrame title={texts.title}>
      <DeniedState text={texts.denied} />
    </PageFrame>
  )
}

function Billing() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const [showsDetails, setShowsDetails] = useState(false)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <PageTrail />
          <h1>{texts.title}</h1>
        </div>
        <Button size="s" icon={<Pencil />} onClick={() => setShowsDetails(true)}>
          {texts.details}
        </Button>
      </header>
      <div className={styles.tabs}>
        <LinkTabs
          label={texts.tabsLabel}
          value={tabs.find(({ to }) => to === path)?.value ?? 'invoices'}
          tabs={tabs.map(({ value }) => ({
            value,
            label: texts.tabs[value],
            aside: value === 'invoices' && <PastDueBadge />,
          }))}
          link={({ value }, { children, ...props }) => (
            <Link
              to={tabs.find((tab) => tab.value === value)?.to ?? '/account/info/billing'}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ className: undefined }}
              {...props}
            >
              {children}
            </Link>
          )}
        />
      </div>
      <div className={styles.tab}>
        <Outlet />
      </div>
      {showsDetails && <BillingDetailsDialog onClose={() => setShowsDetails(false)} />}
    </div>
  )
}
