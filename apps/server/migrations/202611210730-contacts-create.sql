-- Contacts, first slice: the person and their co-applicant, addresses, additional info, notes, tags, favourites.
create extension if not exists pg_trgm with schema public;
-- Lets an account's id stand in the same GIN index as its words, so that a search reads one account's rows only.
create extension if not exists btree_gin with schema public;
-- What the search calls by name; their default, execution by everyone, is revoked for all new functions.
grant execute on function similarity(text, text), strict_word_similarity_op(text, text) to frontdesk_search;

-- How names compare: small letters, no accents, no apostrophes, everything else between words one space.
-- "O’Brien-Núñez, Inc." → "obrien nunez inc". Characters beyond ASCII stay.
create function platform.fold(words text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    regexp_replace(lower(normalize(words, nfkd)), '[\u0300-\u036f''`\u2018\u2019]+', '', 'g'),
    '[^a-z0-9\u0080-\U0010ffff]+', ' ', 'g'));
grant execute on function platform.fold(text) to public;

create function platform.sort_name(first_name text, last_name text, company_name text) returns text
  language sql immutable parallel safe
  return platform.fold(case
    when coalesce(last_name, '') <> '' then last_name || ' ' || coalesce(first_name, '')
    when coalesce(company_name, '') <> '' then company_name
    else coalesce(first_name, '') end);
grant execute on function platform.sort_name(text, text, text) to public;

create function platform.letter_of(sort_name text) returns text
  language sql immutable parallel safe
  return case when left(sort_name, 1) ~ '^[a-z]' then left(sort_name, 1) else '#' end;
grant execute on function platform.letter_of(text) to public;

