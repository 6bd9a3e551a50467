// Texts of the contact's conversations, at most a page of each, without internal notes and status lines.
import { sql } from 'kysely'
import { roomIdsOf } from '../../sms/sms.public.ts'
import type { TimelineSource } from './source.store.ts'

export const texts: TimelineSource = {
  channels: ['messages'],
  rows: ({
    contactId,
    by,
    walk,
  }) => sql`select 'messages' as channel, m.id, m.created_at as at, m.user_id, null::uuid as ghost_user_id,
      null::text as actor_name, m.message as words, m.status as state, null::json as document, null::json as log
    from sms_rooms r cross join lateral (select t.* from sms_messages t where t.account_id = r.account_id
      and t.room_id = r.id and t.type not in ('note', 'status') ${by ? sql`and t.user_id = ${by}` : sql``}
      ${walk(sql`t.created_at`, sql`t.id`, sql`'messages'::text`)}) m
    where r.id = any (${roomIdsOf(contactId)})`,
}
