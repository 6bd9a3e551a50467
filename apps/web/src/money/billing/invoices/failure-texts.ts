import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

const invoiceFailures = {
  listInvoices: 'Unable to get invoices:',
  getInvoice: 'Unable to get the invoice:',
  getUpcomingInvoice: 'Unable to get the next invoice:',
  getBalance: 'Unable to get the balance:',
  listInvoiceRows: 'Unable to get the rows:',
  listUsageRows: 'Unable to get the rows:',
  downloadInvoice: 'Unable to download the invoice:',
  mailInvoice: 'Unable to email the invoice:',
  refundPayment: 'Unable to refund:',
} as const satisfies FailurePrefixes<'billing'>

export const failureText = failureTexts(invoiceFailures)
