import { sql } from 'kysely'
import type { Directory } from '../people/people.store.ts'

/** When a session was last seen, and with `active` when its person last did something. */
export const touchSession = (db: Directory, id: string, at: Date, active: boolean) =>
  db
    .updateTable('directory.sessions')
    .set({ last_seen_at: at, ...(active && { last_active_at: at }) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** Locks the sessions that are neither ended nor locked; returns them. */
export const lockSessions = (db: Directory, ids: readonly string[], at: Date) =>
  db
    .updateTable('directory.sessions')
    .set({ locked_at: at })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('locked_at', 'is', null)
    .returningAll()
    .execute()

export const unlockSession = (db: Directory, id: string, at: Date) =>
  db
    .updateTable('directory.sessions')
    .set({ locked_at: null, last_active_at: at, last_seen_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const live = (db: Directory, batch: number) =>
  db.selectFrom('directory.sessions').select('id').where('ended_at', 'is', null).orderBy('id').limit(batch)

export const inactiveSince = async (db: Directory, moment: Date, batch: number) =>
  idsOf(await live(db, batch).where('last_active_at', '<=', moment).execute())

export const unlockedInactiveSince = async (db: Directory, moment: Date, batch: number) =>
  idsOf(await live(db, batch).where('last_active_at', '<=', moment).where('locked_at', 'is', null).execute())

export const ghostsOver = async (db: Directory, moment: Date, batch: number) =>
  idsOf(await live(db, batch).where('kind', '=', 'ghost').where('ends_at', '<=', moment).execute())

/** Deletes sessions that nobody will ask for again; returns the number of rows. */
export async function purgeExpired(
  db: Directory,
  before: { ended: Date; tried: Date; reset: Date; device: Date },
  batch: number,
) {
  const drop = async (
    table: 'sessions' | 'failed_tries' | 'password_resets' | 'devices',
    column: string,
    moment: Date,
  ) => {
    const name = sql.table(`directory.${table}`)
    const { numAffectedRows } = await sql`delete from ${name} where ctid in (
      select ctid from ${name} where ${sql.ref(column)} < ${moment} limit ${batch})`.execute(db)
    return Number(numAffectedRows ?? 0)
  }
  const gone = [
    await drop('sessions', 'ended_at', before.ended),
    await drop('failed_tries', 'last_at', before.tried),
    await drop('password_resets', 'created_at', before.reset),
    await drop('devices', 'last_used_at', before.device),
  ]
  return Math.max(...gone)
}
