create or replace function tenant.discard_document() returns trigger
  language plpgsql set search_path = tenant, pg_catalog as $$
begin
  insert into discarded_files (account_id, storage_key) values (old.account_id, old.storage_key)
    on conflict do nothing;
  return null;
end $$;
comment on function tenant.discard_document() is
  'discarded_files: the file of the document.';

create or replace function tenant.discard_note_image() returns trigger
  language plpgsql set search_path = tenant, pg_catalog as $$
begin
  insert into discarded_files (account_id, storage_key)
    select old.account_id, 'notes/' || old.account_id || '/' || old.id || '/' || size || '.webp'
      from unnest(array['image', 'thumbnail']) size
    on conflict do nothing;
  return null;
end $$;
comment on function tenant.discard_note_image() is
  'discarded_files: image and thumbnail of the note.';
