import { formatMoney } from '@frontdesk/contract/kit/money'
import { planLimits, productNames, usageKinds } from '@frontdesk/contract/money/billing/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { formatDate } from '#ui/format/dates.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { failureText } from '../plan/failure-texts.ts'
import { readLimits } from '../plan/limits/plan-limits.ts'
import type { OfferedPlan, Plan } from '../plan/plan.queries.ts'
import { formatPrice } from '../plan/usage/usage-values.ts'
import { operatorTexts as texts } from '../texts/operator.texts.ts'
import styles from './operator.module.css'

interface PlanItemProps {
  offered: OfferedPlan
  onCopy: ((plan: Plan) => void) | undefined
}

/** A plan with its limits and prices; who has it keeps it when it ends. */
export function PlanItem({ offered: { plan, offeredFrom, offeredUntil }, onCopy }: PlanItemProps) {
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: () => api.billing.endPlan({ params: { plan: plan.id } }),
    onSuccess: () => snack.success(texts.endDone(plan.name)),
    onError: (error) => snack.error(failureText('endPlan', error)),
    onSettled: () => scheduleRefetch(client, ['billing']),
  })
  const end = async () => {
    const question = { title: texts.endTitle(plan.name), text: texts.endText, yes: texts.endYes, danger: true }
    if (await confirm(question)) ending.mutate()
  }
  const from = formatDate(offeredFrom)
  return (
    <li className={styles.plan}>
      <div>
        <p className={styles.name}>
          <b>{plan.name}</b>
          <code>{plan.id}</code>
          <span>{texts.price(formatMoney(plan.amount))}</span>
        </p>
        <p className={styles.muted}>{formatLimits(plan)}</p>
        <p className={styles.muted}>{formatPrices(plan)}</p>
        <p className={styles.muted}>
          {offeredUntil === null ? texts.since(from) : texts.until(from, formatDate(offeredUntil))}
        </p>
      </div>
      {onCopy && (
        <span className={styles.acts}>
          <Button size="s" aria-label={texts.copyOf(plan.name)} onClick={() => onCopy(plan)}>
            {texts.copy}
          </Button>
          {offeredUntil === null && (
            <Button
              size="s"
              look="quiet"
              aria-label={texts.endOf(plan.name)}
              busy={ending.isPending}
              onClick={() => void end()}
            >
              {texts.end}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

function formatLimits(plan: Plan): string {
  const most = readLimits(plan)
  const limits = planLimits.map((limit) => {
    const allowed = most[limit]
    return allowed === null ? texts.anyEmployees : texts.limits[limit](allowed)
  })
  return [...limits, ...(plan.trialDays > 0 ? [texts.trial(plan.trialDays)] : [])].join(' · ')
}

const formatPrices = ({ metered }: Plan) =>
  usageKinds.map((kind) => texts.kindPrice(productNames[kind], formatPrice(metered[kind].tiers))).join(' · ')
