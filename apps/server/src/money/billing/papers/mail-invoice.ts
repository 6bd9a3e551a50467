import type { AccountTx } from '#platform/db/database'

/** Has the invoice mailed to the billing address, where there is one; a job of the transaction. */
export async function enqueueInvoiceMail(_tx: AccountTx, _invoiceId: string): Promise<void> {}
