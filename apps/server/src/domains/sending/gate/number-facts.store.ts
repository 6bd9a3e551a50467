// Facts of the gate about many numbers at once, as parts of a query; the facts of one number are in facts.ts.
import { type RawBuilder, sql } from 'kysely'
import type { Settings } from '../sending.store.ts'
import { deriveCapStart } from './facts.ts'

/**
 * Joins for a row whose column `phone` has the number. The columns below are of these joins. `few`: each is looked up,
 * because a planner can't tell that there are few of them.
 */
export function joinNumberFacts(
  phone: RawBuilder<unknown>,
  now: Date,
  settings: Settings,
  few: boolean,
): RawBuilder<unknown> {
  const since = deriveCapStart(now, settings)
  const full = sql`having count(*) >= ${settings.cap.messages}::integer`
  if (few)
    return sql`
    left join lateral (select * from sending_numbers n where n.phone = ${phone} limit 1) said on true
    left join lateral (select * from sending_stop_wishes w where w.phone = ${phone} and w.decision is null limit 1) wish on true
    left join lateral (select c.phone from sending_counts c where c.phone = ${phone} and c.at > ${since}::timestamptz
      group by c.phone ${full} limit 1) capped on true`
  return sql`
    left join sending_numbers said on said.phone = ${phone}
    left join sending_stop_wishes wish on wish.phone = ${phone} and wish.decision is null
    left join (select phone from sending_counts where at > ${since}::timestamptz group by phone ${full}) capped
      on capped.phone = ${phone}`
}

export const numberFacts = {
  optedOut: sql`coalesce(said.opted_out, false)`,
  consented: sql`coalesce(said.consented, false)`,
  unreachable: sql`(said.unreachable is not null)`,
  wishUntil: sql`wish.due_at`,
  capped: sql`(capped.phone is not null)`,
} as const
