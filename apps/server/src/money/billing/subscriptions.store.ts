import { type Plan, plan as planSchema } from '@frontdesk/contract/money/billing/plan'
import { type Selectable, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

export interface SubscriptionRow extends Selectable<DB['subscriptions']> {
  timezone: string
  /** The first day of the newest terms. */
  terms_began: string
}

const subscriptions = build
  .selectFrom('subscriptions as s')
  .innerJoin('accounts as a', 'a.account_id', 's.account_id')
  .selectAll('s')
  .select([
    'a.timezone',
    sql<string>`coalesce((select max(t.begins_on) from subscription_terms t where t.account_id = s.account_id),
      s.period_starts)::text`.as('terms_began'),
  ])

/** For Database.read(): what the account agreed to, with its time zone. No row without a plan. */
export const presentSubscription: Query<SubscriptionRow> = subscriptions.compile()

/** For Database.read(): the present period alone. No row without a plan. */
export const periodQuery: Query<Pick<SubscriptionRow, 'period_starts' | 'timezone'>> = build
  .selectFrom('subscriptions as s')
  .innerJoin('accounts as a', 'a.account_id', 's.account_id')
  .select(['s.period_starts', 'a.timezone'])
  .compile()

/** Locked until the commit. Undefined without a plan. */
export async function lockSubscription(tx: AccountTx): Promise<SubscriptionRow | undefined> {
  const { rows } = await tx.db.executeQuery(subscriptions.forUpdate(['s']).compile() as Query<SubscriptionRow>)
  return rows[0]
}

/** The terms as they were agreed. */
export const readTerms = ({ plan }: Pick<SubscriptionRow, 'plan'>): Plan => planSchema.parse(plan)

interface AgreedTerms {
  id: string
  plan: Plan
  status: 'trialing' | 'active'
  /** `YYYY-MM-DD`. */
  periodStarts: string
  trialEndsAt: Date | null
  at: Date
}

/** False when the account has one. */
export async function insertSubscription(tx: AccountTx, agreed: AgreedTerms): Promise<boolean> {
  const { id, plan, status, periodStarts, trialEndsAt, at } = agreed
  const inserted = await tx.db
    .insertInto('subscriptions')
    .values({
      ...{ account_id: tx.accountId, id, plan: JSON.stringify(plan), status, trial_ends_at: trialEndsAt },
      ...{ period_starts: periodStarts, metered_since: at, created_at: at, updated_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const changeSubscription = (tx: AccountTx, change: Updateable<DB['subscriptions']>) =>
  tx.db.updateTable('subscriptions').set(change).execute()

/** Usage of that day and later is priced by them; terms of the same day are replaced. */
export const saveTerms = (tx: AccountTx, begins_on: string, plan: Plan) =>
  tx.db
    .insertInto('subscription_terms')
    .values({ account_id: tx.accountId, begins_on, plan: JSON.stringify(plan) })
    .onConflict((conflict) => conflict.columns(['account_id', 'begins_on']).doUpdateSet({ plan: JSON.stringify(plan) }))
    .execute()

/** For Database.read(): in order of their first days. */
export const listTerms = () =>
  build.selectFrom('subscription_terms').select(['begins_on', 'plan']).orderBy('begins_on').limit(5000)

/** Numbers that are there count once a month: every month until that day that isn't metered yet. */
export const recordNumbers = (tx: AccountTx, until: string) =>
  sql`select meter_numbers(${tx.accountId}::uuid, ${until}::date)`.execute(tx.db)
