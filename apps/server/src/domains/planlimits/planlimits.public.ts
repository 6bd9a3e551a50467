// What the plan allows of each thing. Whoever creates one asks here, in the transaction that does.
import { locationLimits } from '@frontdesk/contract/locations/limits'
import type { PlanLimit } from '@frontdesk/contract/money/billing/limits'
import { numberLimits } from '@frontdesk/contract/phonenumbers/limits'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { planLimitTexts as texts } from './planlimits.texts.ts'

const columns = {
  locations: 'max_locations',
  services: 'max_services',
  phoneNumbers: 'max_phone_numbers',
  employees: 'max_employees',
} as const satisfies Record<PlanLimit, string>

/** Of any account, whatever its plan. */
const bounds: Partial<Record<PlanLimit, number>> = { locations: locationLimits.count, phoneNumbers: numberLimits.count }

/**
 * Until the commit no one else adds one of these. `count`: how many there are, read once that is certain. Throws planLimit
 * when the plan allows no more.
 */
export async function takePlace(tx: AccountTx, limit: PlanLimit, count: () => Promise<number>): Promise<void> {
  const column = columns[limit]
  const row = await tx.db.selectFrom('accounts').select(column).forUpdate().executeTakeFirstOrThrow()
  const [allowed, bound] = [row[column], bounds[limit]]
  if (allowed === null && bound === undefined) return
  const most = Math.min(allowed ?? bound ?? 0, bound ?? allowed ?? 0)
  const used = await count()
  if (used >= most)
    throw new AppError('planLimit', { message: texts.reached(limit, most), details: { limit, most, used } })
}
