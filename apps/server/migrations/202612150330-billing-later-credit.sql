-- Credit that was taken off an invoice after it was issued: what was mailed stays as it was.
alter table tenant.invoice_lines add column taken_later boolean not null default false;
alter table tenant.invoice_lines add check (kind = 'credit' or not taken_later);
create index invoice_lines_later on tenant.invoice_lines (account_id, invoice_id) where taken_later;
