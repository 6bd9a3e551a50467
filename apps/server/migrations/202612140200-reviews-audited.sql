-- The audit of links is read from this index alone. Addresses that are too long for an entry of an index have another.
create index reviews_audited on tenant.reviews (account_id, created_at) include (rating, links_shown, links_shown_at)
  where contact_id is not null and state <> 'canceled'
    and coalesce(octet_length(links_shown[1]), 0) + coalesce(octet_length(links_shown[2]), 0) <= 1500;
create index reviews_audited_long on tenant.reviews (account_id, created_at)
  where contact_id is not null and state <> 'canceled'
    and coalesce(octet_length(links_shown[1]), 0) + coalesce(octet_length(links_shown[2]), 0) > 1500;
