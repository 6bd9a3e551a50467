import { type PlanLimit, planLimits } from '@frontdesk/contract/money/billing/limits'
import type { Subscription } from '../../billing.queries.ts'
import type { Plan } from '../plan.queries.ts'

/** Where what counts is listed; message campaigns are registered, and have no page yet. */
export const limitPages = {
  locations: '/account/info/locations',
  services: undefined,
  phoneNumbers: '/account/info/phonenumbers',
  employees: '/account/settings/employees',
} as const satisfies Record<PlanLimit, string | undefined>

type Limits = Pick<Plan, 'maxLocations' | 'maxServices' | 'maxPhoneNumbers' | 'maxEmployees'>

/** How many of each; null: as many as they like. */
export const readLimits = (limits: Limits): Record<PlanLimit, number | null> => ({
  locations: limits.maxLocations,
  services: limits.maxServices,
  phoneNumbers: limits.maxPhoneNumbers,
  employees: limits.maxEmployees,
})

/** What must go before a plan can be chosen; empty when it is large enough. */
export function listTooMany(used: Subscription['used'], plan: Limits): { limit: PlanLimit; remove: number }[] {
  const most = readLimits(plan)
  return planLimits.flatMap((limit) => {
    const allowed = most[limit]
    return allowed !== null && used[limit] > allowed ? [{ limit, remove: used[limit] - allowed }] : []
  })
}
