import type { PlanLimit } from '@frontdesk/contract/money/billing/limits'
import type { Texts } from '#platform/texts'

const names: Readonly<Record<PlanLimit, readonly [one: string, many: string]>> = {
  locations: ['location', 'locations'],
  services: ['messaging service', 'messaging services'],
  phoneNumbers: ['phone number', 'phone numbers'],
  employees: ['employee', 'employees'],
}

const formatCount = (limit: PlanLimit, most: number): string => {
  const [one, many] = names[limit]
  if (most === 0) return `no ${many}`
  return most === 1 ? `one ${one}` : `${most} ${many}`
}

export const planLimitTexts = {
  reached: (limit: PlanLimit, most: number) =>
    `Your plan allows ${formatCount(limit, most)}. Change the plan to add one.`,
} as const satisfies Texts
