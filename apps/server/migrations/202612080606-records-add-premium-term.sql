-- The months that a policy's premium pays for.
alter table tenant.policies
  add column premium_term text not null default '12' check (premium_term in ('1', '3', '6', '12'));
