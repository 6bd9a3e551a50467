-- Such as the demo's people while the demo is off: they keep everything, and can't sign in.
alter table directory.people add column disabled_at timestamptz;
