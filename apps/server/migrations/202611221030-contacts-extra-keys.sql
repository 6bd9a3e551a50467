-- Additional info by which imports know a person is short, so that it can be looked up. Whoever writes a longer text into
-- it makes it plain additional info.
create function tenant.long_value_is_no_key() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  new.is_key := false;
  return new;
end $$;
create trigger no_key before insert or update on tenant.contact_extras
  for each row when (new.is_key and length(new.value) > 200) execute function tenant.long_value_is_no_key();
