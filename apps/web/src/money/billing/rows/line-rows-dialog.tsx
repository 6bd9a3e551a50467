import { formatMoney } from '@frontdesk/contract/kit/money'
import type { UsageKind } from '@frontdesk/contract/money/billing/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMe } from '#platform/session/session-state.ts'
import type { Invoice } from '../billing.queries.ts'
import { failureText } from '../invoices/failure-texts.ts'
import { lineRowsQuery } from '../invoices/invoices.queries.ts'
import { rowsTexts as texts } from '../texts/rows.texts.ts'
import { RowsDialog } from './rows-dialog.tsx'

type Line = Invoice['lines']['data'][number]

interface LineRowsDialogProps {
  /** The id of the invoice. */
  invoice: string
  line: Line
  /** What the line charges. */
  kind: UsageKind
  /** Only what this sent. */
  source?: Line['sources'][number] | undefined
  onClose(): void
}

/** The calls, texts, recordings, or numbers behind a line. */
export function LineRowsDialog({ invoice, line, kind, source, onClose }: LineRowsDialogProps) {
  const { account } = useMe()
  const query = useInfiniteQuery(lineRowsQuery({ id: account.id, invoice, line: line.id, source: source?.source }))
  return (
    <RowsDialog
      title={source ? texts.ofSource(line.description, source.name) : line.description}
      subtitle={source ? undefined : texts.line(line.detail, formatMoney(line.amount))}
      kind={kind}
      query={query}
      failureText={(error) => failureText('listInvoiceRows', error)}
      onClose={onClose}
    />
  )
}
