-- Search and places that stay quick at a million contacts of one account: decision 0012.
create extension if not exists fuzzystrmatch with schema public;

-- What a search reads of a contact, and nothing else: a row per live contact, written at the end of the transaction
-- that changed the contact or its addresses.
create table tenant.contact_search (
  account_id uuid not null,
  contact_id uuid not null,
  last_name text collate "C" not null,
  first_name text collate "C" not null,
  contacted_at timestamptz,
  -- Folded words, each after a space, in parts that end with ' |' and stand in the order in which they rank: name,
  -- preferred name, co-applicant, company, e-mail with ' @' before what follows its @, addresses, phones, the
  -- co-applicant's phone.
  words text not null,
  primary key (account_id, contact_id)
);
call platform.protect('tenant.contact_search');

-- A phone as words to begin with: +2125550123 without its country, and from its end ~3210….
create function platform.phone_words(phone text) returns text
  language sql immutable strict parallel safe
  return case when phone ~ '^1\d{10}$' then ' +' || substr(phone, 2)
    -- A country's code has one to three digits; which, the number alone doesn't tell.
    else ' +' || phone || ' +' || substr(phone, 2) || ' +' || substr(phone, 3) || ' +' || substr(phone, 4) end
    || ' ~' || reverse(phone);
grant execute on function platform.phone_words(text) to public;

