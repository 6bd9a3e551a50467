interface BillingDetailsDialogProps {
  onClose(): void
}

/** Who is billed: the name, the address, and where invoices are mailed. */
export function BillingDetailsDialog(_: BillingDetailsDialogProps) {
  return null
}
