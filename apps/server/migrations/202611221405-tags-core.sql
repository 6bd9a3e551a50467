-- Tags that come with the product (core-tags.ts), for the accounts that are there; a new account is given them when it is
-- made. Where an account has a tag of that name, it stays as it is. Who carries them the first round of the clock decides.
do $$
declare
  account record;
begin
  -- An owner who is no superuser is held to an account as well.
  alter table tenant.accounts no force row level security;
  for account in select account_id, timezone from tenant.accounts loop
    perform set_config('app.account_id', account.account_id::text, true);
    insert into tenant.tags (account_id, id, name, description, type, query, decided_on, pending_from, pending_left)
      select account.account_id, gen_random_uuid(), name, description, 'core', query,
        case when follows then (now() at time zone account.timezone)::date end, '00000000-0000-0000-0000-000000000000',
        (select coalesce(sum(contacts), 0) from tenant.name_counts where account_id = account.account_id)
      from (values
        ('Deceased', 'The primary person has a date of death.', false,
          '{"combinator": "and", "rules": [{"field": "dod", "operator": "notNull"}]}'::jsonb),
        ('Referred', 'Somebody or something sent this contact.', false,
          '{"combinator": "or", "rules": [{"field": "referredVia", "operator": "notNull"}, {"field": "referredOn", "operator": "notNull"}]}'),
        ('Turning 65', 'The primary person is 64: Medicare begins with the next birthday.', true,
          '{"combinator": "and", "rules": [{"field": "age", "value": 64, "operator": "="}]}')
      ) core (name, description, follows, query)
      on conflict do nothing;
  end loop;
  alter table tenant.accounts force row level security;
  perform set_config('app.account_id', '', true);
end $$;
