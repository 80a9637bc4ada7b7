-- What a deleted record of the back office was, with the rows that were deleted with it, so that it can be restored.
create table deleted_record (
  site_id int not null references site,
  entity text not null,
  record_id int not null,
  kept jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (site_id, entity, record_id)
);
create index deleted_record_by_time on deleted_record (deleted_at);
