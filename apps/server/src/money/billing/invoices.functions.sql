create or replace function tenant.check_invoice() returns trigger
  language plpgsql set search_path = tenant, pg_temp
as $$
declare
  lines bigint := (select coalesce(sum(amount), 0) from invoice_lines
    where account_id = new.account_id and invoice_id = new.id);
begin
  if lines <> new.subtotal then
    raise exception 'invoice %: its lines add up to %, not %', new.id, lines, new.subtotal using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function tenant.check_invoice() is 'The lines of an invoice add up to its subtotal, at the commit.';
