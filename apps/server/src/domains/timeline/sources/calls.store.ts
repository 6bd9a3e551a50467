// Calls with the contact. What is said of each is joined in timeline.store.ts, for the page only.
import { sql } from 'kysely'
import type { TimelineSource } from './source.store.ts'

export const calls: TimelineSource = {
  channels: ['calls'],
  rows: ({
    contactId,
    by,
    walk,
  }) => sql`select 'calls' as channel, k.id, k.created_at as at, k.user_id, null::uuid as ghost_user_id,
      null::text as actor_name, k.notes as words, coalesce(k.result, k.status) as state, null::json as document,
      null::json as log
    from calls k where k.contact_id = ${contactId} ${by ? sql`and k.user_id = ${by}` : sql``}
      ${walk(sql`k.created_at`, sql`k.id`, sql`'calls'::text`)}`,
}
