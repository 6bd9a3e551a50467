import type { Platform } from '#platform/platform'
import { accountSettings } from '../../../domains/accounts/accounts.public.ts'
import { agencyName } from '../../../domains/auth/auth.public.ts'
import { findInvoice } from '../invoices/invoice-view.ts'
import { buildPaper, type InvoicePaper } from './invoice-paper.ts'

/** Throws notFound. */
export async function findPaper(platform: Platform, accountId: string, invoiceId: string): Promise<InvoicePaper> {
  const [invoice, name, { timezone: zone }] = await Promise.all([
    findInvoice(platform, accountId, invoiceId),
    agencyName(platform, accountId),
    accountSettings(platform, accountId),
  ])
  return buildPaper(invoice, { name, zone })
}
