-- What is deleted is left out last: asked for in the condition, a planner without statistics takes the index of those that
-- stand, which it believes to be nearly empty, and walks the whole account for each contact.

create or replace function tenant.write_tag_addresses(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  delete from tag_addresses where account_id = account and contact_id = any (ids);
  insert into tag_addresses (account_id, id, contact_id, type, county, city, state, zipcode)
    select account, a.id, a.contact_id, lower(a.type), lower(nullif(a.county, '')), lower(nullif(a.city, '')),
      lower(nullif(a.state, '')), lower(nullif(a.zipcode, ''))
    from unnest(ids) wanted (id),
      lateral (select id, deleted_at from contacts where account_id = account and id = wanted.id limit 1) c,
      lateral (select * from addresses where account_id = account and contact_id = c.id offset 0) a
    where c.deleted_at is null and a.deleted_at is null
  -- It may have been another contact's, which is written later.
  on conflict (account_id, id) do update set contact_id = excluded.contact_id, type = excluded.type,
    county = excluded.county, city = excluded.city, state = excluded.state, zipcode = excluded.zipcode;
end $$;

create or replace function tenant.write_tag_policies(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp
  -- A plan that was made while the table was small walks the whole account once it is large.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
begin
  delete from tag_policies where account_id = account and contact_id = any (ids);
  insert into tag_policies (account_id, id, contact_id, effective_date, issue_date, term_date, type, company, enrolled_via)
    select account, p.id, p.contact_id, (p.fields->>'effectiveDate')::date, (p.fields->>'issueDate')::date, p.term_date,
      lower(nullif(p.type, '')), lower(nullif(p.fields->>'company', '')), lower(nullif(p.fields->>'enrolledVia', ''))
    from unnest(ids) wanted (id),
      lateral (select id, deleted_at from contacts where account_id = account and id = wanted.id limit 1) c,
      lateral (select * from policies where account_id = account and contact_id = c.id offset 0) p
    where c.deleted_at is null and p.deleted_at is null
  on conflict (account_id, id) do update set contact_id = excluded.contact_id,
    effective_date = excluded.effective_date, issue_date = excluded.issue_date, term_date = excluded.term_date,
    type = excluded.type, company = excluded.company, enrolled_via = excluded.enrolled_via;
end $$;
