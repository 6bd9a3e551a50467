// directory.backups: the result of each backup.
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface DailyHistory {
  /** Start of the newest complete backup. */
  good: Date | null
  /** Start of the newest attempt, whatever its result. */
  tried: Date | null
  /** Error of the newest attempt that has ended; null when it succeeded. */
  problem: string | null
}

export function insertBackup(
  database: Database,
  row: { id: string; name: string; daily: boolean; startedAt: Date },
): Promise<unknown> {
  return database.directory((db) =>
    sql`insert into directory.backups (id, name, daily, started_at)
      values (${row.id}, ${row.name}, ${row.daily}, ${row.startedAt})`.execute(db),
  )
}

export function endBackup(
  database: Database,
  { id, endedAt, problem, bytes }: { id: string; endedAt: Date; problem: string | null; bytes: number | null },
): Promise<unknown> {
  return database.directory((db) =>
    sql`with dropped as (delete from directory.backups where started_at < ${endedAt}::timestamptz - interval '400 days')
      update directory.backups set ended_at = ${endedAt}, problem = ${problem}, bytes = ${bytes} where id = ${id}`.execute(
      db,
    ),
  )
}

export async function dailyHistory(database: Database): Promise<DailyHistory> {
  const { rows } = await database.directory((db) =>
    sql<DailyHistory>`select max(started_at) filter (where ended_at is not null and problem is null) as good,
        max(started_at) as tried,
        (array_agg(problem order by started_at desc) filter (where ended_at is not null))[1] as problem
      from directory.backups where daily`.execute(db),
  )
  return rows[0] ?? { good: null, tried: null, problem: null }
}
