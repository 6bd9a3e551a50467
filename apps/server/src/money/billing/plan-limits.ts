// What an agency has of what its plan limits.
import type { PlanLimit } from '@frontdesk/contract/money/billing/limits'
import type { Plan } from '@frontdesk/contract/money/billing/plan'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { rowsIn } from '../../domains/accounts/accounts.public.ts'
import { peopleQuery, type ThingsRow, thingsQuery } from './plan-limits.store.ts'

export type CountedThings = Record<PlanLimit, number>

export async function countPeople({ database, clock }: Pick<Platform, 'database' | 'clock'>, accountId: string) {
  const [row] = await database.readDirectory(peopleQuery(accountId, clock.now()))
  return row?.people ?? 0
}

export async function countUsed(platform: Platform, accountId: string): Promise<CountedThings> {
  const [[things], employees] = await Promise.all([
    platform.database.read(accountId, thingsQuery()),
    countPeople(platform, accountId),
  ])
  return sumUp(things, employees)
}

const sumUp = (things: ThingsRow | undefined, employees: number): CountedThings => ({
  ...{ locations: things?.locations ?? 0, services: things?.services ?? 0 },
  ...{ phoneNumbers: things?.numbers ?? 0, employees },
})

/** The same within a transaction that has locked the account; people are counted before it. */
export async function countUsedIn(tx: AccountTx, employees: number): Promise<CountedThings> {
  const [things] = await rowsIn(tx, thingsQuery())
  return sumUp(things, employees)
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
