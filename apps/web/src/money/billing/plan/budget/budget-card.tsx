import { formatMoney } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Budget } from '../../billing.queries.ts'
import { budgetTexts as texts } from '../../texts/budget.texts.ts'
import { failureText } from '../failure-texts.ts'
import styles from '../plan.module.css'
import { budgetQuery } from '../plan.queries.ts'
import { BudgetBar } from './budget-bar.tsx'
import { BudgetDialog } from './budget-dialog.tsx'

/** What this month's usage costs, and the amount that it may. */
export function BudgetCard() {
  const { account, ghost } = useMe()
  const query = useQuery(budgetQuery(account.id))
  const [isEditing, setIsEditing] = useState(false)
  const { data } = query
  return (
    <section className={styles.card} aria-label={texts.title} aria-busy={query.isPending}>
      <header className={styles.head}>
        <h2>{texts.title}</h2>
        {data && !ghost && (
          <span className={styles.acts}>
            <Button size="s" onClick={() => setIsEditing(true)}>
              {data.amount === null ? texts.set : texts.edit}
            </Button>
          </span>
        )}
      </header>
      <QueryState query={query} compact failureText={(error) => failureText('getBudget', error)} loading={<Loading />}>
        {(budget) => <Spent budget={budget} />}
      </QueryState>
      {data && isEditing && <BudgetDialog budget={data} onClose={() => setIsEditing(false)} />}
    </section>
  )
}

function Spent({ budget }: { budget: Budget }) {
  const { amount, cap, used, expected, paused } = budget
  return (
    <>
      <p className={styles.spent}>
        <b>{formatMoney(used)}</b>
        <span className={styles.muted}>{amount === null ? texts.soFar : texts.of(formatMoney(amount))}</span>
        <span className={styles.expected}>{texts.expected(formatMoney(expected))}</span>
      </p>
      {amount !== null && <BudgetBar budget={{ ...budget, amount }} />}
      {paused ? (
        <p className={styles.paused}>{texts.paused[paused]}</p>
      ) : (
        <p className={styles.note}>{amount === null ? texts.none : cap ? texts.capped : texts.notCapped}</p>
      )}
    </>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.loading}>
    <Skeleton width={160} height={24} />
    <Skeleton />
    <Skeleton width="70%" />
  </div>
)
