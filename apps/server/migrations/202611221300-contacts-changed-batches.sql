-- A batch of an import changes 500 contacts in one statement. A join of the rows before with the rows after is planned for
-- as many as the session's first change had, which is one, and compares all with all: 250,000 pairs. These three functions
-- are as they were, without the join.

create or replace function tenant.count_changed_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into name_counts as counts (account_id, letter, beginning, contacts)
    select account_id, letter, beginning, sum(step) from (
      select account_id, letter, left(sort_name, 3) as beginning, -1 as step from was where deleted_at is null
      union all select account_id, letter, left(sort_name, 3), 1 from became where deleted_at is null) steps
    group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
    on conflict (account_id, letter, beginning) do update set contacts = counts.contacts + excluded.contacts;
  insert into tag_counts as counts (account_id, tag_id, contacts)
    select t.account_id, t.tag_id, sum(case when turned.is_live then 1 else -1 end)
    from (select account_id, id, deleted_at is null as is_live from became
        except select account_id, id, deleted_at is null from was) turned
      join contact_tags t on t.account_id = turned.account_id and t.contact_id = turned.id
    group by t.account_id, t.tag_id order by 1, 2
    on conflict (account_id, tag_id) do update set contacts = counts.contacts + excluded.contacts;
  update contact_tags t set letter = moved.letter, sort_name = moved.sort_name
    from (select account_id, id, sort_name, case when deleted_at is null then letter end as letter from became
      except select account_id, id, sort_name, case when deleted_at is null then letter end from was) moved
    where t.account_id = moved.account_id and t.contact_id = moved.id;
  return null;
end $$;

create or replace function tenant.search_changed_contacts() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  insert into search_pending (account_id, contact_ids, fresh)
    select account_id, array_agg(id), false from (
      select account_id, id, first_name, preferred_first_name, last_name, company_name, email, phone, mobile_phone,
        co_first_name, co_last_name, co_email, co_mobile_phone, last_contacted_at, deleted_at from became
      except select account_id, id, first_name, preferred_first_name, last_name, company_name, email, phone, mobile_phone,
        co_first_name, co_last_name, co_email, co_mobile_phone, last_contacted_at, deleted_at from was) changed
    group by account_id;
  return null;
end $$;

create or replace function tenant.forget_words() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
declare
  account constant text := current_setting('app.account_id', true);
  candidates text[];
begin
  -- An account that goes as a whole takes its words along.
  if coalesce(account, '') = '' or not exists (select from accounts where account_id = account::uuid) then return null; end if;
  if tg_op = 'DELETE' then
    select array_agg(distinct word) into candidates from was, unnest(string_to_array(words, ' ')) word
      where length(word) between 3 and 30 and word !~ '[^[:alpha:]]';
  else
    select array_agg(distinct word) into candidates
    from (select max(words) filter (where not is_new) as before, max(words) filter (where is_new) as after
      from (select account_id, contact_id, words, false as is_new from was
        union all select account_id, contact_id, words, true from became) each_one
      group by account_id, contact_id) changed, unnest(string_to_array(before, ' ')) word
    where before <> after and length(word) between 3 and 30 and word !~ '[^[:alpha:]]'
      and strpos(after || ' ', ' ' || word || ' ') = 0;
  end if;
  if candidates is not null then
    delete from search_words where account_id = account::uuid and word in (select unused_words(candidates));
  end if;
  return null;
end $$;
