-- People can sign up for an event by a form, for one of its times. Without a capacity there are places for everyone.
alter table event
  add form_id int references form on delete set null,
  add capacity int check (capacity between 1 and 100000);
create index event_of_form on event (form_id) where form_id is not null;

-- Places that are taken. Fewer places than taken ones is what a shop may decide later.
alter table event_occurrence add taken int not null default 0 check (taken >= 0);

-- An entry that has taken a place. The start is that of its day, kept for a time that is cancelled later.
alter table form_entry
  add event_id int references event on delete set null,
  add event_number int,
  add event_start timestamptz,
  add foreign key (event_id, event_number) references event_occurrence on delete set null (event_number);
create index form_entry_of_event on form_entry (event_id, event_number) where event_id is not null;

-- Whatever deletes an entry gives its place back.
create function give_back_place() returns trigger language plpgsql as $$
begin
  update event_occurrence set taken = taken - 1 where event_id = old.event_id and number = old.event_number;
  return null;
end $$;
create trigger form_entry_place after delete on form_entry
  for each row when (old.event_number is not null) execute function give_back_place();

create trigger event_occurrence_purge after update of taken on event_occurrence
  for each row execute function purge_event('event_id');
