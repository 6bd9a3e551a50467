import type { UsageKind } from '@frontdesk/contract/money/billing/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMe } from '#platform/session/session-state.ts'
import { monthLabel } from '#ui/format/days.ts'
import { formatBillingDay } from '../formats.ts'
import { failureText } from '../invoices/failure-texts.ts'
import { usageRowsQuery } from '../invoices/invoices.queries.ts'
import { rowsTexts as texts } from '../texts/rows.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import { RowsDialog } from './rows-dialog.tsx'

interface UsageRowsDialogProps {
  kind: UsageKind
  /** `MM/yyyy`. */
  monthYear: string
  /** Only of this day of it. */
  day?: string | undefined
  onClose(): void
}

/** `11/2026` of a day, as the calls of usage take a month. */
export const formatMonthYear = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`

/** What was used of a kind in a month or on a day. */
export function UsageRowsDialog({ kind, monthYear, day, onClose }: UsageRowsDialogProps) {
  const { account } = useMe()
  const today = useBillingDay()
  const query = useInfiniteQuery(usageRowsQuery(account.id, { kind, monthYear, day }))
  const [month, year] = monthYear.split('/')
  return (
    <RowsDialog
      title={texts.titles[kind]}
      subtitle={day === undefined ? monthLabel(`${year}-${month}`) : formatBillingDay(day, today)}
      kind={kind}
      query={query}
      failureText={(error) => failureText('listUsageRows', error)}
      onClose={onClose}
    />
  )
}
