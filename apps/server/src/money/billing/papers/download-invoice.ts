import type { paperEndpoints } from '@frontdesk/contract/money/billing/papers'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { agencyName } from '../../../domains/auth/auth.public.ts'
import { findInvoice } from '../invoices/invoice-view.ts'
import { buildPaper } from './invoice-paper.ts'
import { buildInvoiceFile } from './invoice-pdf.ts'

type Endpoint = typeof paperEndpoints.downloadInvoice

export async function downloadInvoice({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { accountId } = caller
  if (params.id !== accountId) throw new AppError('notFound')
  const [agency, invoice] = await Promise.all([
    agencyName(platform, accountId),
    findInvoice(platform, accountId, params.invoice),
  ])
  return buildInvoiceFile(accountId, buildPaper(invoice, agency))
}
