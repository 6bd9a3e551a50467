import type { budgetEndpoints } from '@frontdesk/contract/money/billing/budget'
import { budgetSteps } from '@frontdesk/contract/money/billing/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { rowsIn } from '../../../domains/accounts/accounts.public.ts'
import { type Reads, readMonthUsage } from '../month-usage.ts'
import { budgetQuery, deleteSteps, lockBudget, pauseQuery, stepsQuery, updateBudget } from './budget.store.ts'
import { listReached } from './check-budget.ts'
import { settlePause } from './settle-pause.ts'

type Endpoints = typeof budgetEndpoints
type Budget = Awaited<AnswerOf<Endpoints['getBudget']>>

export async function getBudget({
  params,
  caller,
  platform,
}: CallOf<Endpoints['getBudget']>): Promise<AnswerOf<Endpoints['getBudget']>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  return readBudget((query) => platform.database.read(caller.accountId, query), platform.clock.now())
}

/** Throws notFound without a plan. */
async function readBudget(read: Reads, now: Date): Promise<Budget> {
  const usage = await readMonthUsage(read, now)
  if (!usage) throw new AppError('notFound')
  const [[row], [facts], steps] = [
    await read(budgetQuery),
    await read(pauseQuery(now)),
    await read(stepsQuery(usage.from)),
  ]
  const reached = new Map(steps.map((step) => [step.percent, step]))
  return {
    ...{ amount: row?.budget ?? null, cap: row?.budget_caps ?? false, version: row?.version ?? 1 },
    ...{ used: usage.cost, expected: usage.expectedCost },
    steps: budgetSteps.map((percent) => ({
      percent,
      reachedAt: reached.get(percent)?.reached_at.toISOString() ?? null,
      told: reached.get(percent)?.told ?? [],
    })),
    paused: facts?.reason === 'budget' ? facts.level : null,
  }
}

export async function saveBudget({
  params,
  body,
  caller,
  platform,
  request,
  inAccount,
}: CallOf<Endpoints['saveBudget']>): Promise<AnswerOf<Endpoints['saveBudget']>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const { amount, cap } = body
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    const read: Reads = (query) => rowsIn(tx, query)
    const usage = await readMonthUsage(read, now)
    if (!usage) throw new AppError('notFound')
    const row = await lockBudget(tx)
    await refuseStale(request.ifMatch, row, () => readBudget(read, now))
    if (row.budget === amount && row.budget_caps === cap) return readBudget(read, now)
    await updateBudget(tx, amount, cap)
    const reached = amount === null ? [] : listReached(usage.cost, amount)
    if (row.budget !== amount)
      await deleteSteps(
        tx,
        usage.from,
        budgetSteps.filter((percent) => !reached.includes(percent)),
      )
    await audit(tx, {
      action: 'budget.updated',
      entity: { type: 'account', id: caller.accountId },
      changes: { amount: { from: row.budget, to: amount }, cap: { from: row.budget_caps, to: cap } },
    })
    publish(tx, 'billingChanged', { what: 'budget' })
    await settlePause(tx, now)
    return readBudget(read, now)
  })
}
