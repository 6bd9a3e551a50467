import type { Invoice } from '@frontdesk/contract/money/billing/invoice'
import { AppError } from '#platform/app-error'
import type { Platform } from '#platform/platform'

/** Throws `notFound`. */
export async function findInvoice(_platform: Platform, _accountId: string, _id: string): Promise<Invoice> {
  throw new AppError('unavailable')
}
