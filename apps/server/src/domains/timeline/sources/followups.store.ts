// Follow-ups at their due time and messages at their send time, visible to the same people as in their own domain.
import { sql } from 'kysely'
import type { Ask, TimelineSource } from './source.store.ts'

/** The same condition as `visibleTo` of that domain. */
const visible = (me: string) => sql`(f.assign_to in ('team', 'none') or f.created_by = ${me}
  or (f.assign_to = 'peer' and f.user_id = ${me}))`

const those = ({
  contactId,
  me,
  by,
}: Ask) => sql`f.contact_id = ${contactId} and f.deleted_at is null and ${visible(me)}
  ${by ? sql`and f.created_by = ${by}` : sql``}`

export const followups: TimelineSource = {
  channels: ['followups'],
  rows: (
    ask,
  ) => sql`select 'followups' as channel, f.id, f.date as at, f.created_by as user_id, null::uuid as ghost_user_id,
      null::text as actor_name, f.note as words, case when f.active then 'open' else 'done' end as state,
      null::json as document, null::json as log
    from followups f where ${those(ask)} and f.assign_to <> 'none' ${ask.walk(sql`f.date`, sql`f.id`, sql`'followups'::text`)}`,
}

/** Messages that are still to become texts of a conversation. */
export const messages: TimelineSource = {
  channels: ['messages'],
  rows: (ask) => sql`select 'messages' as channel, f.id, f.message_at as at, f.created_by as user_id,
      null::uuid as ghost_user_id, null::text as actor_name, f.message as words, f.message_status as state,
      null::json as document, null::json as log
    from followups f where ${those(ask)} and f.message_at is not null
      and not exists (select from sms_messages t where t.id = f.id)
      ${ask.walk(sql`f.message_at`, sql`f.id`, sql`'messages'::text`)}`,
}
