import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { addDays } from '#ui/format/days.ts'
import { dayOf } from '#ui/format/zone.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import type { Subscription } from '../billing.queries.ts'
import { formatBillingDay } from '../formats.ts'
import { cancelTexts as texts } from '../texts/plan.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import { failureText } from './failure-texts.ts'
import styles from './plan.module.css'
import { subscriptionQuery } from './plan.queries.ts'

interface CancelDialogProps {
  subscription: Subscription
  onClose(): void
}

/** The first day without it: a trial ends with its last day, a plan with the period. */
function findEnd({ status, trialEndsAt, periodEnds }: Subscription): string {
  const afterTrial = status === 'trialing' && trialEndsAt ? addDays(dayOf(trialEndsAt), 1) : periodEnds
  return afterTrial < periodEnds ? afterTrial : periodEnds
}

/** Ends the plan with its period or trial, after saying what ends when. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const client = useQueryClient()
  const { account } = useMe()
  const { nickname } = subscription
  const today = useBillingDay()
  const day = formatBillingDay(findEnd(subscription), today)
  const canceling = useMutation({
    mutationFn: () => api.billing.cancelPlan({ params: { id: account.id } }),
    onSuccess(canceled) {
      client.setQueryData(subscriptionQuery(account.id).queryKey, canceled)
      snack.success(texts.done(canceled.cancelOn ? formatBillingDay(canceled.cancelOn, today) : day))
      onClose()
    },
    onError: (error) => snack.error(failureText('cancelPlan', error)),
    onSettled: () => scheduleRefetch(client, ['billing']),
  })
  return (
    <Dialog
      open
      size="sm"
      title={texts.title(nickname)}
      subtitle={texts.lead(day)}
      dirty={false}
      onClose={onClose}
      onSubmit={() => canceling.mutate()}
      actions={
        <>
          <DialogCancel text={texts.keep} />
          <Button type="submit" look="danger" busy={canceling.isPending}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <ul className={styles.ends}>
        {[texts.stops(day), texts.stays, texts.last, texts.again].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Dialog>
  )
}
