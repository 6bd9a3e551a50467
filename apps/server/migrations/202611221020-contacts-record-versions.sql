-- When a record was changed is said by the server, as it is of contacts; the database counts its versions.
do $$
declare
  name text;
begin
  foreach name in array array['payment_methods', 'policies', 'quotes', 'dependents', 'commercial_accounts',
    'contact_links', 'addresses', 'contact_extras']
  loop
    execute format('drop trigger touch on tenant.%I', name);
    execute format('create trigger touch before update on tenant.%I
      for each row execute function platform.next_version()', name);
  end loop;
end $$;
