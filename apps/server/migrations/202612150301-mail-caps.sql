-- Mails of the last day that people had sent to an address of their choice: each kind is capped.
create table tenant.typed_mails (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('invoice', 'invitation')),
  -- The invoice, or the person who is invited.
  about_id uuid not null,
  at timestamptz not null,
  primary key (account_id, id)
);
create index typed_mails_kind on tenant.typed_mails (account_id, kind, at);
call platform.protect('tenant.typed_mails');
