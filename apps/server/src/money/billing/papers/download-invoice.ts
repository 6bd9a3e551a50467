import type { paperEndpoints } from '@frontdesk/contract/money/billing/papers'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findPaper } from './find-paper.ts'
import { buildInvoiceFile } from './invoice-pdf.ts'

type Endpoint = typeof paperEndpoints.downloadInvoice

export async function downloadInvoice({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { accountId } = caller
  if (params.id !== accountId) throw new AppError('notFound')
  return buildInvoiceFile(accountId, await findPaper(platform, accountId, params.invoice))
}
