import { sql } from 'kysely'
import type { TimelineSource } from './source.store.ts'

export const documents: TimelineSource = {
  channels: ['documents'],
  rows: ({
    contactId,
    by,
    walk,
  }) => sql`select 'documents' as channel, d.id, d.created_at as at, d.created_by as user_id,
      null::uuid as ghost_user_id, null::text as actor_name, d.name as words, null::text as state,
      json_build_object('ownerId', d.owner_id, 'type', d.type) as document, null::json as log
    from documents d where d.contact_id = ${contactId} and d.deleted_at is null
      ${by ? sql`and d.created_by = ${by}` : sql``} ${walk(sql`d.created_at`, sql`d.id`, sql`'documents'::text`)}`,
}
