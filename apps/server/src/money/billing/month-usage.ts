// What was metered in a month: by day, what it costs, and what to expect by the end of the month.
import { includedUnits, priceUnits } from '@frontdesk/contract/kit/tiers'
import { productNames, type UsageKind, usageKinds } from '@frontdesk/contract/money/billing/limits'
import type { MeteredPrice } from '@frontdesk/contract/money/billing/plan'
import type { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import { AppError } from '#platform/app-error'
import type { Query } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatDayIn } from '#platform/zone'
import { findNextMonth } from './subscription.ts'
import { presentSubscription, readTerms } from './subscriptions.store.ts'
import { type DayOfUsage, listUsageByDay } from './usage.store.ts'

type Endpoint = typeof planEndpoints.getMonthUsage

export async function getMonthUsage({
  params,
  query: { monthYear },
  caller,
  platform,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const { database, clock } = platform
  const found = await readMonthUsage((query) => database.read(caller.accountId, query), clock.now(), monthYear)
  if (!found) throw new AppError('notFound')
  const { from: _, ...usage } = found
  return usage
}

/** From the database, or in a transaction. */
export type Reads = <T>(query: Query<T>) => Promise<T[]>

/** Of the present month unless `monthYear` is given; undefined without a plan. `from`: the first day of the month. */
export async function readMonthUsage(read: Reads, now: Date, monthYear?: string) {
  const [row] = await read(presentSubscription)
  if (!row) return undefined
  const today = formatDayIn(row.timezone, now)
  const from = monthYear ? `${monthYear.slice(3)}-${monthYear.slice(0, 2)}-01` : `${today.slice(0, 7)}-01`
  const month = { from, until: findNextMonth(from), today }
  const used = await read(listUsageByDay({ zone: row.timezone, ...month }))
  const { metered } = readTerms(row)
  const kinds = usageKinds.map((kind) => usageOfKind(kind, metered[kind], used, month))
  const sum = (of: 'cost' | 'expectedCost') => kinds.reduce((all, each) => all + each[of], 0)
  return { from, asOf: now.toISOString(), kinds, cost: sum('cost'), expectedCost: sum('expectedCost') }
}

function usageOfKind(
  kind: UsageKind,
  { tiers, mode }: MeteredPrice,
  used: readonly DayOfUsage[],
  month: { from: string; until: string; today: string },
) {
  const all = daysBetween(month.from, month.until)
  const quantities = new Map(used.filter((each) => each.kind === kind).map(({ day, quantity }) => [day, quantity]))
  const days = all.filter((day) => day <= month.today).map((day) => ({ day, quantity: quantities.get(day) ?? 0 }))
  const quantity = Math.max(
    0,
    days.reduce((sum, each) => sum + each.quantity, 0),
  )
  const expected = days.length === 0 ? 0 : Math.max(quantity, Math.round((quantity * all.length) / days.length))
  return {
    ...{ kind, name: productNames[kind], quantity, included: includedUnits(tiers), days, expected },
    cost: priceUnits(quantity, tiers, mode),
    expectedCost: priceUnits(expected, tiers, mode),
  }
}

/** `until` is not included. */
function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at < Date.parse(until); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
