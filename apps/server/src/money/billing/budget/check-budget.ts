// Every minute: tells owners and admins when a part of the month's budget is used, and pauses texts at the cap.
import { budgetSteps } from '@frontdesk/contract/money/billing/limits'
import { audit } from '#platform/audit/audit'
import { enqueue } from '#platform/jobs/enqueue'
import type { JobContext, RecurringDefinition } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { findBillingTime } from '../billing-day.ts'
import { readMonthUsage } from '../month-usage.ts'
import { budgetMailTask, listBillingPeople } from './billing-people.ts'
import { type BudgetRow, budgetQuery, insertSteps, lockBudget, pauseQuery, stepsQuery } from './budget.store.ts'
import { settlePause } from './settle-pause.ts'

type Round = Pick<JobContext, 'platform' | 'accountId' | 'actor'>

/** The percentages of the budget that this cost has reached. */
export const listReached = (cost: number, budget: number): number[] =>
  budgetSteps.filter((percent) => cost * 100 >= budget * percent)

async function checkBudget(round: Round): Promise<void> {
  const { platform, accountId, actor } = round
  const { database, clock } = platform
  const now = clock.now()
  const [[row], [facts]] = await database.readAll(accountId, [budgetQuery, pauseQuery(now)])
  if (row && row.budget !== null) await tellSteps(round, row, row.budget)
  const { level = null, isPastDue = false, isCanceled = false, cap = null } = facts ?? {}
  if (level !== null || isPastDue || isCanceled || cap !== null)
    await database.inAccount({ accountId, actor }, (tx) => settlePause(tx, clock.now()))
}

async function tellSteps({ platform, accountId, actor }: Round, row: BudgetRow, budget: number): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  const usage = await readMonthUsage((query) => database.read(accountId, query), now)
  if (!usage) return
  const { from: month, cost } = usage
  const told = new Set((await database.read(accountId, stepsQuery(month))).map(({ percent }) => percent))
  const percents = listReached(cost, budget).filter((percent) => !told.has(percent))
  if (percents.length === 0) return
  const [people, reachedAt] = await Promise.all([
    listBillingPeople(platform, accountId),
    findBillingTime(platform, accountId),
  ])
  await database.inAccount({ accountId, actor }, async (tx) => {
    // Of another budget other parts are used; the next round tells.
    if ((await lockBudget(tx)).version !== row.version) return
    const fresh = await insertSteps(tx, { month, percents, at: reachedAt, told: people.map(({ name }) => name) })
    if (fresh.length === 0) return
    const percent = Math.max(...fresh)
    // One mail, of the highest: someone who hears of 100 % needs no mail about 50 %.
    for (const { id: user } of people)
      await enqueue(
        tx,
        budgetMailTask,
        { user, percent, cost, budget, cap: row.budget_caps, at: now.getTime() },
        { jobKey: `${month}/${percent}/${now.getTime()}/${user}` },
      )
    await audit(tx, {
      action: 'budget.reached',
      entity: { type: 'account', id: accountId },
      facts: { month, percents: fresh.toSorted((a, b) => a - b), cost, budget },
    })
    publish(tx, 'billingChanged', { what: 'budget' })
  })
}

export const budgetRecurring: readonly RecurringDefinition[] = [
  { name: 'billing.budget', everyMinutes: 1, per: 'account', run: checkBudget },
]
