import type { paymentResult } from '@frontdesk/contract/money/billing/invoice'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { Platform } from '#platform/platform'

export interface WantedPayment {
  accountId: string
  invoiceId: string
  /** Null: the default one. */
  method: string | null
  /** Who pays; null: automatic. */
  userId: string | null
}

/**
 * Pays all of an open invoice. What was begun is stored first, so that it is never made twice. Throws `invoiceNotOpen`,
 * `paymentRunning`, `paymentMethodMissing`, `paymentMethodUnverified`, and `billingUnavailable`; a declined payment is a
 * result.
 */
export async function pay(_platform: Platform, _wanted: WantedPayment): Promise<z.input<typeof paymentResult>> {
  throw new AppError('unavailable')
}
