// Messages of the team chat that were pinned to the contact: whoever may open the contact may read them.
import { sql } from 'kysely'
import type { TimelineSource } from './source.store.ts'

export const chat: TimelineSource = {
  channels: ['chat'],
  rows: ({
    contactId,
    by,
    walk,
  }) => sql`select 'chat' as channel, m.id, m.created_at as at, m.user_id, null::uuid as ghost_user_id,
      null::text as actor_name, m.message as words, null::text as state, null::json as document, null::json as log
    from chat_messages m where m.contact_id = ${contactId} ${by ? sql`and m.user_id = ${by}` : sql``}
      ${walk(sql`m.created_at`, sql`m.id`, sql`'chat'::text`)}`,
}
