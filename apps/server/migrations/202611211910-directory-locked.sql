-- Every node looks every two seconds for sessions that were locked elsewhere.
create index sessions_locked on directory.sessions (locked_at) where locked_at is not null and ended_at is null;
