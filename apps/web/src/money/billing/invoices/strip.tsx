import { formatMoney } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { addDays } from '#ui/format/days.ts'
import { type Balance, balanceQuery } from '../billing.queries.ts'
import { formatBillingDay, formatMethod } from '../formats.ts'
import { billingTexts } from '../texts/billing.texts.ts'
import { stripTexts as texts } from '../texts/invoices.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import { failureText } from './failure-texts.ts'
import { pastDueCountQuery } from './invoices.queries.ts'
import { type InvoicesChange, upcomingId } from './invoices-search.ts'
import type { PayableInvoice } from './payable.ts'
import styles from './strip.module.css'

interface StripProps {
  onSearch(change: InvoicesChange): void
  /** Not for ghosts, who never pay. */
  onPay: ((invoice: PayableInvoice) => void) | undefined
}

/** What is past due, due later, and to come, as high as this while it loads. */
export function Strip({ onSearch, onPay }: StripProps) {
  const query = useQuery(balanceQuery(useMe().account.id))
  return (
    <section className={styles.strip} aria-label={texts.label} aria-busy={query.isPending}>
      <QueryState compact query={query} failureText={(error) => failureText('getBalance', error)} loading={<Loading />}>
        {(balance) => (
          <>
            <PastDue balance={balance} onSearch={onSearch} onPay={onPay} />
            <Current balance={balance} onSearch={onSearch} />
            <Upcoming balance={balance} onSearch={onSearch} />
          </>
        )}
      </QueryState>
    </section>
  )
}

/** The list behind an amount has the same sum. */
const allYears = { year: undefined }

interface PartProps extends Pick<StripProps, 'onSearch'> {
  balance: Balance
}

function PastDue({ balance: { pastDue, pastDueInvoice: oldest, paused }, onSearch, onPay }: PartProps & StripProps) {
  const today = useBillingDay()
  if (pastDue === 0 || !oldest)
    return (
      <div className={styles.part}>
        <h2>{texts.pastDue}</h2>
        <Amount cents={pastDue} />
        <p>{texts.nothingPastDue}</p>
      </div>
    )
  const { id, number, amount, message, nextAttemptOn, textsStopOn } = oldest
  const isPaused = paused?.reason === 'pastDue'
  return (
    <div className={styles.part} data-late>
      <h2>
        <CircleAlert aria-hidden />
        {texts.pastDue}
        <button type="button" className={styles.number} onClick={() => onSearch({ invoice: id })}>
          {number}
        </button>
        {pastDue > amount && <Others />}
      </h2>
      <div className={styles.pay}>
        <Amount
          cents={pastDue}
          name={texts.pastDue}
          onOpen={() => onSearch({ ...allYears, status: 'pastDue', invoice: id })}
        />
        {onPay && (
          <Button look="solid" onClick={() => onPay({ id, number, amount_due: amount })}>
            {billingTexts.payAmount(formatMoney(amount))}
          </Button>
        )}
      </div>
      <p>
        {message ?? texts.notPaid}
        {nextAttemptOn && ` ${texts.nextAttempt(formatBillingDay(nextAttemptOn, today))}`}
      </p>
      {isPaused ? <p>{texts.stopped}</p> : textsStopOn && <p>{texts.stops(formatBillingDay(textsStopOn, today))}</p>}
    </div>
  )
}

/** What else the amount counts. */
function Others() {
  const { data: count = 0 } = useQuery(pastDueCountQuery(useMe().account.id))
  return count > 1 && <small>{texts.others(count - 1)}</small>
}

function Current({
  balance: { current, currentInvoice, currentDueOn, automaticPayment, method },
  onSearch,
}: PartProps) {
  const today = useBillingDay()
  const day = currentDueOn && formatBillingDay(currentDueOn, today)
  return (
    <div className={styles.part}>
      <h2>{texts.current}</h2>
      <Amount
        cents={current}
        name={texts.current}
        onOpen={
          currentInvoice === null
            ? undefined
            : () => onSearch({ ...allYears, status: 'current', invoice: currentInvoice })
        }
      />
      {current === 0 ? (
        <p>{texts.nothingDue}</p>
      ) : (
        day && <p>{automaticPayment && method ? texts.automatic(day, formatMethod(method)) : texts.byHand(day)}</p>
      )}
    </div>
  )
}

function Upcoming({ balance: { upcoming, upcomingExpected, upcomingOn }, onSearch }: PartProps) {
  const today = useBillingDay()
  return (
    <div className={styles.part}>
      <h2>{texts.upcoming}</h2>
      <Amount
        cents={upcoming}
        name={texts.upcoming}
        onOpen={upcomingOn === null ? undefined : () => onSearch({ invoice: upcomingId })}
      />
      <p>
        {upcomingOn === null
          ? texts.noPlan
          : texts.expected(formatMoney(upcomingExpected), formatBillingDay(addDays(upcomingOn, -1), today))}
      </p>
    </div>
  )
}

interface AmountProps {
  cents: number
  name?: string
  onOpen?: (() => void) | undefined
}

/** It opens what it adds up, where there is something. */
function Amount({ cents, name, onOpen }: AmountProps): ReactNode {
  const amount = formatMoney(cents)
  if (!onOpen || !name) return <span className={styles.amount}>{amount}</span>
  return (
    <button type="button" className={styles.amount} aria-label={texts.openOf(name, amount)} onClick={onOpen}>
      {amount}
    </button>
  )
}

const Loading = () =>
  ([texts.pastDue, texts.current, texts.upcoming] as const).map((label) => (
    <div key={label} className={styles.part}>
      <h2>{label}</h2>
      <Skeleton width={96} height={20} />
      <Skeleton width="70%" />
    </div>
  ))
