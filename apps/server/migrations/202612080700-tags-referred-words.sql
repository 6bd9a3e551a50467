-- The words of a core tag (core-tags.ts), where an account has not changed them.
alter table tenant.tags no force row level security;
update tenant.tags set description = 'A person or a source referred this contact.'
  where type = 'core' and description = 'Somebody or something sent this contact.';
alter table tenant.tags force row level security;