create table tenant.contacts (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  first_name text,
  preferred_first_name text,
  last_name text,
  suffix text,
  company_name text,
  email text,
  phone text check (phone ~ '^\d{8,15}$'),
  mobile_phone text check (mobile_phone ~ '^\d{8,15}$'),
  gender text check (gender in ('Male', 'Female', 'Other', 'Not Specified')),
  dob date,
  occupation text,
  employer_name text,
  co_first_name text,
  co_last_name text,
  co_email text,
  co_mobile_phone text check (co_mobile_phone ~ '^\d{8,15}$'),
  co_dob date,
  -- Sealed; the index finds an exact value within the account, the last four digits are for the mask.
  ssn bytea,
  ssn_index bytea,
  ssn_last4 text check (ssn_last4 ~ '^\d{4}$'),
  co_ssn bytea,
  co_ssn_index bytea,
  co_ssn_last4 text check (co_ssn_last4 ~ '^\d{4}$'),
  managed_by uuid,
  managed_on date,
  referred_by text,
  location_id uuid,
  -- The newest note or call.
  last_contacted_at timestamptz,
  import_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  version integer not null default 1,
  -- What lists sort by, and the tab a contact stands under; in collation C, so that # (0x23) comes before a to z.
  sort_name text collate "C" not null
    generated always as (platform.sort_name(first_name, last_name, company_name)) stored,
  letter text collate "C" not null
    generated always as (platform.letter_of(platform.sort_name(first_name, last_name, company_name))) stored,
  -- Every word that a search may find, each between spaces, so that ' jo' is the beginning of a word.
  search_text text not null generated always as (
    ' ' || platform.fold(
      coalesce(first_name, '') || ' ' || coalesce(preferred_first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
      coalesce(company_name, '') || ' ' || coalesce(co_first_name, '') || ' ' || coalesce(co_last_name, '') || ' ' ||
      coalesce(email, '') || ' ' || coalesce(co_email, '') || ' ' || coalesce(phone, '') || ' ' ||
      coalesce(mobile_phone, '') || ' ' || coalesce(co_mobile_phone, '')) || ' ') stored,
  primary key (account_id, id),
  check (coalesce(first_name, '') <> '' or coalesce(last_name, '') <> '' or coalesce(company_name, '') <> ''),
  check ((ssn is null) = (ssn_index is null) and (ssn is null) = (ssn_last4 is null)),
  check ((co_ssn is null) = (co_ssn_index is null) and (co_ssn is null) = (co_ssn_last4 is null)),
  foreign key (account_id, managed_by) references tenant.users (account_id, id) on delete set null (managed_by),
  foreign key (account_id, location_id) references tenant.locations (account_id, id) on delete set null (location_id)
);
-- One order serves all contacts and each letter: `#` first, then a to z.
create index contacts_by_name on tenant.contacts (account_id, letter, sort_name, id) where deleted_at is null;
-- The account as text, so that only the search can use this index: for a plain `account_id =` the planner would take
-- it where it knows too little, at half a millisecond a row.
-- Without the list of pending entries: each search would read it through, and after an import the planner would rather
-- read the whole table. A contact costs 0.2 ms more to write.
create index contacts_search on tenant.contacts using gin ((account_id::text), search_text gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;
create index contacts_ssn on tenant.contacts (account_id, ssn_index) where ssn_index is not null;
create index contacts_co_ssn on tenant.contacts (account_id, co_ssn_index) where co_ssn_index is not null;
create index contacts_managed_by on tenant.contacts (account_id, managed_by) where managed_by is not null;
create index contacts_location on tenant.contacts (account_id, location_id) where location_id is not null;
create index contacts_import on tenant.contacts (account_id, import_id) where import_id is not null;
create index contacts_deleted on tenant.contacts (account_id, deleted_at) where deleted_at is not null;
-- A new note moves last_contacted_at and nothing else: that must not make an open form stale.
create trigger touch before update on tenant.contacts for each row
  when (new.last_contacted_at is not distinct from old.last_contacted_at) execute function platform.touch();
call platform.protect('tenant.contacts');

create table tenant.addresses (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  type text not null check (type in ('Physical', 'Mailing', 'Previous', 'Other')),
  address text,
  address2 text,
  city text,
  county text,
  state text,
  zipcode text,
  pinned boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
create index addresses_contact on tenant.addresses (account_id, contact_id);
call platform.protect('tenant.addresses');

-- Additional info: what staff, or an import's unknown column, call by a name of their own.
create table tenant.contact_extras (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  field text not null check (field <> ''),
  value text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
create index contact_extras_contact on tenant.contact_extras (account_id, contact_id);
call platform.protect('tenant.contact_extras');

create table tenant.activity (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  type text not null check (type in ('note', 'phone')),
  note text not null check (length(note) <= 10000),
  is_sticky boolean not null default false,
  user_id uuid,
  -- Differs within a contact: lists page by it.
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (account_id, id),
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete set null (user_id)
);
-- Deleted ones too: a new note's instant must differ from theirs, or restoring one would make two alike.
create unique index activity_by_time on tenant.activity (account_id, contact_id, created_at);
create index activity_sticky on tenant.activity (account_id, contact_id, created_at)
  where is_sticky and deleted_at is null;
create index activity_user on tenant.activity (account_id, user_id) where user_id is not null;
create index activity_deleted on tenant.activity (account_id, deleted_at) where deleted_at is not null;
call platform.protect('tenant.activity');

create table tenant.tags (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> ''),
  description text,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index tags_name on tenant.tags (account_id, lower(name));
call platform.protect('tenant.tags');

create table tenant.contact_tags (
  account_id uuid not null,
  tag_id uuid not null,
  contact_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, tag_id, contact_id),
  foreign key (account_id, tag_id) references tenant.tags (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
create index contact_tags_contact on tenant.contact_tags (account_id, contact_id);
call platform.protect('tenant.contact_tags');

create table tenant.favorites (
  account_id uuid not null,
  user_id uuid not null,
  contact_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, contact_id),
  foreign key (account_id, user_id) references tenant.users (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references tenant.contacts (account_id, id) on delete cascade
);
create index favorites_contact on tenant.favorites (account_id, contact_id);
call platform.protect('tenant.favorites');

-- How many live contacts stand under each letter and carry each tag: counting a million rows takes 77 ms, reading
-- these none. Triggers keep them in the transaction that changes the rows, whoever changes them; rows are locked in
-- their key's order, so that two writers wait for each other instead of deadlocking.
create table tenant.contact_counts (
  account_id uuid not null references tenant.accounts on delete cascade,
  letter text collate "C" not null,
  contacts integer not null,
  primary key (account_id, letter)
);
call platform.protect('tenant.contact_counts');

create table tenant.tag_counts (
  account_id uuid not null,
  tag_id uuid not null,
  contacts integer not null,
  primary key (account_id, tag_id),
  foreign key (account_id, tag_id) references tenant.tags (account_id, id) on delete cascade
);
call platform.protect('tenant.tag_counts');

create function tenant.count_new_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into contact_counts as counts (account_id, letter, contacts)
    select account_id, letter, count(*) from added where deleted_at is null group by account_id, letter order by 1, 2
    on conflict (account_id, letter) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $$;

create function tenant.count_changed_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into contact_counts as counts (account_id, letter, contacts)
    select account_id, letter, sum(step) from (
      select account_id, letter, -1 as step from was where deleted_at is null
      union all select account_id, letter, 1 from became where deleted_at is null) steps
    group by account_id, letter having sum(step) <> 0 order by 1, 2
    on conflict (account_id, letter) do update set contacts = counts.contacts + excluded.contacts;
  insert into tag_counts as counts (account_id, tag_id, contacts)
    select t.account_id, t.tag_id, sum(case when became.deleted_at is null then 1 else -1 end)
    from was join became using (account_id, id)
      join contact_tags t on t.account_id = became.account_id and t.contact_id = became.id
    where (was.deleted_at is null) <> (became.deleted_at is null)
    group by t.account_id, t.tag_id order by 1, 2
    on conflict (account_id, tag_id) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $$;

-- Only existing counts are lowered: when an account goes as a whole they may have gone before its contacts.
create function tenant.count_gone_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  update contact_counts counts set contacts = counts.contacts - fewer.contacts
    from (select account_id, letter, count(*) as contacts from gone where deleted_at is null group by 1, 2) fewer
    where counts.account_id = fewer.account_id and counts.letter = fewer.letter;
  return null;
end $$;

create trigger count_new after insert on tenant.contacts
  referencing new table as added for each statement execute function tenant.count_new_contacts();
create trigger count_changed after update on tenant.contacts
  referencing old table as was new table as became for each statement execute function tenant.count_changed_contacts();
create trigger count_gone after delete on tenant.contacts
  referencing old table as gone for each statement execute function tenant.count_gone_contacts();

-- The contacts are held until the commit: one that is being deleted meanwhile would be counted twice or never. They are
-- found by key first and looked at second: asked for live ones, a planner without statistics walks all by name.
create function tenant.count_new_tags() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  with held as materialized (
    select a.account_id, a.tag_id, c.deleted_at
    from added a join contacts c on c.account_id = a.account_id and c.id = a.contact_id for share of c)
  insert into tag_counts as counts (account_id, tag_id, contacts)
    select account_id, tag_id, count(*) from held where deleted_at is null group by account_id, tag_id order by 1, 2
    on conflict (account_id, tag_id) do update set contacts = counts.contacts + excluded.contacts;
  return null;
end $$;

-- When a contact or a tag itself goes, its row is no longer there to join and nothing is left to count.
create function tenant.count_gone_tags() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  with held as materialized (
    select g.account_id, g.tag_id, c.deleted_at
    from gone g join contacts c on c.account_id = g.account_id and c.id = g.contact_id for share of c)
  update tag_counts counts set contacts = counts.contacts - fewer.contacts
    from (select account_id, tag_id, count(*) as contacts from held where deleted_at is null group by 1, 2) fewer
    where counts.account_id = fewer.account_id and counts.tag_id = fewer.tag_id;
  return null;
end $$;

create trigger count_new after insert on tenant.contact_tags
  referencing new table as added for each statement execute function tenant.count_new_tags();
create trigger count_gone after delete on tenant.contact_tags
  referencing old table as gone for each statement execute function tenant.count_gone_tags();

-- How much the most alike of the words resembles one: shared trigrams, less the difference in length, or "jonson" would
-- be more like "jon" than like "johnson".
create function platform.resemblance(word text, words text) returns double precision
  language sql immutable strict parallel safe
  return (select max(similarity(word, each) * least(length(word), length(each)) / greatest(length(word), length(each)))
    from unnest(string_to_array(words, ' ')) each);
grant execute on function platform.resemblance(text, text) to frontdesk_search;

-- Ids of the contacts that a search finds, best first; at most at_most. Each rank is one statement of its own and the
-- next one runs only while too few were found, so that a frequent name costs one walk along contacts_by_name.
-- phrase: words in any order · digits: those of a phone, or null · ssn_indexes: blind indexes of a whole SSN, or null.
create function tenant.search_contacts(
  phrase text, digits text, ssn_indexes bytea[], of_letter text, of_tag uuid, at_most integer
) returns setof uuid
  language plpgsql stable security definer rows 50
  set search_path = tenant, platform, public, pg_temp
  set pg_trgm.strict_word_similarity_threshold = 0.33
  -- Right after an import, before statistics exist, the planner takes comparing words for as cheap as comparing numbers.
  set enable_seqscan = off
as $$
declare
  -- Folded words hold no quote, backslash, % or _; %L keeps them values all the same.
  words text[] := (string_to_array(nullif(fold(phrase), ''), ' '))[1:8];
  typed text := array_to_string(words, ' ');
  last_first text := concat_ws(' ', words[cardinality(words)], nullif(array_to_string(trim_array(words, 1), ' '), ''));
  filter text := '';
  by_account text := format('account_id = %L', current_account());
  by_words text := format('account_id::text = %L', current_account());
  by_name constant text := 'letter, sort_name, id';
  -- Beyond this many a rank is sorted no longer as a whole.
  most_sorted constant integer := 3000;
  ranks jsonb[] := '{}';
  rank jsonb;
  found_ids uuid[] := '{}';
  hit uuid;
begin
  if of_letter is not null then filter := format(' and letter = %L', of_letter); end if;
  if of_tag is not null then
    filter := filter || format(' and id in (select contact_id from contact_tags where account_id = %L and tag_id = %L)',
      current_account(), of_tag);
  end if;
  if ssn_indexes is not null then
    ranks := ranks || jsonb_build_array(by_account || ' and ssn_index = any ($1)', by_name)
      || jsonb_build_array(by_account || ' and co_ssn_index = any ($1)', by_name);
  end if;
  if digits is not null then
    ranks := ranks || jsonb_build_array(by_words || format(' and search_text like %L', '%' || digits || '%'),
      format('(search_text like %L) desc, %s', '%' || digits || ' %', by_name));
  end if;
  if words is not null then
    -- The name itself: last name first, or as it is spoken.
    ranks := ranks || jsonb_build_array(
      by_account || format(' and letter = %L and sort_name like %L', letter_of(typed), typed || '%'), by_name);
    if cardinality(words) > 1 then
      ranks := ranks || jsonb_build_array(
        by_account || format(' and letter = %L and sort_name like %L', letter_of(last_first), last_first || '%'), by_name);
    end if;
    -- Each word begins a word of the contact, whole ones and those in the order typed first.
    ranks := ranks || jsonb_build_array(
      by_words || (select string_agg(format(' and search_text like %L', '% ' || word || '%'), '') from unnest(words) word),
      format('(search_text like %L) desc, (search_text like %L) desc, %s', '% ' || typed || ' %', '% ' || typed || '%', by_name));
    -- Each word stands anywhere; one or two letters still at a beginning, for they have no trigram of their own.
    ranks := ranks || jsonb_build_array(
      by_words || (select string_agg(format(' and search_text like %L',
        case when length(word) < 3 then '% ' else '%' end || word || '%'), '') from unnest(words) word), by_name);
    -- Typing errors: words that resemble, the most alike first. Numbers have none.
    if digits is null then
      ranks := ranks || jsonb_build_array(
        by_words || (select string_agg(
          case when length(word) < 3 then format(' and search_text like %L', '% ' || word || '%')
            else format(' and %L <<%% search_text', word) end, '') from unnest(words) word),
        (select string_agg(format('resemblance(%L, search_text)', word), ' + ') from unnest(words) word)
          || ' desc, ' || by_name, 'resembling');
    end if;
  end if;
  foreach rank in array ranks loop
    exit when cardinality(found_ids) >= (case when rank->>2 = 'resembling' then least(at_most, 5) else at_most end);
    for hit in execute format(
      'select id from (select id, letter, sort_name, search_text from contacts
         where %s and deleted_at is null%s and id <> all ($2) %s) found order by %s limit %s',
      rank->>0, filter,
      -- Names come in the order of their index; what does not must be sorted, and so bounded.
      case when rank->>1 = by_name then '' else format('limit %s', most_sorted) end, rank->>1,
      least(at_most - cardinality(found_ids), case when rank->>2 = 'resembling' then 20 end))
    using ssn_indexes, found_ids loop
      found_ids := found_ids || hit;
      return next hit;
    end loop;
  end loop;
end $$;
call platform.protect_search('tenant.search_contacts(text, text, bytea[], text, uuid, integer)');
