-- One row once every stored file was sealed; from then on files are sealed as they come.
create table directory.file_sealing (
  finished boolean primary key default true check (finished),
  finished_at timestamptz not null
);
grant select, insert, update, delete on directory.file_sealing to frontdesk_directory;
