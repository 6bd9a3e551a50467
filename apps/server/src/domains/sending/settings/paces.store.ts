// How fast each of the agency's numbers sends campaigns: one after another, in segments a minute.
import { usualPace } from '@frontdesk/contract/growth/campaigns/limits'
import { type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

export interface Pace {
  perMinute: number
  /** When the number is done with what it got. */
  freeAt: Date
}

/** Numbers catch up on so much after a pause of the pump, and on no more. */
const catchUpMs = 10_000

/** Locked until the commit. */
export async function lockPace(tx: AccountTx, phone: string, now: Date): Promise<Pace> {
  const idleSince = new Date(now.getTime() - catchUpMs)
  await sql`insert into sending_paces (account_id, phone, free_at) values (${tx.accountId}, ${phone}, ${idleSince})
    on conflict do nothing`.execute(tx.db)
  const row = await paces(tx.db).where('phone', '=', phone).forUpdate().executeTakeFirstOrThrow()
  return { perMinute: Number(row.per_minute ?? usualPace), freeAt: row.free_at }
}

/** The number has got so many segments, in the transaction that has its lock. */
export async function recordPace(tx: AccountTx, phone: string, pace: Pace, segments: number, now: Date) {
  // After a clock that jumped back it would wait for ever.
  const begun = Math.max(now.getTime() - catchUpMs, Math.min(pace.freeAt.getTime(), now.getTime()))
  const freeAt = new Date(begun + (segments * 60_000) / pace.perMinute)
  await sql`update sending_paces set free_at = ${freeAt} where phone = ${phone}`.execute(tx.db)
}

/** Before this the number takes nothing more. A clock that jumped back doesn't hold it for longer than one text takes. */
export const isPaced = ({ freeAt, perMinute }: Pace, now: Date) =>
  freeAt > now && freeAt.getTime() - now.getTime() < (maxSegments * 60_000) / perMinute

/** Of the longest text. */
const maxSegments = 24

/** For Database.read(). */
export const pacesQuery = () => paces(build)

const paces = (db: Kysely<DB>) => db.selectFrom('sending_paces').select(['phone', 'per_minute', 'free_at'])
