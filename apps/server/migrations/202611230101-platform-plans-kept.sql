-- What is written at the end of a transaction finds each row by its key, for one contact or a thousand alike, so its plans
-- are made once for a connection. To plan them took most of the time that a single note or a saved contact cost.
alter function tenant.flush_search() set plan_cache_mode = 'force_generic_plan';
alter function tenant.flush_search() set enable_seqscan = off;
alter function tenant.write_search(uuid, uuid[]) set plan_cache_mode = 'force_generic_plan';
alter function tenant.write_search(uuid, uuid[]) set enable_seqscan = off;
alter function tenant.flush_tag_touches() set plan_cache_mode = 'force_generic_plan';
alter function tenant.write_tag_facts(uuid, uuid[]) set plan_cache_mode = 'force_generic_plan';
alter function tenant.write_tag_addresses(uuid, uuid[]) set plan_cache_mode = 'force_generic_plan';
alter function tenant.write_tag_policies(uuid, uuid[]) set plan_cache_mode = 'force_generic_plan';
alter function tenant.write_renewals(uuid, uuid[]) set plan_cache_mode = 'force_generic_plan';
-- And whatever the queue does for it.
alter function platform.enqueue(text, json, timestamptz, text, integer) set plan_cache_mode = 'force_generic_plan';
