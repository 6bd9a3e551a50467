// What the plan allows of each thing. Every operation that creates one asks here, in its transaction.
import { locationLimits } from '@frontdesk/contract/locations/limits'
import type { PlanLimit } from '@frontdesk/contract/money/billing/limits'
import { registrationLimits } from '@frontdesk/contract/money/registration/limits'
import { numberLimits } from '@frontdesk/contract/phonenumbers/limits'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { lockLimit } from './planlimits.store.ts'
import { planLimitTexts as texts } from './texts/planlimits.texts.ts'

/** Of any account, whatever its plan. */
const bounds: Partial<Record<PlanLimit, number>> = {
  ...{ locations: locationLimits.count, services: registrationLimits.campaigns, phoneNumbers: numberLimits.count },
}

/**
 * Until the commit no one else adds one of these. `count`: how many there are, read once that is certain. Throws planLimit
 * when the plan allows no more.
 */
export async function requirePlace(tx: AccountTx, limit: PlanLimit, count: () => Promise<number>): Promise<void> {
  const allowed = await lockLimit(tx, limit)
  if (allowed === null) return
  const most = Math.min(allowed, bounds[limit] ?? allowed)
  const used = await count()
  if (used >= most)
    throw new AppError('planLimit', { message: texts.reached(limit, most), details: { limit, most, used } })
}
