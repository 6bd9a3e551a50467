import { formatMoney } from '@frontdesk/contract/kit/money'
import { dayOf } from '#ui/format/zone.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import type { Budget } from '../../billing.queries.ts'
import { formatBillingDay } from '../../formats.ts'
import { budgetTexts as texts } from '../../texts/budget.texts.ts'
import { useBillingDay } from '../../use-billing-day.ts'
import styles from '../plan.module.css'

interface BudgetBarProps {
  budget: Budget & { amount: number }
}

/** Used and expected of the amount, with a tick where owners and admins are told: a passed one says when and whom. */
export function BudgetBar({ budget: { amount, cap, used, expected, steps } }: BudgetBarProps) {
  const today = useBillingDay()
  const percent = (cents: number) => `${Math.min(100, (cents / amount) * 100)}%`
  const words = texts.bar(formatMoney(used), formatMoney(amount), formatMoney(expected))
  return (
    <div className={styles.budget}>
      <span className={styles.bar} role="img" aria-label={words} data-over={used > amount || undefined}>
        <s style={{ width: percent(expected) }} />
        <i style={{ width: percent(used) }} />
        {steps.map(({ percent }) => (
          <u key={percent} style={{ insetInlineStart: `${percent}%` }} />
        ))}
      </span>
      <ol className={styles.steps}>
        {steps.map(({ percent, reachedAt, told }) => {
          const step = percent === 100 && cap ? texts.cap : texts.percent(percent)
          return (
            <li key={percent} data-last={percent === 100 || undefined} style={{ insetInlineStart: `${percent}%` }}>
              {reachedAt ? (
                <Tooltip text={told.length > 0 ? texts.told(told.join(', ')) : texts.toldNobody}>
                  <button type="button">{texts.reached(step, formatBillingDay(dayOf(reachedAt), today))}</button>
                </Tooltip>
              ) : (
                step
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
