import { useQuery } from '@tanstack/react-query'
import { useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'
import { balanceQuery } from './billing.queries.ts'

/**
 * The day of billing, as `YYYY-MM-DD`: today, or a later one once a super has ended a month early. Everything in billing
 * uses it, so that dates of two clocks never stand side by side.
 */
export function useBillingDay(): string {
  const today = useToday()
  const { data } = useQuery(balanceQuery(useMe().account.id))
  return data && data.today > today ? data.today : today
}
