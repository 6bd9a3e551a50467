-- Scheduled texts to a number that no contact had become those of the contact that has it now.

create or replace function tenant.claim_scheduled_texts() returns trigger
  language plpgsql set search_path = tenant, pg_temp
  -- A plan for one row in a small table would compare every text with the contacts of an import.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  owners uuid[];
  numbers text[];
begin
  select array_agg(distinct account_id), array_agg(distinct number) into owners, numbers
    from became cross join lateral unnest(array[mobile_phone, co_mobile_phone]) mobile (number)
    where deleted_at is null and number is not null;
  if numbers is null then return null; end if;
  with waiting as materialized (
    -- One that is locked is being sent or edited, and works without the contact.
    select account_id, id, message_to from followups
      where account_id = any (owners) and message_to = any (numbers) and message_status = 'scheduled' and contact_id is null
      order by id for update skip locked
  )
  update followups f set contact_id = (
      select b.id from became b where b.account_id = w.account_id and b.deleted_at is null
        and w.message_to in (b.mobile_phone, b.co_mobile_phone) order by b.created_at, b.id limit 1)
    from waiting w where f.account_id = w.account_id and f.id = w.id;
  return null;
end $$;
comment on function tenant.claim_scheduled_texts() is
  'followups: scheduled texts that have no contact get the one that now has their number.';