-- The account's own words: what another account holds, and how much, costs a search nothing.
create function platform.search_lexemes(account_id uuid, words text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(string_to_array(
    substr(replace(replace(replace(words, ' |', ''), ' @', ''), ' ', ' ' || right(account_id::text, 12)), 2), ' '));
grant execute on function platform.search_lexemes(uuid, text) to public;

-- What is new waits in a list of at most 4 MB, some 7,000 contacts, and is sorted in together: half the cost of each by
-- itself. A search reads that list through as well, which takes it 2 to 4 ms at most.
create index contact_search_words on tenant.contact_search using gin (platform.search_lexemes(account_id, words))
  with (fastupdate = on, gin_pending_list_limit = 4096);
-- One contact in 256: tells beforehand how many a word will find.
create index contact_search_sample on tenant.contact_search using gin (platform.search_lexemes(account_id, words))
  with (fastupdate = off) where right(contact_id::text, 2) = '00';
create index contact_search_last on tenant.contact_search
  (account_id, last_name, contacted_at desc nulls last, first_name, contact_id);
create index contact_search_first on tenant.contact_search
  (account_id, first_name, contacted_at desc nulls last, last_name, contact_id);
create index contact_search_recent on tenant.contact_search (account_id, contacted_at desc nulls last, contact_id);

-- Every word of names, companies, e-mail domains and addresses once: what a mistyped word is compared with.
create table tenant.search_words (
  account_id uuid not null references tenant.accounts on delete cascade,
  word text collate "C" not null,
  primary key (account_id, word)
);
call platform.protect('tenant.search_words');

-- The word as it sounds and with any one letter left out: two words that share one of these differ by a letter that is
-- wrong, missing, doubled or swapped with its neighbour. Seven letters are enough to find it; the rest is compared.
-- Dear enough that no plan compares every word.
create function platform.typo_keys(account_id uuid, word text) returns text[]
  language sql immutable strict parallel safe cost 10000
begin atomic
  select array_agg(distinct right(account_id::text, 12) || overlay(sound placing '' from at for 1))
  from (select left(regexp_replace(translate(replace(word, 'ph', 'f'), 'cyzw', 'kisv'), '(.)\1+', '\1', 'g'), 7)) s (sound),
    generate_series(1, length(sound) + 1) at;
end;
grant execute on function platform.typo_keys(uuid, text) to public;
create index search_words_typos on tenant.search_words using gin (platform.typo_keys(account_id, word))
  with (fastupdate = off);
create index search_words_parts on tenant.search_words using gin ((account_id::text), word gin_trgm_ops)
  with (fastupdate = off);
grant execute on function levenshtein(text, text), levenshtein_less_equal(text, text, integer) to frontdesk_search;

-- What a transaction changed waits here until its end, and is written into the search once, whatever it changed.
-- Never holds a committed row.
create unlogged table tenant.search_pending (
  account_id uuid not null,
  id bigint generated always as identity,
  contact_ids uuid[] not null,
  -- Of contacts that nobody else can have seen yet.
  fresh boolean not null,
  primary key (account_id, id)
);
call platform.protect('tenant.search_pending');

create function tenant.write_search(account uuid, ids uuid[]) returns void
  language plpgsql set search_path = tenant, platform, public, pg_temp as $$
declare
  written text[];
begin
  with wanted as materialized (
    -- Each by its key (the limit of 1 insists on it): without statistics the planner would rather join with them all.
    select c.* from unnest(ids) wanted (id),
      lateral (select * from contacts where account_id = account and id = wanted.id limit 1) c
  ), removed as (
    delete from contact_search s using wanted w
    where w.deleted_at is not null and s.account_id = w.account_id and s.contact_id = w.id
  ), documents as (
    select c.account_id, c.id as contact_id, left(fold(coalesce(c.last_name, '')), 100) as last_name,
      left(fold(coalesce(c.first_name, '')), 100) as first_name, c.last_contacted_at as contacted_at,
      -- The signs that part them are none that anyone types, until they are folded.
      ' ' || translate(fold(concat_ws(' ',
        translate(concat_ws(' ', c.first_name, c.last_name,
          case when coalesce(c.first_name, c.last_name) is null then c.company_name end), '¦§', ''), '¦',
        translate(c.preferred_first_name, '¦§', ''), '¦',
        translate(concat_ws(' ', c.co_first_name, c.co_last_name), '¦§', ''), '¦',
        translate(c.company_name, '¦§', ''), '¦',
        translate(concat_ws(' ', split_part(c.email, '@', 1), split_part(c.co_email, '@', 1)), '¦§', ''), '§',
        translate(concat_ws(' ', split_part(c.email, '@', 2), split_part(c.co_email, '@', 2)), '¦§', ''), '¦',
        translate(place.words, '¦§', ''), '¦')), '¦§', '|@')
        || coalesce(phone_words(c.phone), '') || coalesce(phone_words(c.mobile_phone), '') || ' |'
        || coalesce(phone_words(c.co_mobile_phone), '') || ' |' as words
    from wanted c left join lateral (
      select string_agg(concat_ws(' ', a.address, a.address2, a.city, a.state, a.zipcode), ' ' order by a.id) as words
      from addresses a where a.account_id = c.account_id and a.contact_id = c.id) place on true
    where c.deleted_at is null
  ), upserted as (
    insert into contact_search as s (account_id, contact_id, last_name, first_name, contacted_at, words)
      select account_id, contact_id, last_name, first_name, contacted_at, words from documents
    on conflict (account_id, contact_id) do update
      set last_name = excluded.last_name, first_name = excluded.first_name, contacted_at = excluded.contacted_at,
        words = excluded.words
      where (s.words, s.contacted_at) is distinct from (excluded.words, excluded.contacted_at)
    returning words
  )
  select array_agg(distinct word order by word) into written
  from upserted, unnest(string_to_array(concat(split_part(split_part(words, '~', 1), '@', 2), split_part(words, '|', 1),
    split_part(words, '|', 2), split_part(words, '|', 3), split_part(words, '|', 4)), ' ')) word
  where length(word) between 3 and 30 and word !~ '[^[:alpha:]]';
  -- In one order, so that two transactions wait for each other instead of deadlocking.
  insert into search_words (account_id, word)
    select account, word from unnest(written) word
    where (select true from search_words known where known.account_id = account and known.word = word.word) is null
    order by word on conflict do nothing;
end $$;

grant execute on function tenant.write_search(uuid, uuid[]) to frontdesk_tenant;

create function tenant.flush_search() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
declare
  fresh_ids uuid[];
  known_ids uuid[];
begin
  with mine as (delete from search_pending where account_id = new.account_id returning contact_ids, fresh),
    ids as (select distinct id, fresh from mine, unnest(contact_ids) id)
  select array_agg(id) filter (where fresh), array_agg(id) filter (where not fresh) into fresh_ids, known_ids from ids;
  -- The first of several rows has done it for all.
  if fresh_ids is null and known_ids is null then return null; end if;
  known_ids := array(select unnest(known_ids) except select unnest(fresh_ids));
  -- Held, and read after that: of two transactions that change one contact the later sees what the earlier wrote.
  perform from contacts where account_id = new.account_id and id = any (known_ids) order by id for no key update;
  perform write_search(new.account_id, fresh_ids || known_ids);
  return null;
end $$;
create constraint trigger flush after insert on tenant.search_pending deferrable initially deferred
  for each row execute function tenant.flush_search();

create function tenant.search_new_contacts() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  insert into search_pending (account_id, contact_ids, fresh)
    select account_id, array_agg(id), true from added group by account_id;
  return null;
end $$;

create function tenant.search_changed_contacts() returns trigger
  language plpgsql set search_path = tenant, platform, pg_temp as $$
begin
  insert into search_pending (account_id, contact_ids, fresh)
    select account_id, array_agg(id), false from was join became using (account_id, id)
    where (was.first_name, was.preferred_first_name, was.last_name, was.company_name, was.email, was.phone,
        was.mobile_phone, was.co_first_name, was.co_last_name, was.co_email, was.co_mobile_phone,
        was.last_contacted_at, was.deleted_at)
      is distinct from (became.first_name, became.preferred_first_name, became.last_name, became.company_name,
        became.email, became.phone, became.mobile_phone, became.co_first_name, became.co_last_name, became.co_email,
        became.co_mobile_phone, became.last_contacted_at, became.deleted_at)
    group by account_id;
  return null;
end $$;

create function tenant.search_gone_contacts() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  delete from contact_search s using gone where s.account_id = gone.account_id and s.contact_id = gone.id;
  return null;
end $$;

create trigger search_new after insert on tenant.contacts
  referencing new table as added for each statement execute function tenant.search_new_contacts();
create trigger search_changed after update on tenant.contacts
  referencing old table as was new table as became for each statement execute function tenant.search_changed_contacts();
create trigger search_gone after delete on tenant.contacts
  referencing old table as gone for each statement execute function tenant.search_gone_contacts();

create function tenant.search_changed_addresses() returns trigger
  language plpgsql set search_path = tenant, pg_temp as $$
begin
  insert into search_pending (account_id, contact_ids, fresh)
    select account_id, array_agg(distinct contact_id), false from moved group by account_id;
  return null;
end $$;
create trigger search_new after insert on tenant.addresses
  referencing new table as moved for each statement execute function tenant.search_changed_addresses();
create trigger search_changed after update on tenant.addresses
  referencing new table as moved for each statement execute function tenant.search_changed_addresses();
create trigger search_gone after delete on tenant.addresses
  referencing old table as moved for each statement execute function tenant.search_changed_addresses();

-- Which of these words no contact carries any longer: the name of someone who was deleted must not stay behind.
create function tenant.unused_words(candidates text[]) returns setof text
  language plpgsql stable security definer
  set search_path = tenant, platform, public, pg_temp
  set enable_seqscan = off
as $$
declare
  word text;
  used boolean;
  lexeme tsquery;
begin
  foreach word in array candidates loop
    lexeme := (quote_literal(right(current_account()::text, 12) || word))::tsquery;
    -- A frequent word is in the sample; only a rare one is looked for everywhere.
    select exists (select from contact_search where right(contact_id::text, 2) = '00'
      and search_lexemes(account_id, words) @@ lexeme) into used;
    if not used then
      select exists (select from contact_search where search_lexemes(account_id, words) @@ lexeme) into used;
    end if;
    if not used then return next word; end if;
  end loop;
end $$;
call platform.protect_search('tenant.unused_words(text[])');

create function tenant.forget_words() returns trigger
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
    from was join became using (account_id, contact_id), unnest(string_to_array(was.words, ' ')) word
      where was.words <> became.words and length(word) between 3 and 30 and word !~ '[^[:alpha:]]'
        and strpos(became.words || ' ', ' ' || word || ' ') = 0;
  end if;
  if candidates is not null then
    delete from search_words where account_id = account::uuid and word in (select unused_words(candidates));
  end if;
  return null;
end $$;
create trigger forget_removed after delete on tenant.contact_search
  referencing old table as was for each statement execute function tenant.forget_words();
create trigger forget_changed after update on tenant.contact_search
  referencing old table as was new table as became for each statement execute function tenant.forget_words();

do $$
declare
  account uuid;
  ids uuid[];
begin
  -- An owner who is no superuser is held to an account as well.
  alter table tenant.accounts no force row level security;
  for account in select account_id from tenant.accounts loop
    perform set_config('app.account_id', account::text, true);
    perform tenant.write_search(account, array_agg(id)) from (
      select id, (row_number() over (order by id) - 1) / 1000 as part from tenant.contacts where account_id = account) c
      group by part;
  end loop;
  alter table tenant.accounts force row level security;
  perform set_config('app.account_id', '', true);
end $$;

-- What took its place.
drop function tenant.search_contacts(text, text, bytea[], text, uuid, integer);
alter table tenant.contacts drop column search_text;
-- What one typed word asks: `query` for the index, and as SQL over contact_search `test` of a row, `part`, where it
-- stands, and `whole`, whether it is a whole word there. A number may also begin or end a phone.
create function platform.search_word(account uuid, word text, out query text, out test text, out part text, out whole text)
  language plpgsql immutable strict parallel safe set search_path = platform, pg_catalog, pg_temp as $$
declare
  key constant text := right(account::text, 12);
  ways text[] := array[word];
begin
  if word ~ '^\d{3,15}$' then
    ways := ways || array['+' || word, '~' || reverse(word)];
    if word ~ '^1\d{3,10}$' then ways := ways || array['+' || substr(word, 2)]; end if;
  end if;
  select '(' || string_agg(format('''%s%s'':*', key, way), '|') || ')',
    '(' || string_agg(format('words like %L', '% ' || way || '%'), ' or ') || ')',
    -- So many parts end before it.
    'least(' || string_agg(format('cardinality(string_to_array(split_part(words, %L, 1), ''|'')) - 1', ' ' || way), ', ') || ')',
    '(' || string_agg(format('words like %L', '% ' || way || ' %'), ' or ') || ')::int'
    into query, test, part, whole from unnest(ways) way;
end $$;
grant execute on function platform.search_word(uuid, text) to frontdesk_search;

-- Names that people of a short one carry.
create function platform.full_names(short text) returns text[]
  language sql immutable strict parallel safe
  return string_to_array(('{"abby":"abigail","al":"albert alan alexander","alex":"alexander alexandra","andy":"andrew",
    "angie":"angela","becky":"rebecca","ben":"benjamin","beth":"elizabeth","betty":"elizabeth","bill":"william",
    "billy":"william","bob":"robert","bobby":"robert","brad":"bradley","cathy":"catherine kathleen","charlie":"charles",
    "chris":"christopher christine christina","chuck":"charles","cindy":"cynthia","dan":"daniel","danny":"daniel",
    "dave":"david","debbie":"deborah debra","dick":"richard","don":"donald","doug":"douglas","ed":"edward","eddie":"edward",
    "fred":"frederick","greg":"gregory","hank":"henry","jack":"john jackson","jackie":"jacqueline","jeff":"jeffrey",
    "jen":"jennifer","jenny":"jennifer","jerry":"gerald jerome","jess":"jessica","jim":"james","jimmy":"james",
    "joe":"joseph","joey":"joseph","johnny":"john","jon":"jonathan","josh":"joshua","kate":"katherine kathryn catherine",
    "kathy":"katherine kathleen kathryn","katie":"katherine kathryn","ken":"kenneth","kim":"kimberly","larry":"lawrence",
    "liz":"elizabeth","maggie":"margaret","mandy":"amanda","matt":"matthew","meg":"margaret megan","mike":"michael",
    "molly":"mary","nate":"nathan nathaniel","ned":"edward","nick":"nicholas","pam":"pamela","pat":"patricia patrick",
    "patty":"patricia","peggy":"margaret","pete":"peter","rick":"richard","rob":"robert","ron":"ronald","sam":"samuel samantha",
    "sandy":"sandra","steve":"steven stephen","sue":"susan","susie":"susan","ted":"edward theodore","terry":"terrence theresa",
    "tim":"timothy","tom":"thomas","tommy":"thomas","tony":"anthony","vicky":"victoria","will":"william","zach":"zachary"}'::jsonb)
    ->> short, ' ');
grant execute on function platform.full_names(text) to frontdesk_search;

-- Words that the typed one may have been meant as, the likeliest first; a wrong letter is a distance of 10. Short ones resemble anything and numbers stand
-- for themselves, so they have none.
create function tenant.meant_words(typed text) returns table (word text, distance integer)
  language plpgsql stable security definer rows 8
  set search_path = tenant, platform, public, pg_temp
  set enable_seqscan = off
as $$
declare
  account constant uuid := current_account();
  wide constant boolean := length(typed) > 5;
begin
  if typed ~ '\d' or length(typed) > 30 then return; end if;
  return query select full_name, 5 from unnest(full_names(typed)) full_name;
  if length(typed) < 4 then return; end if;
  return query
    with alike as (
      select s.word from search_words s
      where typo_keys(account_id, s.word) && typo_keys(account, typed) and account_id::text = account::text limit 1000
    ), begun as (
      -- The beginning of a longer word, mistyped after its second letter.
      select s.word from search_words s
      where account_id = account and s.word >= left(typed, 2) and s.word < left(typed, 2) || U&'\FFFF'
        and length(s.word) > length(typed) and levenshtein_less_equal(left(s.word, length(typed)), typed, 1) <= 1 limit 100
    ), within as (
      select s.word from search_words s
      where account_id::text = account::text and s.word like '%_' || typed || '%' limit 100
    ), measured as (
      select a.word, least(
        levenshtein(a.word, typed) * 10,
        -- Two neighbours that changed places are one mistake.
        (select 10 from generate_series(1, length(typed) - 1) at where length(a.word) = length(typed)
          and overlay(typed placing reverse(substr(typed, at, 2)) from at for 2) = a.word limit 1),
        case when regexp_replace(a.word, '(.)\1+', '\1', 'g') = regexp_replace(typed, '(.)\1+', '\1', 'g') then 8 end,
        case when wide and length(a.word) > length(typed) then levenshtein(left(a.word, length(typed)), typed) * 10 + 4 end
      ) as far from alike a
      union all select b.word, 14 from begun b
      union all select w.word, 24 from within w
    )
    select m.word, min(m.far) from measured m
    where m.far > 0 and (m.far <= case when wide then 24 else 14 end or m.far = 24)
    group by m.word order by 2, abs(length(m.word) - length(typed)), m.word limit 8;
end $$;
call platform.protect_search('tenant.meant_words(text)');

-- How many contacts of the sample a query finds, counted up to at_most: one stands for 256.
create function tenant.sample_hits(query text, at_most integer) returns integer
  language plpgsql stable security definer
  set search_path = tenant, platform, public, pg_temp
  set enable_seqscan = off
as $$
declare
  hits integer;
begin
  execute format('select count(*) from (select from contact_search where right(contact_id::text, 2) = ''00''
    and search_lexemes(account_id, words) @@ %L and account_id::text = %L limit %s) hits', query, current_account(), at_most)
    into hits;
  return hits;
end $$;
call platform.protect_search('tenant.sample_hits(text, integer)');

-- Of what must all be there, as much as finds few enough contacts to look at each, the rarest first; '' where that is
-- none, for it would read too much of the index or too many contacts.
create function tenant.rarest(queries text[]) returns text
  language plpgsql stable security definer
  set search_path = tenant, platform, public, pg_temp
as $$
declare
  -- Hits in the sample that need no further narrowing, that can be looked at, and that can be read in the index.
  few constant integer := 6;
  fetchable constant integer := 20;
  readable constant integer := 600;
  hits integer;
  picked text := '';
  each record;
begin
  -- As the account that asks: sample_hits() looks at no other than current_account().
  for each in select query, sample_hits(query, readable + 1) as hits from unnest(queries) query order by 2 loop
    exit when each.hits > readable;
    picked := concat(nullif(picked, '') || '&', each.query);
    hits := case when picked = each.query then each.hits else sample_hits(picked, fetchable + 1) end;
    exit when hits <= few;
  end loop;
  return case when hits <= fetchable then picked else '' end;
end $$;
call platform.protect_search('tenant.rarest(text[])');

-- Ids of the contacts that a search finds, best first; at most at_most. Whatever was typed, each step looks at a bounded
-- number of rows: the sample tells beforehand whether all can be ranked, or only the likeliest are looked at.
-- phrase: words in any order · digits: those of a phone, or null · ssn_indexes: blind indexes of a whole SSN, or null.
create function tenant.search_contacts(
  phrase text, digits text, ssn_indexes bytea[], of_letter text, of_tag uuid, at_most integer
) returns setof uuid
  language plpgsql stable security definer rows 50
  set search_path = tenant, platform, public, pg_temp
  -- Right after an import, before statistics exist, the planner would rather read the whole table, or sort all of it
  -- where an index has the order and ends early.
  set enable_seqscan = off
  set enable_sort = off
as $$
declare
  account constant uuid := current_account();
  typed constant text := coalesce(digits, fold(phrase));
  words text[] := (string_to_array(nullif(typed, ''), ' '))[1:8];
  many constant integer := coalesce(cardinality(words), 0);
  most_ranked constant integer := greatest(3000, at_most);
  most_walked constant integer := 5000;
  -- Of those contacted last, so many that match are ranked.
  most_recent constant integer := greatest(500, at_most);
  -- So many hits in the sample can all be ranked.
  few constant integer := 6;
  enough constant integer := least(at_most, 5);
  -- Folded words hold no quote, backslash, % or _; %L keeps them values all the same.
  mine constant text := format('from contact_search s where account_id = %L and contact_id <> all ($1)', account);
  found_by constant text := format('from contact_search s where account_id::text = %L and contact_id <> all ($1)
    and search_lexemes(account_id, words) @@ ', account);
  recent constant text := 'order by contacted_at desc nulls last';
  filter text := '';
  query text := '';
  test text := 'true';
  part text := '0';
  whole text := '0';
  ranked text;
  queries text[];
  each record;
  alike record;
  ways text;
  tests text;
  steps text;
  distance text := '0';
  alikes text[] := '{}';
  found_ids uuid[] := '{}';
  later_ids uuid[] := '{}';
  hit uuid;
begin
  if of_letter is not null then
    filter := format(' and exists (select from contacts c where c.account_id = s.account_id and c.id = s.contact_id
      and c.letter = %L)', of_letter);
  end if;
  if of_tag is not null then
    filter := filter || format(' and exists (select from contact_tags t where t.account_id = s.account_id
      and t.contact_id = s.contact_id and t.tag_id = %L)', of_tag);
  end if;
  if ssn_indexes is not null then
    for hit in execute 'select id from contacts s where account_id = $1 and (ssn_index = any ($2) or co_ssn_index = any ($2))
      and deleted_at is null limit $3' using account, ssn_indexes, at_most loop
      found_ids := found_ids || hit;
      return next hit;
    end loop;
  end if;
  if many = 0 then return; end if;

  for each in select w.* from unnest(words) word, search_word(account, word) w loop
    query := concat(nullif(query, '') || '&', each.query);
    test := test || ' and ' || each.test;
    part := part || ', ' || each.part;
    whole := whole || ' + ' || each.whole;
  end loop;
  -- The very name or number first, then by where the words stand, as a whole and in the order typed, and of equals
  -- those contacted last.
  ranked := format('select contact_id, part from (select s.*, greatest(%s) as part from (select * <rows>) s) s
    order by part, %s desc, %s desc, (words like %L) desc, contacted_at desc nulls last, last_name, first_name, contact_id
    limit $2', part,
    case when digits is not null then format('(words like %L)::int * 2 + (words like %L)::int',
        '% ~' || reverse(typed) || ' %', '% ~' || reverse(typed) || '%')
      when many = 1 then format('(last_name = %L or first_name = %1$L)', typed)
      else format('(first_name || '' '' || last_name = %L or last_name || '' '' || first_name = %1$L)', typed) end,
    whole, '% ' || typed || '%');

  if sample_hits(query, few + 1) <= few then
    -- All are ranked. The rarest words find them, and the others are tested on what these find.
    query := rarest(array(select w.query from unnest(words) word, search_word(account, word) w));
    if query <> '' then
      for hit in execute format('select contact_id from (%s) s',
          replace(ranked, '<rows>', format('%s%L and %s%s limit %s', found_by, query, test, filter, most_ranked)))
        using found_ids, at_most - cardinality(found_ids) loop
        found_ids := found_ids || hit;
        return next hit;
      end loop;
    end if;
  else
    query := '';
  end if;

  if query = '' then
    -- Too many. First those of the very name,
    if many = 1 then
      steps := format('select * from ((select * %1$s and last_name = %3$L%2$s %4$s, first_name, contact_id limit $2)
        union all (select * %1$s and first_name = %3$L and last_name <> %3$L%2$s %4$s, last_name, contact_id limit $2)) s
        %4$s, last_name, first_name, contact_id limit $2', mine, filter, typed, recent);
    else
      steps := format('select * from ((select * %1$s and last_name = %3$L and first_name like %4$L%2$s limit %7$s)
        union (select * %1$s and last_name = %5$L and first_name like %6$L%2$s limit %7$s)) s
        %8$s, last_name, first_name, contact_id limit $2', mine, filter, words[1], array_to_string(words[2:], ' ') || '%',
        words[many], array_to_string(words[:many - 1], ' ') || '%', most_ranked / 2, recent);
    end if;
    for hit in execute format('select contact_id from (%s) s', steps)
      using found_ids, at_most - cardinality(found_ids) loop
      found_ids := found_ids || hit;
      return next hit;
    end loop;
    -- then those contacted last, by their name,
    if cardinality(found_ids) < at_most then
      for each in execute replace(ranked, '<rows>', format('from (select * %s %s, contact_id limit %s) s where %s%s limit %s',
          mine, recent, most_walked, test, filter, most_recent))
        using found_ids, at_most - cardinality(found_ids) loop
        if each.part = 0 then
          found_ids := found_ids || each.contact_id;
          return next each.contact_id;
        else
          later_ids := later_ids || each.contact_id;
        end if;
      end loop;
    end if;
    -- then other names that begin so,
    if many = 1 and cardinality(found_ids) < at_most then
      for hit in execute format('select contact_id from (
          (select * %1$s and last_name like %3$L%2$s order by last_name, contacted_at desc nulls last, first_name, contact_id limit $2)
          union (select * %1$s and first_name like %3$L%2$s order by first_name, contacted_at desc nulls last, last_name, contact_id limit $2)) s
          %4$s, last_name, first_name, contact_id limit $2', mine, filter, typed || '%', recent)
        using found_ids, at_most - cardinality(found_ids) loop
        found_ids := found_ids || hit;
        return next hit;
      end loop;
    end if;
    -- then what those contacted last carry elsewhere.
    foreach hit in array later_ids loop
      exit when cardinality(found_ids) >= at_most;
      continue when hit = any (found_ids);
      found_ids := found_ids || hit;
      return next hit;
    end loop;
  end if;
  if digits is not null or cardinality(found_ids) >= (case many when 1 then enough else 1 end) then return; end if;

  -- Mistyped, or a nickname: every word also as what it may have been meant as, the nearest first.
  queries := '{}';
  test := 'true';
  for each in select word, w.query, w.test from unnest(words) word, search_word(account, word) w loop
    ways := each.query;
    tests := each.test;
    steps := '';
    for alike in select * from meant_words(each.word) loop
      alikes := alikes || alike.word;
      ways := ways || format('|''%s%s''', right(account::text, 12), alike.word);
      tests := tests || format(' or words like %L', '% ' || alike.word || ' %');
      steps := steps || format(' when words like %L then %s', '% ' || alike.word || ' %', alike.distance);
    end loop;
    queries := queries || format('(%s)', ways);
    test := test || ' and (' || tests || ')';
    distance := distance || format(' + case when %s then 0%s else 90 end', each.test, steps);
  end loop;
  if cardinality(alikes) = 0 then return; end if;
  if many = 1 then
    -- A frequent name: those contacted last.
    for hit in execute format('select contact_id from (select s.*, place from unnest($3) with ordinality m (meant, place), lateral (
        (select * %1$s and last_name = meant%2$s %3$s, first_name, contact_id limit 20)
        union (select * %1$s and first_name = meant%2$s %3$s, last_name, contact_id limit 20)) s) s
        order by %4$s, contacted_at desc nulls last, place, last_name, first_name, contact_id limit least($2, 20)',
        mine, filter, recent, distance)
      using found_ids, at_most - cardinality(found_ids), alikes loop
      continue when hit = any (found_ids);
      found_ids := found_ids || hit;
      return next hit;
    end loop;
  end if;
  if cardinality(found_ids) >= enough then return; end if;
  query := rarest(queries);
  for hit in execute format('select contact_id from (select * %s and %s%s limit %s) s
      order by %s, contacted_at desc nulls last, last_name, first_name, contact_id limit least($2, 20)',
      case when query = '' then format('from (select * %s %s, contact_id limit %s) s where true', mine, recent,
          most_walked)
        else found_by || quote_literal(query) end, test, filter, most_ranked, distance)
    using found_ids, at_most - cardinality(found_ids) loop
    found_ids := found_ids || hit;
    return next hit;
  end loop;
end $$;
call platform.protect_search('tenant.search_contacts(text, text, bytea[], text, uuid, integer)');
