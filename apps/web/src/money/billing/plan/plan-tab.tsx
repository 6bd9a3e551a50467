import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PayDialog } from '../methods/pay-dialog.tsx'
import type { Unpaid } from '../methods/use-payment.ts'
import { planTexts as texts } from '../texts/plan.texts.ts'
import { BudgetCard } from './budget/budget-card.tsx'
import { ChangePlan } from './change/change-plan.tsx'
import { failureText } from './failure-texts.ts'
import styles from './plan.module.css'
import { subscriptionQuery } from './plan.queries.ts'
import { NoPlan, PlanCard } from './plan-card.tsx'
import { UsageCard } from './usage/usage-card.tsx'

/** `#change` opens the choice of plans: other pages link to it. */
export const changeHash = 'change'

/** The plan with its limits, the usage of the month, and the budget. */
export function PlanTab() {
  const { account } = useMe()
  const query = useQuery(subscriptionQuery(account.id))
  const navigate = useNavigate()
  // Here, because the choice of plans closes as soon as the plan holds.
  const [paying, setPaying] = useState<Unpaid>()
  const changing = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  const asked = useLocation({ select: ({ hash }) => hash === changeHash })
  const show = (shown: boolean) =>
    void navigate({ to: '.', search: true, hash: shown ? changeHash : '', replace: true, hashScrollIntoView: false })
  // Closed: the keyboard goes on where the choice was opened.
  useEffect(() => {
    if (wasAsked.current && !asked && !paying) changing.current?.focus()
    wasAsked.current = asked
  }, [asked, paying])
  return (
    <div className={styles.tab} data-scrolls>
      <QueryState query={query} failureText={(error) => failureText('getSubscription', error)} loading={<Loading />}>
        {(subscription) => {
          const mustChoose = !subscription || subscription.status === 'canceled'
          const isChanging = asked || mustChoose
          return (
            <>
              <div className={styles.top}>
                {subscription ? (
                  <PlanCard
                    subscription={subscription}
                    changeRef={changing}
                    onChange={isChanging ? undefined : () => show(true)}
                  />
                ) : (
                  <NoPlan />
                )}
                {subscription && <BudgetCard />}
              </div>
              {mustChoose && <ChangePlan subscription={subscription} onUnpaid={setPaying} />}
              {subscription && <UsageCard subscription={subscription} />}
              {!mustChoose && asked && (
                <ChangePlan subscription={subscription} onClose={() => show(false)} onUnpaid={setPaying} />
              )}
            </>
          )
        }}
      </QueryState>
      {paying && <PayDialog {...paying} onClose={() => setPaying(undefined)} />}
    </div>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.loading}>
    <div className={styles.top}>
      <div className={styles.card}>
        <Skeleton width={220} height={18} />
        <Skeleton height={12} />
        <Skeleton height={12} />
      </div>
      <div className={styles.card}>
        <Skeleton width={120} height={18} />
        <Skeleton width={160} height={24} />
        <Skeleton height={12} />
      </div>
    </div>
    <div className={styles.card}>
      {['minutes', 'messages', 'recordings', 'numbers'].map((kind) => (
        <Skeleton key={kind} height={34} />
      ))}
    </div>
  </div>
)
