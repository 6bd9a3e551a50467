-- Whose request a text is: the delivery puts the personal link into it.
create index reviews_message on tenant.reviews (account_id, message_id) where message_id is not null;
