import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { openPool } from './pool.ts'

const quiet = new Logger(() => () => {})

/** Schema graphile_worker, created and owned by frontdesk_jobs, so that the job worker needs no further privileges. */
export async function migrateJobs(admin: pg.Client, adminUrl: string): Promise<void> {
  const { rows } = await admin.query<{ database: string }>('select current_database() as database')
  const database = pg.escapeIdentifier(rows[0]?.database ?? '')
  await admin.query(`grant create on database ${database} to frontdesk_jobs`)
  const pool = openPool(adminUrl, { size: 2, role: 'frontdesk_jobs', onError: () => {} })
  try {
    await runMigrations({ pgPool: pool, logger: quiet, noHandleSignals: true })
  } finally {
    await pool.end()
    await admin.query(`revoke create on database ${database} from frontdesk_jobs`)
  }
}
