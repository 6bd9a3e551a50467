import { formatMoney } from '@frontdesk/contract/kit/money'
import type { UsageKind } from '@frontdesk/contract/money/billing/limits'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { addMonths, lastOfMonth, monthLabel } from '#ui/format/days.ts'
import { formatDayOfYear } from '#ui/format/short-date.ts'
import type { MonthUsage, Subscription } from '../../billing.queries.ts'
import { formatMonthYear, UsageRowsDialog } from '../../rows/usage-rows-dialog.tsx'
import { usageTexts as texts } from '../../texts/usage.texts.ts'
import { useBillingDay } from '../../use-billing-day.ts'
import { failureText } from '../failure-texts.ts'
import { usageQuery } from '../plan.queries.ts'
import styles from './usage.module.css'
import { UsageRow } from './usage-row.tsx'

interface OpenedRows {
  kind: UsageKind
  day?: string
}

/** What was used in a month, by kind and day, and what it costs; each number opens the rows behind it. */
export function UsageCard({ subscription }: { subscription: Subscription }) {
  const { account } = useMe()
  const today = useBillingDay()
  const thisMonth = `${today.slice(0, 7)}-01`
  const [chosen, setMonth] = useState<string>()
  const month = chosen ?? thisMonth
  const isNow = month === thisMonth
  const monthYear = formatMonthYear(month)
  const query = useQuery(usageQuery(account.id, monthYear))
  const [opened, setOpened] = useState<OpenedRows>()
  const move = (months: number) => {
    const to = addMonths(month, months)
    setMonth(to === thisMonth ? undefined : to)
  }
  return (
    <section className={styles.card} aria-label={texts.title} aria-busy={query.isFetching}>
      <header className={styles.head}>
        <h2>{texts.title}</h2>
        <Legend month={month} today={isNow ? today : undefined} />
        <span className={styles.month}>
          <IconButton
            size="s"
            name={texts.previous(monthLabel(addMonths(month, -1)))}
            icon={<ChevronLeft />}
            onClick={() => move(-1)}
          />
          <b aria-live="polite">{monthLabel(month)}</b>
          <IconButton
            size="s"
            name={texts.next(monthLabel(addMonths(month, 1)))}
            icon={<ChevronRight />}
            disabled={isNow}
            onClick={() => move(1)}
          />
        </span>
      </header>
      <QueryState query={query} failureText={(error) => failureText('getMonthUsage', error)} loading={<Loading />}>
        {(usage) =>
          usage.kinds.length === 0 ? (
            <EmptyState compact icon={<ChartColumn />} title={texts.none} text={texts.noneText} />
          ) : (
            <Table
              {...{ usage, month, isNow, subscription }}
              isStale={query.isPlaceholderData}
              onOpen={query.isPlaceholderData ? undefined : setOpened}
            />
          )
        }
      </QueryState>
      {opened && <UsageRowsDialog {...opened} monthYear={monthYear} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

function Legend({ month, today }: { month: string; today: string | undefined }) {
  const until = today ?? lastOfMonth(month)
  const first = formatDayOfYear(month)
  return (
    <ul className={styles.legend}>
      <li data-look="used">{until === month ? first : texts.days(first, Number(until.slice(8)))}</li>
      {today && <li data-look="forecast">{texts.forecast}</li>}
      <li data-look="over">{texts.over}</li>
      <li data-look="included">{texts.included}</li>
    </ul>
  )
}

interface TableProps {
  usage: MonthUsage
  month: string
  /** Otherwise nothing more is expected. */
  isNow: boolean
  isStale: boolean
  subscription: Subscription
  onOpen: ((rows: OpenedRows) => void) | undefined
}

function Table({ usage, month, isNow, isStale, subscription, onOpen }: TableProps) {
  return (
    <table
      className={styles.table}
      aria-label={texts.title}
      data-stale={isStale || undefined}
      data-now={isNow || undefined}
    >
      <thead>
        <tr>
          <th scope="col">{texts.columns.kind}</th>
          <th scope="col" data-days>
            {texts.columns.days}
          </th>
          <th scope="col">{texts.columns.used}</th>
          <th scope="col" data-end>
            {isNow ? texts.columns.soFar : texts.columns.cost}
          </th>
          {isNow && (
            <th scope="col" data-end>
              {texts.by(formatDayOfYear(lastOfMonth(month)))}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {usage.kinds.map((kind) => (
          <UsageRow
            key={kind.kind}
            usage={kind}
            {...{ month, isNow }}
            // Prices of months before may have been others.
            tiers={(isNow && subscription.items.data.find(({ id }) => id === kind.kind)?.price.tiers) || []}
            onOpen={onOpen && ((day) => onOpen({ kind: kind.kind, ...(day && { day }) }))}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td data-days />
          <td data-blank />
          <td data-end>
            <b>{formatMoney(usage.cost)}</b>
          </td>
          {isNow && <td data-end>{formatMoney(usage.expectedCost)}</td>}
        </tr>
      </tfoot>
    </table>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.loading}>
    {['minutes', 'messages', 'recordings', 'numbers'].map((kind) => (
      <span key={kind}>
        <Skeleton width={120} />
        <Skeleton height={26} />
        <Skeleton width={64} />
      </span>
    ))}
  </div>
)
