import { planLimits } from '@frontdesk/contract/money/billing/limits'
import { Link } from '@tanstack/react-router'
import { count } from '#ui/format/counted.ts'
import type { Subscription } from '../../billing.queries.ts'
import { planTexts as texts } from '../../texts/plan.texts.ts'
import styles from '../plan.module.css'
import { limitPages, readLimits } from './plan-limits.ts'

/** How much of each the plan allows, and what there is; full ones are amber. */
export function LimitBars({ subscription: { used, limits } }: { subscription: Subscription }) {
  const most = readLimits(limits)
  return (
    <ul className={styles.limits}>
      {planLimits.map((limit) => {
        const name = texts.limits[limit]
        const to = limitPages[limit]
        const [has, allowed] = [used[limit], most[limit]]
        const isFull = allowed !== null && has >= allowed
        return (
          <li key={limit}>
            <span className={styles.limit}>
              <span>{name}</span>
              <span>
                {to ? (
                  <Link to={to} className={styles.number} aria-label={texts.openOf(name, has)}>
                    {count(has)}
                  </Link>
                ) : (
                  count(has)
                )}{' '}
                <span className={styles.muted}>{allowed === null ? texts.noLimit : texts.of(allowed)}</span>
              </span>
            </span>
            {allowed !== null && (
              <span
                className={styles.bar}
                role="img"
                aria-label={texts.usedOf(name, has, allowed)}
                data-full={isFull || undefined}
              >
                <i style={{ width: `${isFull ? 100 : (has / allowed) * 100}%` }} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
