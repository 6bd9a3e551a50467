import { referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

const programs = (db: Kysely<DB>) =>
  db
    .selectFrom('reward_programs')
    .selectAll('reward_programs')
    .select(
      sql<number>`(select count(*)::int from rewards w where w.account_id = reward_programs.account_id
        and w.program_id = reward_programs.id)`.as('rewards'),
    )
export type ProgramRow = Awaited<ReturnType<ReturnType<typeof programs>['executeTakeFirstOrThrow']>>

/** For Database.read(): active ones first, then by name. */
export const programsQuery = () =>
  programs(build).orderBy('active', 'desc').orderBy(sql`lower(name)`).orderBy('id').limit(referralLimits.programs)

interface RewardSettings {
  agency_cap: number
  version: number
}

/** For Database.read(): no row until someone has set the cap. */
export const settingsQuery = (): Query<RewardSettings> =>
  build.selectFrom('reward_settings').select(['agency_cap', 'version'])

export const readProgram = (tx: AccountTx, id: string): Promise<ProgramRow | undefined> =>
  programs(tx.db).where('id', '=', id).executeTakeFirst()

/** Locks the count until the commit, so that concurrent additions respect the limit. */
export const lockProgramCount = (tx: AccountTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reward programs:${tx.accountId}`}, 0))`.execute(tx.db)

export async function countPrograms(tx: AccountTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reward_programs`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export const lockProgram = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('reward_programs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertProgram = (tx: AccountTx, row: Omit<Insertable<DB['reward_programs']>, 'account_id'>) =>
  tx.db
    .insertInto('reward_programs')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const changeProgram = (tx: AccountTx, id: string, change: Updateable<DB['reward_programs']>) =>
  tx.db.updateTable('reward_programs').set(change).where('id', '=', id).execute()

/** Returns the cap until now, which is the usual one until someone has set it. */
export async function setCap(tx: AccountTx, cents: number): Promise<number> {
  const row = await tx.db.selectFrom('reward_settings').select('agency_cap').forUpdate().executeTakeFirst()
  await tx.db
    .insertInto('reward_settings')
    .values({ account_id: tx.accountId, agency_cap: cents })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ agency_cap: cents }))
    .execute()
  return row?.agency_cap ?? referralLimits.agencyCap
}
