import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

export interface Goal {
  name: string
  goal: number
}

/** Undefined when there is no such person; locked until the commit. */
export const lockPerson = (tx: AccountTx, user: string) =>
  tx.db.selectFrom('users').select('id').where('id', '=', user).forNoKeyUpdate().executeTakeFirst()

export const goalsOfPerson = (tx: AccountTx, user: string) =>
  tx.db.selectFrom('metric_goals').select(['name', 'goal']).where('user_id', '=', user).execute()

/** For Database.read(). */
export const countGoals = (user: string): Query<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from metric_goals where user_id = ${user}`.compile(build)

export async function replaceGoals(tx: AccountTx, user: string, goals: readonly Goal[]): Promise<void> {
  await tx.db.deleteFrom('metric_goals').where('user_id', '=', user).execute()
  if (goals.length === 0) return
  await tx.db
    .insertInto('metric_goals')
    .values(goals.map((each) => ({ account_id: tx.accountId, user_id: user, ...each })))
    .execute()
}
