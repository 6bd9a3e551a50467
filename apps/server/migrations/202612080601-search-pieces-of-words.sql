-- The grams of edition 3 go on from the end of a word into the next one, so that any piece of an e-mail finds its people.
-- contacts.rewrite-search writes the older rows again; until then their words are found by their beginnings.
drop index tenant.contact_search_grams, tenant.contact_search_grams_sample, tenant.contact_search_to_write;
create index contact_search_grams on tenant.contact_search using gin (platform.search_grams(account_id, words))
  with (fastupdate = on, gin_pending_list_limit = 4096) where edition = 3;
create index contact_search_grams_sample on tenant.contact_search using gin (platform.search_grams(account_id, words))
  with (fastupdate = off) where edition = 3 and right(contact_id::text, 2) = '00';
create index contact_search_to_write on tenant.contact_search (account_id, contact_id) where edition < 3;

-- The e-mails and phones in additional info are searched as well.
create trigger search_new after insert on tenant.contact_extras
  referencing new table as moved for each statement execute function tenant.search_changed_addresses();
create trigger search_changed after update on tenant.contact_extras
  referencing new table as moved for each statement execute function tenant.search_changed_addresses();
create trigger search_gone after delete on tenant.contact_extras
  referencing old table as moved for each statement execute function tenant.search_changed_addresses();
