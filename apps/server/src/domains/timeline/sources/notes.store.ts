import { sql } from 'kysely'
import type { TimelineSource } from './source.store.ts'

export const notes: TimelineSource = {
  channels: ['notes', 'stickies'],
  rows({ contactId, channels, by, walk }) {
    const channel = sql`(case when n.is_sticky then 'stickies' else 'notes' end)`
    const [only] = channels.length === 1 ? channels : []
    return sql`select ${channel} as channel, n.id, n.created_at as at, n.user_id, n.ghost_user_id, null::text as actor_name,
        n.note as words, null::text as state, null::json as document, null::json as log
      from activity n where n.contact_id = ${contactId} and n.deleted_at is null
        ${only ? sql`and n.is_sticky = ${only === 'stickies'}` : sql``} ${by ? sql`and n.user_id = ${by}` : sql``}
        ${walk(sql`n.created_at`, sql`n.id`, channel)}`
  },
}
