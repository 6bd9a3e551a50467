// A handwritten query for a timeline alone.

/** $1: the account, $2: contacts, $3: the actor. A different item every hour. */
export const fillTimelines = [
  `insert into tenant.activity (account_id, id, contact_id, type, note, user_id, created_at)
    select $1, gen_random_uuid(), c, 'note', 'Called about the renewal, wants to think it over.', $3,
      now() - n * interval '5 hours' from unnest($2::uuid[]) c, generate_series(1, 30) n`,
  `insert into tenant.documents (account_id, id, contact_id, owner_kind, owner_id, name, type, size, storage_key, digest,
      created_by, created_at, updated_at)
    select $1, gen_random_uuid(), c, 'contact', c, 'Card.pdf', 'application/pdf', 1000, 'none/' || gen_random_uuid(), 'none', $3,
      now() - n * interval '7 hours', now() from unnest($2::uuid[]) c, generate_series(1, 5) n`,
  `insert into tenant.followups (account_id, id, contact_id, assign_to, date, note, created_by, created_at, updated_at)
    select $1, gen_random_uuid(), c, 'team', now() - n * interval '11 hours', 'Call back', $3, now(), now()
      from unnest($2::uuid[]) c, generate_series(1, 5) n`,
  `insert into tenant.followups (account_id, id, contact_id, assign_to, date, message_at, message_to, message, message_status,
      created_by, created_at, updated_at)
    select $1, gen_random_uuid(), c, 'none', now(), now() - n * interval '13 hours', '16175550123', 'See you!', 'sent', $3, now(),
      now() from unnest($2::uuid[]) c, generate_series(1, 5) n`,
  `insert into tenant.audit_log (account_id, id, at, user_id, actor_name, action, entity_type, entity_id, changes)
    select $1, gen_random_uuid(), now() - n * interval '3 hours', $3, 'Olivia Grant', 'contact.updated', 'contact', c::text,
      '{"occupation": {"from": "Sailor", "to": "Teacher"}}' from unnest($2::uuid[]) c, generate_series(1, 30) n`,
]

const walk = (at: string) => `and ${at} <= $3 order by ${at} desc limit 51`

/** $1: the contact, $2: the person asking, $3: now. Row-level security limits it to the account. */
export const timelineStatement = `select item.*, item.at::text as at_key,
    concat_ws(' ', who.first_name, who.last_name) as by_name, concat_ws(' ', ghost.first_name, ghost.last_name) as ghost_name
  from (
    (select case when is_sticky then 'stickies' else 'notes' end as channel, id, created_at as at, user_id, ghost_user_id,
        note as words, null as state, null::json as more
      from activity where contact_id = $1 and deleted_at is null ${walk('created_at')})
    union all (select 'documents', id, created_at, created_by, null, name, null, json_build_object('ownerId', owner_id, 'type', type)
      from documents where contact_id = $1 and deleted_at is null ${walk('created_at')})
    union all (select 'followups', id, date, created_by, null, note, case when active then 'open' else 'done' end, null
      from followups where contact_id = $1 and deleted_at is null and assign_to <> 'none'
        and (assign_to = 'team' or created_by = $2 or user_id = $2) ${walk('date')})
    union all (select 'messages', id, message_at, created_by, null, message, message_status, null
      from followups where contact_id = $1 and deleted_at is null
        and (assign_to in ('team', 'none') or created_by = $2 or user_id = $2) ${walk('message_at')})
    union all (select 'changes', id, at, user_id, ghost_user_id, '', null, json_build_object('by', actor_name, 'action', action,
        'of', entity_type, 'id', entity_id, 'changes', changes, 'facts', facts)
      from audit_log where contact = $1::text ${walk('at')})
    order by at desc limit 51) item
  left join users who on who.id = item.user_id left join users ghost on ghost.id = item.ghost_user_id
  order by item.at desc`
