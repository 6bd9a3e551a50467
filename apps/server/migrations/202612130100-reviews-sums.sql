-- What the totals and the audit of links count is read from the index alone.
create index reviews_counted on tenant.reviews (account_id, created_at desc, id desc) include (requested_by, rating)
  where contact_id is not null and state <> 'canceled';
-- The report of a rating that few gave, and of visitors, who are few.
create index reviews_rated on tenant.reviews (account_id, rating, created_at desc, id desc) where rating is not null;
create index reviews_visitors on tenant.reviews (account_id, created_at desc, id desc) where contact_id is null;
