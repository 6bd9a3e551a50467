-- A text may come from a name instead of a number (isSenderName in the contract); its conversation has no other party.
alter table tenant.sms_rooms
  drop constraint sms_rooms_phones_key_check,
  add constraint sms_rooms_phones_key_check
    check (phones_key ~ '^(\d{3,15}(,\d{3,15})*|[A-Za-z0-9 +_&-]{1,11})$');
