-- The newest message that mentions a member and that they have not seen since; null: none.
alter table tenant.chat_members add column mentioned integer;
