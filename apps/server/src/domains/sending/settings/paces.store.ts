// How fast each of the agency's numbers sends campaigns: one after another, in segments a minute.
import { usualPace } from '@frontdesk/contract/growth/campaigns/limits'
import { numberLimits } from '@frontdesk/contract/phonenumbers/limits'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

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
  const { rows } = await sql<{ per_minute: string; free_at: Date }>`
    select ${buildPace(sql`phone`)} as per_minute, free_at from sending_paces where phone = ${phone} for update`.execute(
    tx.db,
  )
  const [row] = rows
  if (!row) throw new Error('A pace that was just added is gone.')
  return { perMinute: Number(row.per_minute), freeAt: row.free_at }
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

/** For Database.read(): segments a minute of each of our numbers. */
export const pacesQuery = (): Query<{ phone: string; per_minute: string }> =>
  sql<{ phone: string; per_minute: string }>`
    select n.phone, ${buildPace(sql`n.phone`)} as per_minute from phone_numbers n limit ${numberLimits.count}`.compile(
    build,
  )

/** Segments a minute of the number in this column: its own, and at most its part of what carriers take from its campaign. */
export const buildPace = (phone: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`sending_pace(${phone}, ${usualPace})`
