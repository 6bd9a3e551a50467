-- What is searched of everything that the contacts in bench_contacts (account_id, id, names) hold.
insert into tenant.search_records (account_id, kind, id, contact_id, at, seers, words, owner)
  select b.account_id, r.kind, r.id, b.id, r.at, null, r.words, b.names from bench_contacts b, lateral (
    select 'policy' as kind, id, updated_at as at,
      platform.folded_words(concat_ws(' ', type, fields->>'company', fields->>'plan', fields->>'idNumber'))
        || platform.number_words(fields->>'idNumber') as words
      from tenant.policies where account_id = b.account_id and contact_id = b.id and deleted_at is null
    union all select case form when 'auto' then 'vehicle' else 'home' end, id, updated_at,
      case form when 'auto' then
        platform.folded_words(concat_ws(' ', type, fields->>'year', fields->>'make', fields->>'model', vin))
          || platform.number_words(vin)
      else platform.folded_words(concat_ws(' ', type, fields->>'address', fields->>'city')) end
      from tenant.quotes where account_id = b.account_id and contact_id = b.id and deleted_at is null
    union all select 'dependent', id, updated_at,
      platform.folded_words(concat_ws(' ', fields->>'firstName', fields->>'lastName', fields->>'relationship'))
      from tenant.dependents where account_id = b.account_id and contact_id = b.id and deleted_at is null
    union all select 'note', id, created_at, platform.short_words(note)
      from tenant.activity where account_id = b.account_id and contact_id = b.id and deleted_at is null
    union all select 'document', id, created_at, platform.folded_words(name)
      from tenant.documents where account_id = b.account_id and contact_id = b.id and deleted_at is null
    union all select 'followup', id, updated_at, platform.short_words(note)
      from tenant.followups where account_id = b.account_id and contact_id = b.id and deleted_at is null) r
  where r.words <> '' and b.names is not null
  on conflict do nothing;
