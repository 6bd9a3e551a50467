import type { UsageKind } from '@frontdesk/contract/money/billing/limits'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Database, Query } from '#platform/db/database'

export interface DayOfUsage {
  kind: UsageKind
  /** `YYYY-MM-DD` in the account's time zone. */
  day: string
  quantity: number
}

interface Month {
  zone: string
  /** Days: the first, and the first of the next month. */
  from: string
  until: string
}

/** For Database.read(): what was metered, by kind and day. */
export const listUsageByDay = ({ zone, from, until }: Month): Query<DayOfUsage> =>
  sql<DayOfUsage>`
    select kind, to_char(quarter at time zone ${zone}, 'YYYY-MM-DD') as day, sum(quantity)::int as quantity from usage_quarters
      where billed in (false, true) and quarter >= (${from}::date)::timestamp at time zone ${zone}
        and quarter < (${until}::date)::timestamp at time zone ${zone}
      group by 1, 2 having sum(rows) <> 0 order by 1, 2`.compile(build)

export interface UsageDifference {
  kind: UsageKind
  sources: number
  units: number
  recorded: number
  different: number
  /** Some of the different ones. */
  examples: string[]
}

/**
 * Compares what was metered with the calls, texts, and recordings that are still there, by kind. Deleted ones can't be
 * compared; their usage stays. Nothing without a plan.
 */
export const checkUsage = ({ database }: { database: Database }, accountId: string): Promise<UsageDifference[]> =>
  database.read(
    accountId,
    sql<UsageDifference>`
      select kind, count(*)::int as sources, sum(expected)::float8 as units, sum(recorded)::float8 as recorded,
        (count(*) filter (where expected <> recorded))::int as different,
        coalesce((array_agg(source_id::text order by source_id) filter (where expected <> recorded))[1:3], '{}') as examples
        from compare_usage(${accountId}::uuid) group by kind order by kind`.compile(build),
  )

export interface SumDifference {
  kind: UsageKind
  /** How many quarters of an hour differ. */
  quarters: number
  /** Units that the sums lack, and those that they have too many. */
  missing: number
  extra: number
}

/** Compares the sums of usage with what was metered, by kind; nothing where they agree. */
export const checkSums = ({ database }: { database: Database }, accountId: string): Promise<SumDifference[]> =>
  database.read(
    accountId,
    sql<SumDifference>`
      select kind, count(distinct quarter)::int as quarters, sum(greatest(quantity, 0))::float8 as missing,
        sum(greatest(-quantity, 0))::float8 as extra
        from compare_usage_sums(${accountId}::uuid) group by kind order by kind`.compile(build),
  )

/** Makes the sums agree with what was metered. */
export const settleSums = (tx: AccountTx) => sql`select mend_usage_sums(${tx.accountId}::uuid)`.execute(tx.db)
