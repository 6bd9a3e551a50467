import { useQuery } from '@tanstack/react-query'
import { CreditCard, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Subscription } from '../../billing.queries.ts'
import type { Unpaid } from '../../methods/use-payment.ts'
import { changeTexts as texts } from '../../texts/plan.texts.ts'
import { failureText } from '../failure-texts.ts'
import { plansQuery } from '../plan.queries.ts'
import styles from './change.module.css'
import { PlanOption } from './plan-option.tsx'
import { PlanPreview } from './plan-preview.tsx'

interface ChangePlanProps {
  /** Null without a plan. */
  subscription: Subscription | null
  /** Undefined where one must be chosen. */
  onClose?: () => void
  /** The plan holds, but its invoice is still to be paid. */
  onUnpaid(unpaid: Unpaid): void
}

/** Every plan that is offered, and beside them what the chosen one charges. */
export function ChangePlan({ subscription, onClose, onUnpaid }: ChangePlanProps) {
  const { account } = useMe()
  const query = useQuery(plansQuery(account.id))
  const [chosen, setChosen] = useState<string>()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const isOpened = onClose !== undefined
  const hasPlans = query.data !== undefined
  // Opened on the page: the keyboard goes on where the choice is.
  useEffect(() => {
    if (!isOpened || !hasPlans) return
    panel.current?.scrollIntoView({ block: 'nearest' })
    panel.current?.querySelector<HTMLInputElement>('input[type="radio"]:enabled')?.focus({ preventScroll: true })
  }, [isOpened, hasPlans])
  const present = subscription && subscription.status !== 'canceled' ? subscription : null
  const title = present ? texts.title : texts.chooseTitle
  const plan = query.data?.data.find((each) => each.id === chosen)
  return (
    <section ref={panel} className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {onClose && <IconButton size="s" name={texts.close} icon={<X />} onClick={onClose} />}
      </header>
      <QueryState query={query} failureText={(error) => failureText('listPlans', error)} loading={<Loading />}>
        {({ data: plans }) =>
          plans.length === 0 ? (
            <EmptyState compact icon={<CreditCard />} title={texts.none} text={texts.noneText} />
          ) : (
            <div className={styles.panes}>
              <div role="radiogroup" aria-label={texts.options} className={styles.options}>
                {plans.map((each) => (
                  <PlanOption
                    key={each.id}
                    name={id}
                    plan={each}
                    subscription={subscription}
                    isPresent={present?.plan === each.id}
                    isChosen={chosen === each.id}
                    onChoose={() => setChosen(each.id)}
                  />
                ))}
              </div>
              <PlanPreview
                key={chosen}
                plan={plan}
                present={present}
                onDone={(unpaid) => {
                  setChosen(undefined)
                  if (unpaid) onUnpaid(unpaid)
                  onClose?.()
                }}
              />
            </div>
          )
        }
      </QueryState>
    </section>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.panes}>
    <div className={styles.options}>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} height={56} />
      ))}
    </div>
    <Skeleton height={120} />
  </div>
)
