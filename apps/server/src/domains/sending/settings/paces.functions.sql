-- Segments a minute that a number sends: its own pace, or the usual one, and at most its part of what carriers take from its
-- message campaign, and from all campaigns of its brand. Numbers that text under the same ones get equal parts.
create or replace function tenant.sending_pace(ours text, usual numeric)
  returns numeric language sql stable set search_path = tenant, pg_temp
  as $$ select least(
    coalesce((select p.per_minute from sending_paces p where p.phone = ours), usual),
    (select s.texts_a_minute::numeric / (select count(*) from phone_numbers o
        where o.account_id = s.account_id and o.messaging_service_sid = s.sid)
      from phone_numbers n
        join messaging_services s on s.account_id = n.account_id and s.sid = n.messaging_service_sid
      where n.phone = ours and s.status = 'VERIFIED'),
    (select r.texts_a_minute::numeric / (select count(*) from phone_numbers o
        join messaging_services b on b.account_id = o.account_id and b.sid = o.messaging_service_sid
        where o.account_id = s.account_id and b.location_id = s.location_id)
      from phone_numbers n
        join messaging_services s on s.account_id = n.account_id and s.sid = n.messaging_service_sid
        join registrations r on r.account_id = s.account_id and r.location_id = s.location_id
      where n.phone = ours and s.status = 'VERIFIED')) $$;
grant execute on function tenant.sending_pace(text, numeric) to frontdesk_tenant;
