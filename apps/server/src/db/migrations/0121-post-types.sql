-- What editors call a type of posts, and what it has beside its name.
alter table post_type
  add title text not null default '',
  add options jsonb not null default '{}';
