-- Who wrote a comment before its board was imported: a name in a file, never a person of the account. Null: written here.
alter table tenant.task_comments add column author text check (length(author) <= 200),
  add check (author is null or user_id is null);
