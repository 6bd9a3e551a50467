// What an agency has of what its plan limits.
import type { PlanLimit } from '@frontdesk/contract/money/billing/limits'
import type { Plan } from '@frontdesk/contract/money/billing/plan'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { rowsIn } from '../../domains/accounts/accounts.public.ts'
import { countEmployees } from '../../domains/users/users.public.ts'
import { thingsQuery } from './plan-limits.store.ts'

export type CountedThings = Record<PlanLimit, number>

/** As of now: nothing is locked. */
export const countUsed = (platform: Platform, accountId: string): Promise<CountedThings> =>
  platform.database.inAccount({ accountId, actor: { userId: null, name: 'Frontdesk' } }, (tx) =>
    countUsedIn(tx, platform),
  )

/** What others add or remove at the same time is counted once the account is locked: so do those who add. */
export async function countUsedIn(tx: AccountTx, platform: Platform): Promise<CountedThings> {
  const [things] = await rowsIn(tx, thingsQuery())
  const employees = await countEmployees(tx, platform)
  return {
    ...{ locations: things?.locations ?? 0, services: things?.services ?? 0 },
    ...{ phoneNumbers: things?.numbers ?? 0, employees },
  }
}

/** What is too much for a plan, and how much of it must go first. */
export function listExceeded(plan: Plan, used: CountedThings) {
  const most: Record<PlanLimit, number | null> = {
    locations: plan.maxLocations,
    services: plan.maxServices,
    phoneNumbers: plan.maxPhoneNumbers,
    employees: plan.maxEmployees,
  }
  return (Object.keys(most) as PlanLimit[]).flatMap((limit) => {
    const allowed = most[limit]
    if (allowed === null || used[limit] <= allowed) return []
    return [{ limit, used: used[limit], most: allowed, remove: used[limit] - allowed }]
  })
}
