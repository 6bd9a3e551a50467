import { formatUnitPrice } from '@frontdesk/contract/kit/unit-price'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { dayOf } from '#ui/format/zone.ts'
import type { Subscription } from '../billing.queries.ts'
import { formatBillingDay } from '../formats.ts'
import { NextMonthButton } from '../operator/next-month-button.tsx'
import { planTexts as texts } from '../texts/plan.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { failureText } from './failure-texts.ts'
import { LimitBars } from './limits/limit-bars.tsx'
import styles from './plan.module.css'
import { subscriptionQuery } from './plan.queries.ts'

interface PlanCardProps {
  subscription: Subscription
  /** Of the button that shows the plans. */
  changeRef: RefObject<HTMLButtonElement | null>
  /** Undefined while the plans are shown. */
  onChange: (() => void) | undefined
}

/** The plan, what it costs until when, and how much of its limits is used. */
export function PlanCard({ subscription, changeRef, onChange }: PlanCardProps) {
  const { ghost } = useMe()
  const today = useBillingDay()
  const [isCanceling, setIsCanceling] = useState(false)
  const { nickname, status, cancelOn } = subscription
  const hasEnded = status === 'canceled'
  const mayChange = !ghost && !hasEnded
  const title = texts.title(nickname)
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>{title}</h2>
          {status !== 'active' && (
            <Chip look={status === 'trialing' ? 'info' : status === 'pastDue' ? 'bad' : 'neutral'}>
              {texts.statuses[status]}
            </Chip>
          )}
          {cancelOn && !hasEnded && <Chip look="warn">{texts.statuses.canceled}</Chip>}
          <span className={styles.muted}>{formatTerms(subscription, today)}</span>
        </div>
        <span className={styles.acts}>
          <NextMonthButton />
          {mayChange &&
            (cancelOn ? (
              <ResumeButton name={nickname} />
            ) : (
              <Button look="quiet" size="s" onClick={() => setIsCanceling(true)}>
                {texts.cancel}
              </Button>
            ))}
          {mayChange && onChange && (
            <Button ref={changeRef} size="s" onClick={onChange}>
              {texts.change}
            </Button>
          )}
        </span>
      </header>
      {hasEnded && <p className={styles.muted}>{texts.endedText}</p>}
      <LimitBars subscription={subscription} />
      {isCanceling && <CancelDialog subscription={subscription} onClose={() => setIsCanceling(false)} />}
    </section>
  )
}

/** What it costs, and what happens when. */
function formatTerms({ items, status, cancelOn, trialEndsAt, periodEnds }: Subscription, today: string): string {
  const day = (of: string) => formatBillingDay(of, today)
  const cents = items.data.find(({ id }) => id === 'plan')?.price.unit_amount_decimal ?? '0'
  const price = formatUnitPrice(cents)
  if (status === 'canceled') return cancelOn ? texts.ended(day(cancelOn)) : texts.endedBefore
  if (status === 'trialing' && trialEndsAt)
    return cancelOn ? texts.trialEnds(day(cancelOn)) : texts.trial(day(dayOf(trialEndsAt)), price)
  return cancelOn ? texts.ends(day(cancelOn)) : texts.renews(price, day(periodEnds))
}

function ResumeButton({ name }: { name: string }) {
  const client = useQueryClient()
  const { account } = useMe()
  const resume = useMutation({
    mutationFn: () => api.billing.resumePlan({ params: { id: account.id } }),
    onSuccess(resumed) {
      client.setQueryData(subscriptionQuery(account.id).queryKey, resumed)
      snack.success(texts.resumed(name))
    },
    onError: (error) => snack.error(failureText('resumePlan', error)),
    onSettled: () => scheduleRefetch(client, ['billing']),
  })
  return (
    <Button look="solid" size="s" busy={resume.isPending} onClick={() => resume.mutate()}>
      {texts.resume}
    </Button>
  )
}

export const NoPlan = () => (
  <section className={styles.card} aria-label={texts.none}>
    <EmptyState compact icon={<CreditCard />} title={texts.none} text={texts.noneText} />
  </section>
)
