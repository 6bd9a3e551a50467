-- More programs whose exports are recognized by their headings.
alter table tenant.imports drop constraint imports_source_check;
alter table tenant.imports add check (source in ('google', 'outlook', 'hubspot', 'salesforce', 'pipedrive', 'mailchimp',
  'linkedin', 'thunderbird', 'agency', 'vcard', 'plain'));
