// What was metered in a month: by day, what it costs, and what to expect by the end of the month.
import { includedUnits, priceUnits } from '@frontdesk/contract/kit/tiers'
import { productNames, type UsageKind, usageKinds } from '@frontdesk/contract/money/billing/limits'
import type { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import { AppError } from '#platform/app-error'
import type { Query } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatDayIn } from '#platform/zone'
import { findBillingDay } from './billing-day.ts'
import { findFirstOfMonth, findNextMonth, listDays } from './calendar.ts'
import { buildTerms } from './invoices/create-invoice.ts'
import { findSegment, findSegmentPrice, sum, type Terms } from './invoices/draft.ts'
import { listTerms, presentSubscription } from './subscriptions.store.ts'
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
  const now = clock.now()
  const found = await readMonthUsage((query) => database.read(caller.accountId, query), now, monthYear)
  if (!found) return { asOf: now.toISOString(), kinds: [], cost: 0, expectedCost: 0 }
  const { from: _, ...usage } = found
  return usage
}

/** From the database, or in a transaction. */
export type Reads = <T>(query: Query<T>) => Promise<T[]>

/** Of the present month unless `monthYear` is given; undefined without a plan. `from`: the first day of the month. */
export async function readMonthUsage(read: Reads, now: Date, monthYear?: string) {
  const [[row], termRows] = await Promise.all([read(presentSubscription), read(listTerms())])
  if (!row) return undefined
  const today = findBillingDay(row, formatDayIn(row.timezone, now))
  const from = monthYear ? `${monthYear.slice(3)}-${monthYear.slice(0, 2)}-01` : findFirstOfMonth(today)
  const month = { from, until: findNextMonth(from), today }
  const used = await read(listUsageByDay({ zone: row.timezone, ...month }))
  const terms = buildTerms(termRows)
  const kinds = usageKinds.map((kind) => usageOfKind(kind, terms, used, month))
  const all = (of: 'cost' | 'expectedCost') => sum(kinds.map((each) => each[of]))
  return { from, asOf: now.toISOString(), kinds, cost: all('cost'), expectedCost: all('expectedCost') }
}

interface Month {
  from: string
  until: string
  today: string
}

function usageOfKind(kind: UsageKind, terms: readonly Terms[], used: readonly DayOfUsage[], month: Month) {
  const all = listDays(month.from, month.until)
  const quantities = new Map(used.filter((each) => each.kind === kind).map(({ day, quantity }) => [day, quantity]))
  const days = all.filter((day) => day <= month.today).map((day) => ({ day, quantity: quantities.get(day) ?? 0 }))
  const quantity = Math.max(0, sum(days.map((each) => each.quantity)))
  // Numbers are counted once a month; of the others a day more brings the average so far.
  const expected = kind === 'numbers' || days.length === 0 ? quantity : projectUnits(quantity, days.length, all.length)
  let before = 0
  const parts = listSegments(terms, month).map((from) => {
    const { end, plan } = findSegment(terms, from)
    const units = Math.max(0, sum(days.filter(({ day }) => day >= from && day < end).map((each) => each.quantity)))
    const price = findSegmentPrice(terms, { kind, termsDay: from, before })
    before += units
    return { units, price, included: includedUnits((kind === 'numbers' ? plan.metered[kind] : price).tiers) }
  })
  const cost = (more: number) =>
    sum(
      parts.map(({ units, price }, at) =>
        priceUnits(units + (at === parts.length - 1 ? more : 0), price.tiers, price.mode),
      ),
    )
  // What is included of numbers is of the whole month.
  const included = parts.map((each) => each.included).slice(kind === 'numbers' ? -1 : 0)
  return {
    ...{ kind, name: productNames[kind], quantity, days, expected },
    included: included.includes(null) ? null : sum(included as number[]),
    cost: cost(0),
    // What is still to come is priced by the terms that hold now.
    expectedCost: cost(expected - quantity),
  }
}

/** The first days of the terms within a month: what was used before the plan began belongs to its first terms. */
function listSegments(terms: readonly Terms[], { from, until }: Month): string[] {
  const within = terms.map(({ begins_on }) => begins_on).filter((day) => day > from && day < until)
  const hadTerms = (terms[0]?.begins_on ?? from) <= from
  return hadTerms || within.length === 0 ? [from, ...within] : within
}

/** Whole units after `all` days, when `days` of them brought these. */
function projectUnits(units: number, days: number, all: number): number {
  const total = units * all
  return (total - (total % days)) / days
}
