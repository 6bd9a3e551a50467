import { formatMoney } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { numberClass, WidgetBody, WidgetCard, WidgetState } from '#domains/dashboard/dashboard.public.ts'
import { useMe } from '#platform/session/session-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type Balance, balanceQuery } from '../billing.queries.ts'
import { formatBillingDay } from '../formats.ts'
import { failureText } from '../invoices/failure-texts.ts'
import { type InvoicesSearch, upcomingId } from '../invoices/invoices-search.ts'
import { balanceTexts as texts } from '../texts/balance.texts.ts'
import { billingTexts } from '../texts/billing.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import styles from './balance.module.css'

/** What the agency owes, and when what is paid; for admins. */
export function BalanceWidget() {
  const query = useQuery(balanceQuery(useMe().account.id))
  const { data } = query
  const hasPlan = data && (data.upcomingOn !== null || data.pastDue > 0 || data.current > 0)
  return (
    <WidgetCard title={texts.title} busy={!data} foot={hasPlan && <Foot balance={data} />}>
      <WidgetState query={query} failureText={(error) => failureText('getBalance', error)} loading={<Loading />}>
        {(balance) =>
          hasPlan ? (
            <dl className={styles.amounts}>
              {linesOf(balance).map((line) => (
                <AmountLine key={line.name} {...line} />
              ))}
            </dl>
          ) : (
            <WidgetBody>
              <EmptyState
                compact
                icon={<ReceiptText />}
                title={texts.none}
                text={texts.noneText}
                action={<Link to="/account/info/billing/plan">{billingTexts.choosePlan}</Link>}
              />
            </WidgetBody>
          )
        }
      </WidgetState>
    </WidgetCard>
  )
}

interface AmountLineProps {
  name: string
  cents: number
  /** What it opens; missing where there is nothing to open. */
  search?: InvoicesSearch | undefined
  isLate?: boolean
}

function linesOf({ pastDue, pastDueInvoice, current, currentInvoice, upcoming, upcomingOn }: Balance) {
  const lines: AmountLineProps[] = [
    {
      name: texts.pastDue,
      cents: pastDue,
      isLate: pastDue > 0,
      search: pastDueInvoice ? { status: 'pastDue', invoice: pastDueInvoice.id } : undefined,
    },
    {
      name: texts.current,
      cents: current,
      search: currentInvoice === null ? undefined : { status: 'current', invoice: currentInvoice },
    },
    { name: texts.upcoming, cents: upcoming, search: upcomingOn === null ? undefined : { invoice: upcomingId } },
  ]
  return lines
}

function AmountLine({ name, cents, search, isLate }: AmountLineProps) {
  const amount = formatMoney(cents)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {search ? (
          <Link
            to="/account/info/billing"
            search={search}
            className={numberClass(isLate ? 'bad' : undefined)}
            aria-label={texts.number(name, amount)}
          >
            {amount}
          </Link>
        ) : (
          <span className={styles.none}>{amount}</span>
        )}
      </dd>
    </div>
  )
}

function Foot({ balance: { nextPayment, automaticPayment } }: { balance: Balance }) {
  const today = useBillingDay()
  const day = nextPayment && formatBillingDay(nextPayment, today)
  return (
    <>
      <span>{day ? (automaticPayment ? texts.automatic(day) : texts.byHand(day)) : texts.nothingToPay}</span>
      {!automaticPayment && <Link to="/account/info/billing/methods">{billingTexts.addMethod}</Link>}
    </>
  )
}

const Loading = () => (
  <dl className={styles.amounts}>
    {[texts.pastDue, texts.current, texts.upcoming].map((name) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <Skeleton width={56} />
        </dd>
      </div>
    ))}
  </dl>
)
