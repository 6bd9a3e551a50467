-- Also which SSNs a person wrote into contacts within the last hour: the list of duplicates answers who has the same.
alter table tenant.private_look_ups add column act text collate "C" not null default 'search'
  check (act in ('search', 'write'));
alter table tenant.private_look_ups drop constraint private_look_ups_pkey;
alter table tenant.private_look_ups add primary key (account_id, user_id, act, digest);
