// Reviews of the contact: an answered one when it was answered, any other request when it was asked for.
import { sql } from 'kysely'
import type { TimelineSource } from './source.store.ts'

const at = sql`coalesce(r.answered_at, r.created_at)`

export const reviews: TimelineSource = {
  channels: ['reviews'],
  rows: ({
    contactId,
    by,
    walk,
  }) => sql`select 'reviews' as channel, r.id, ${at} as at, r.requested_by as user_id, null::uuid as ghost_user_id,
      null::text as actor_name, r.feedback as words, coalesce(r.rating::text, r.state) as state, null::json as document,
      null::json as log
    from reviews r where r.contact_id = ${contactId} ${by ? sql`and r.requested_by = ${by}` : sql``}
      ${walk(at, sql`r.id`, sql`'reviews'::text`)}`,
}
