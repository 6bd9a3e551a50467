import { type Plan, plan as planSchema } from '@frontdesk/contract/money/billing/plan'
import { type Selectable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

export interface SubscriptionRow extends Selectable<DB['subscriptions']> {
  timezone: string
}

/** For Database.read(): what the account agreed to, with its time zone. No row without a plan. */
export const presentSubscription: Query<SubscriptionRow> = build
  .selectFrom('subscriptions as s')
  .innerJoin('accounts as a', 'a.account_id', 's.account_id')
  .selectAll('s')
  .select('a.timezone')
  .compile()

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
      ...{ period_starts: sql<string>`${periodStarts}::date`, metered_since: at, created_at: at, updated_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
