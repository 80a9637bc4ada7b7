-- Filters, words and order of a list of the back office, kept under a name by a user.
create table saved_view (
  id int generated always as identity primary key,
  site_id int not null references site,
  user_id int not null references app_user on delete cascade,
  list text not null,
  title text not null,
  query jsonb not null,
  is_shared boolean not null,
  revision int not null default 1,
  unique (user_id, list, title)
);
create index saved_view_of_list on saved_view (site_id, list);
