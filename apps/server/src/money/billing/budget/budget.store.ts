import { dunning } from '@frontdesk/contract/money/billing/limits'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

const columns = ['budget', 'budget_caps', 'version'] as const

export interface BudgetRow {
  /** Cents a month; null: none. */
  budget: number | null
  budget_caps: boolean
  version: number
}

/** For Database.read(): no row before the first plan. */
export const budgetQuery: Query<BudgetRow> = build.selectFrom('billing_profiles').select(columns).compile()

/** Made the first time; locked until the commit. */
export async function lockBudget(tx: AccountTx): Promise<BudgetRow> {
  const profiles = tx.db.insertInto('billing_profiles').values({ account_id: tx.accountId })
  await profiles.onConflict((conflict) => conflict.doNothing()).execute()
  return tx.db.selectFrom('billing_profiles').select(columns).forUpdate().executeTakeFirstOrThrow()
}

export const updateBudget = (tx: AccountTx, budget: number | null, caps: boolean) =>
  tx.db.updateTable('billing_profiles').set({ budget, budget_caps: caps }).execute()

export interface StepRow {
  percent: number
  reached_at: Date
  told: string[]
}

/** For Database.read(). `month`: its first day. */
export const stepsQuery = (month: string): Query<StepRow> =>
  sql<StepRow>`select percent, reached_at, told from budget_steps where month = ${month}::date order by percent`.compile(
    build,
  )

interface NewSteps {
  /** Its first day. */
  month: string
  percents: readonly number[]
  at: Date
  /** Names. */
  told: readonly string[]
}

/** Returns those that weren't there. */
export async function insertSteps(tx: AccountTx, { month, percents, at, told }: NewSteps): Promise<number[]> {
  const { rows } = await sql<{ percent: number }>`
    insert into budget_steps (account_id, month, percent, reached_at, told)
      select ${tx.accountId}::uuid, ${month}::date, percent, ${at}, ${told}::text[] from unnest(${percents}::smallint[]) percent
      on conflict do nothing returning percent`.execute(tx.db)
  return rows.map(({ percent }) => percent)
}

/** Steps of the month that another budget hasn't reached: they are told again when it does. */
export const deleteSteps = (tx: AccountTx, month: string, percents: readonly number[]) =>
  sql`delete from budget_steps where month = ${month}::date and percent = any (${percents}::smallint[])`.execute(tx.db)

export interface PauseFacts {
  level: 'campaigns' | 'texts' | null
  reason: 'pastDue' | 'canceled' | 'budget' | null
  isPastDue: boolean
  isCanceled: boolean
  /** Cents, where the budget caps; otherwise null. */
  cap: number | null
}

/** For Database.read(), or in a transaction: how texts are paused, and what decides it. */
export const pauseQuery = (now: Date): Query<PauseFacts> =>
  sql<PauseFacts>`
    select a.texts_paused as level, a.texts_paused_for as reason,
      exists (select from invoices i where i.account_id = a.account_id and i.status = 'open'
        and i.failed_on <= greatest((${now}::timestamptz at time zone a.timezone)::date, s.period_starts) - ${dunning.graceDays}::integer) as "isPastDue",
      coalesce(s.status = 'canceled', false) as "isCanceled", case when p.budget_caps then p.budget end as cap
    from accounts a
      left join subscriptions s on s.account_id = a.account_id
      left join billing_profiles p on p.account_id = a.account_id`.compile(build)

/** For Database.read(): names of those who still work here. */
export const namesQuery = (ids: readonly string[]): Query<{ id: string; name: string }> =>
  sql<{ id: string; name: string }>`
    select id, concat_ws(' ', first_name, last_name) as name from users
      where id = any (${ids}::uuid[]) and removed_at is null order by first_name, id limit 100`.compile(build)
