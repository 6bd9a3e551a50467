import { billingLimits } from '@frontdesk/contract/money/billing/limits'
import { type Plan, plan as planSchema } from '@frontdesk/contract/money/billing/plan'
import type { Selectable, Transaction } from 'kysely'
import { build } from '#platform/db/build'
import type { DB, Query } from '#platform/db/database'

type Row = Selectable<DB['directory.plans']>

/** For Database.readDirectory(): the plans that are offered then, the cheapest first. */
export const listOfferedPlans = (at: Date): Query<Row> =>
  build
    .selectFrom('directory.plans')
    .selectAll()
    .where('offered_from', '<=', at)
    .where((where) => where.or([where('offered_until', 'is', null), where('offered_until', '>', at)]))
    .orderBy('amount')
    .orderBy('id')
    .limit(billingLimits.plans)

/** For Database.readDirectory(): every plan, those that are offered first, then the newest. */
export const listPlanRows = (at: Date): Query<Row> =>
  build
    .selectFrom('directory.plans')
    .selectAll()
    .orderBy((order) => order.or([order('offered_until', 'is', null), order('offered_until', '>', at)]), 'desc')
    .orderBy('offered_from', 'desc')
    .orderBy('id')
    .limit(500)

/** For Database.readDirectory(). */
export const planById = (id: string): Query<Row> => build.selectFrom('directory.plans').selectAll().where('id', '=', id)

/** False when there is a plan of this id. */
export async function insertPlan(db: Transaction<DB>, plan: Plan, from: Date): Promise<boolean> {
  const { id, name, amount, currency, trialDays, maxLocations, maxServices, maxPhoneNumbers, maxEmployees } = plan
  const inserted = await db
    .insertInto('directory.plans')
    .values({
      ...{ id, name, amount, currency, trial_days: trialDays, offered_from: from },
      ...{ max_locations: maxLocations, max_services: maxServices, max_phone_numbers: maxPhoneNumbers },
      ...{ max_employees: maxEmployees, metered: JSON.stringify(plan.metered) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False when it isn't offered. */
export async function endOffer(db: Transaction<DB>, id: string, at: Date): Promise<boolean> {
  const ended = await db
    .updateTable('directory.plans')
    .set({ offered_until: at })
    .where('id', '=', id)
    .where('offered_until', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export const readPlanRow = (row: Row): Plan =>
  planSchema.parse({
    ...{ id: row.id, name: row.name, amount: row.amount, currency: row.currency, trialDays: row.trial_days },
    ...{ maxLocations: row.max_locations, maxServices: row.max_services, maxPhoneNumbers: row.max_phone_numbers },
    ...{ maxEmployees: row.max_employees, metered: row.metered },
  })
