-- How many rows of an import got their city or state from their ZIP code.
alter table tenant.imports add column zip_filled_rows integer not null default 0;
