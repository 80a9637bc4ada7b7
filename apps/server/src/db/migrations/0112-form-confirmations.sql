-- Whether the holder of an entry's e-mail address has confirmed it, and the secrets of the links that do so.

alter table form_entry add column confirmed_at timestamptz;

create table form_entry_token (
  digest text primary key,
  entry_id int not null references form_entry on delete cascade,
  created_at timestamptz not null default now()
);
create index form_entry_token_of_entry on form_entry_token (entry_id);
