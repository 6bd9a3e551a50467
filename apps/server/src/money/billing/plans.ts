// Plans that the operator of this installation offers.
import type { Plan } from '@frontdesk/contract/money/billing/plan'
import type { planEndpoints } from '@frontdesk/contract/money/billing/plans'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { endOffer, insertPlan, listOfferedPlans, listPlanRows, planById, readPlanRow } from './plans.store.ts'

type Parts = Pick<Platform, 'database' | 'clock'>
type Listed = typeof planEndpoints.listPlans

export async function listPlans({ params, caller, platform }: CallOf<Listed>): Promise<AnswerOf<Listed>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  return { data: await findOfferedPlans(platform) }
}

export async function findOfferedPlans({ database, clock }: Parts): Promise<Plan[]> {
  return (await database.readDirectory(listOfferedPlans(clock.now()))).map(readPlanRow)
}

/** Offered or not, those that are offered first. */
export async function listEveryPlan({ database, clock }: Parts) {
  return (await database.readDirectory(listPlanRows(clock.now()))).map((row) => ({
    plan: readPlanRow(row),
    offeredFrom: row.offered_from.toISOString(),
    offeredUntil: row.offered_until?.toISOString() ?? null,
  }))
}

/** Offered or not: those who have it keep it. Undefined when there never was one of this id. */
export async function findPlan({ database }: Pick<Parts, 'database'>, id: string): Promise<Plan | undefined> {
  const [row] = await database.readDirectory(planById(id))
  return row && readPlanRow(row)
}

/** False when there is a plan of this id: a plan isn't changed, another one is added. */
export const addPlan = ({ database, clock }: Parts, plan: Plan): Promise<boolean> =>
  database.directory((db) => insertPlan(db, plan, clock.now()))

/** It can’t be chosen from now on. False when it isn't offered. */
export const endPlan = ({ database, clock }: Parts, id: string): Promise<boolean> =>
  database.directory((db) => endOffer(db, id, clock.now()))
