// What the next invoice charges so far, and the balance of all.
import { stateOf } from '@frontdesk/contract/forms/kit/states'
import type { invoice as invoiceSchema } from '@frontdesk/contract/money/billing/invoice'
import type { invoiceEndpoints } from '@frontdesk/contract/money/billing/invoices'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { findBillingDay } from '../billing-day.ts'
import { addDays, countDays, findEarlierDay, findFirstOfMonth, findNextMonth, formatMonth } from '../calendar.ts'
import { defaultMethodQuery, profileQuery } from '../profiles.store.ts'
import { listTerms, periodQuery, presentSubscription, readTerms, type SubscriptionRow } from '../subscriptions.store.ts'
import { openChargesQuery } from './charges.store.ts'
import { buildChargeLine, mostCharges } from './charges.ts'
import { buildTerms, readInvoiceFacts } from './create-invoice.ts'
import { buildPlanLine, buildUsageLines, formatInvoiceNumber, sum, sumInvoice, type UsageGroup } from './draft.ts'
import { buildLine, explainFailure, findTextsStop } from './invoice-view.ts'
import { invoiceTexts as texts } from './texts/invoice.texts.ts'
import { listBilled, listUnbilled } from './usage-lines.store.ts'
import { lastFailureQuery, listOpen, pausedQuery } from './views.store.ts'

type Upcoming = typeof invoiceEndpoints.getUpcomingInvoice
type Balance = typeof invoiceEndpoints.getBalance

export async function getUpcomingInvoice({ params, caller, platform }: CallOf<Upcoming>): Promise<AnswerOf<Upcoming>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const found = await draftUpcoming(platform, caller.accountId)
  if (!found) return { status: 'none' }
  const { row, day, reason, title, now: drafted } = found
  const view: z.input<typeof invoiceSchema> = {
    ...{ id: null, number: null, title, reason, status: 'upcoming', shownStatus: 'upcoming', attempted: false },
    ...{
      next_payment_attempt: null,
      due_date: null,
      period_start: parseInstantAt(row.timezone, day, 0).getTime() / 1000,
    },
    ...{ issuedOn: day, dueOn: null, paidOn: null, clearsOn: null, total: drafted.total, mayPay: false },
    ...{ amount_due: drafted.total, credits: [] },
    lines: { data: drafted.lines.map((line, at) => buildLine(line, at, row.timezone)) },
    ...{ subtotal_excluding_tax: drafted.subtotal, taxName: drafted.taxName, taxRate: drafted.taxRate ?? '' },
    ...{ tax: drafted.tax, subscription: row.id, payments: [], nextAttemptOn: null, textsStopOn: null },
  }
  return view
}

/** What is issued on the first day of the next period, by usage so far and as expected. Undefined without a plan. */
async function draftUpcoming(platform: Platform, accountId: string) {
  const { database, clock } = platform
  const now = clock.now()
  const [[row], terms, [profile]] = await database.readAll(accountId, [
    presentSubscription,
    listTerms(),
    profileQuery(),
  ])
  if (!row || row.status === 'canceled') return undefined
  const day = row.cancel_on ?? findNextMonth(row.period_starts)
  const until = parseInstantAt(row.timezone, day, 0)
  const [[groups, billed, charges], { rates }] = await Promise.all([
    database.readAll(accountId, [
      listUnbilled(accountId, until),
      listBilled(accountId, '0001-01-01'),
      openChargesQuery(mostCharges),
    ]),
    readInvoiceFacts(platform, accountId, formatDayIn(row.timezone, now)),
  ])
  const plan = readTerms(row)
  const isCharged = row.status !== 'trialing' && !row.cancel_on
  const fixed = isCharged ? [buildPlanLine(plan, day)] : []
  const charged = charges.map((charge) => buildChargeLine(charge, row.timezone))
  const rules = {
    credit: profile?.credit ?? 0,
    rate: rates.get(stateOf(profile?.state ?? '')),
    day,
    isLast: row.cancel_on !== null,
  }
  const total = (used: readonly UsageGroup[]) =>
    sumInvoice([...fixed, ...buildUsageLines(used, billed, buildTerms(terms)), ...charged], rules)
  return {
    ...{ row, day, reason: row.cancel_on ? ('final' as const) : ('period' as const) },
    title: isCharged
      ? texts.titles.period(plan.name, formatMonth(day))
      : texts.titles.usage(formatMonth(addDays(day, -1))),
    now: total(groups),
    expected: total(extrapolate(groups, row, findBillingDay(row, formatDayIn(row.timezone, now)))),
  }
}

/** Usage of this month at the daily average so far; numbers are counted once. */
function extrapolate(groups: readonly UsageGroup[], { cancel_on }: SubscriptionRow, today: string): UsageGroup[] {
  const month = findFirstOfMonth(today)
  const end = findNextMonth(today)
  const [gone, all] = [countDays(month, addDays(today, 1)), countDays(month, findEarlierDay(cancel_on ?? end, end))]
  return groups.map((group) =>
    group.kind === 'numbers' || group.terms_day < month || group.quantity <= 0
      ? group
      : { ...group, quantity: Math.max(group.quantity, Math.ceil((group.quantity * all) / gone)) },
  )
}

export async function getBalance({ params, caller, platform }: CallOf<Balance>): Promise<AnswerOf<Balance>> {
  const { accountId } = caller
  if (params.id !== accountId) throw new AppError('notFound')
  const { database, clock } = platform
  const [[account], [period]] = await database.readAll(accountId, [pausedQuery(), periodQuery])
  if (!account) throw new AppError('notFound')
  const today = findBillingDay(period, formatDayIn(account.timezone, clock.now()))
  const [[open, [method]], upcoming] = await Promise.all([
    database.readAll(accountId, [listOpen(today), defaultMethodQuery()]),
    draftUpcoming(platform, accountId),
  ])
  const late = open.filter(({ shown }) => shown === 'pastDue')
  const current = open.filter(({ shown }) => shown !== 'pastDue')
  const [first] = late
  const [failure] = first ? await database.read(accountId, lastFailureQuery(first.id)) : []
  const payable = open.filter(({ shown }) => shown !== 'pending').map((each) => each.next_attempt_on ?? each.due_on)
  return {
    today,
    ...{ pastDue: sum(late.map(({ total }) => total)), current: sum(current.map(({ total }) => total)) },
    ...{ upcoming: upcoming?.now.total ?? 0, upcomingExpected: upcoming?.expected.total ?? 0 },
    upcomingOn: upcoming?.day ?? null,
    nextPayment: payable.toSorted()[0] ?? null,
    automaticPayment: method !== undefined,
    method: method ? { type: method.type, brand: method.brand, last4: method.last4 } : null,
    pastDueInvoice: first
      ? {
          ...{ id: first.id, number: formatInvoiceNumber(first), amount: first.total },
          message: failure ? explainFailure(failure) : null,
          ...{ nextAttemptOn: first.next_attempt_on, textsStopOn: findTextsStop(first) },
        }
      : null,
    currentInvoice: current[0]?.id ?? null,
    currentDueOn: current.find(({ shown }) => shown === 'open')?.due_on ?? null,
    paused: account.texts_paused
      ? { level: account.texts_paused as 'texts', reason: account.texts_paused_for as 'pastDue' }
      : null,
  }
}
