import { formatMoney } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '#domains/auth/auth.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { PlanPreview as Preview, Subscription } from '../../billing.queries.ts'
import { formatBillingDay, formatMethod } from '../../formats.ts'
import type { Unpaid } from '../../methods/use-payment.ts'
import { changeTexts as texts } from '../../texts/plan.texts.ts'
import { useBillingDay } from '../../use-billing-day.ts'
import { failureText } from '../failure-texts.ts'
import { type Plan, previewQuery } from '../plan.queries.ts'
import styles from './change.module.css'
import { TooMany } from './plan-option.tsx'
import { useChoosePlan } from './use-choose-plan.ts'

interface PlanPreviewProps {
  /** Undefined: none is chosen. */
  plan: Plan | undefined
  /** What the agency has now. */
  present: Subscription | null
  /** With the invoice that is still to be paid. */
  onDone(unpaid: Unpaid | undefined): void
}

/** What the chosen plan charges now and from then on, and the button that does it. */
export function PlanPreview({ plan, present, onDone }: PlanPreviewProps) {
  const isPresent = plan !== undefined && plan.id === present?.plan
  return (
    <section className={styles.preview} aria-label={texts.preview} aria-live="polite">
      {plan && !isPresent ? (
        <Charges plan={plan} present={present} onDone={onDone} />
      ) : (
        <p className={styles.muted}>{isPresent ? texts.present : texts.previewFirst}</p>
      )}
    </section>
  )
}

function Charges({ plan, present, onDone }: PlanPreviewProps & { plan: Plan }) {
  const { account, ghost } = useMe()
  const query = useQuery(previewQuery(account.id, plan.id))
  const choosing = useChoosePlan({ plan, onDone, onChanged: () => void query.refetch() })
  const { error } = choosing
  const act = present ? texts.changeTo : plan.trialDays > 0 ? texts.start : texts.choose
  return (
    <QueryState
      query={query}
      compact
      failureText={(failure) => failureText('previewPlan', failure)}
      loading={<Skeleton height={96} />}
    >
      {(preview) => (
        <>
          <Lines preview={preview} />
          {hasCode(error, 'previewChanged', 'planTooSmall', 'paymentMethodMissing', 'planNotOffered') && (
            <Notice look="warn">{error.message}</Notice>
          )}
          {preview.exceeded.length > 0 && <TooMany tooMany={preview.exceeded} />}
          {ghost ? (
            <p className={styles.muted}>{texts.ghosts}</p>
          ) : (
            <Button
              look="solid"
              className={styles.act}
              busy={choosing.isPending || query.isFetching}
              disabled={findReason(preview)}
              onClick={() => choosing.mutate(preview.total)}
            >
              {act(plan.name)}
            </Button>
          )}
        </>
      )}
    </QueryState>
  )
}

/** Why it can't be chosen yet. */
function findReason({ exceeded, method, total }: Preview): string | false {
  if (exceeded.length > 0) return texts.tooSmall
  return method === null && total > 0 && texts.addMethodFirst
}

function Lines({ preview }: { preview: Preview }) {
  const today = useBillingDay()
  const { lines, tax, taxName, taxRate, total, monthly, from, method } = preview
  const then = texts.monthly(formatMoney(monthly), formatBillingDay(from, today))
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ description, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice, in order
          <div key={at}>
            <dt>{description}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        {tax !== 0 && (
          <div data-muted>
            <dt>{texts.tax(taxName, taxRate)}</dt>
            <dd>{formatMoney(tax)}</dd>
          </div>
        )}
        <div data-total>
          <dt>{total < 0 ? texts.credit : texts.now}</dt>
          <dd>{formatMoney(Math.abs(total))}</dd>
        </div>
      </dl>
      <p className={styles.muted}>
        {method ? (
          texts.paidBy(formatMethod(method), then)
        ) : (
          <>
            {then} {texts.noMethod} <Link to="/account/info/billing/methods">{texts.addMethod}</Link>
          </>
        )}
      </p>
    </>
  )
}
