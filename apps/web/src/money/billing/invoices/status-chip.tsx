import type { InvoiceStatus } from '@frontdesk/contract/money/billing/limits'
import { Chip } from '#ui/data/chip.tsx'
import { invoicesTexts } from '../texts/invoices.texts.ts'

const looks = {
  upcoming: 'info',
  open: 'neutral',
  pending: 'warn',
  pastDue: 'bad',
  paid: 'ok',
  void: 'neutral',
} as const satisfies Record<InvoiceStatus, string>

/** A dot and a word. */
export const StatusChip = ({ status }: { status: InvoiceStatus }) => (
  <Chip look={looks[status]}>{invoicesTexts.statuses[status]}</Chip>
)
