// Facts of the gate about many numbers at once, as parts of a query; the facts of one number are in facts.ts.
import { type RawBuilder, sql } from 'kysely'
import type { Settings } from '../sending.store.ts'
import { deriveCapStart } from './facts.ts'

/** Joins for a row whose column `phone` has the number. The columns below are of these joins. */
export function joinNumberFacts(phone: RawBuilder<unknown>, now: Date, settings: Settings): RawBuilder<unknown> {
  const since = deriveCapStart(now, settings)
  return sql`
    left join sending_numbers said on said.phone = ${phone}
    left join sending_stop_wishes wish on wish.phone = ${phone} and wish.decision is null
    left join (select phone from sending_counts where at > ${since}::timestamptz
      group by phone having count(*) >= ${settings.cap.messages}::integer) capped on capped.phone = ${phone}`
}

export const numberFacts = {
  optedOut: sql`coalesce(said.opted_out, false)`,
  consented: sql`coalesce(said.consented, false)`,
  unreachable: sql`(said.unreachable is not null)`,
  wishUntil: sql`wish.due_at`,
  capped: sql`(capped.phone is not null)`,
} as const
