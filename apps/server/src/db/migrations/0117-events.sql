-- An event happens in the time zone of its place, whatever the visitor's clock says.
alter table event add time_zone text not null default 'Europe/Zagreb';
alter table event_translation add summary text not null default '';
create index event_by_end on event (site_id, ends_at);

create function purge_event() returns trigger language plpgsql as $$
begin
  perform purge('event:' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
  perform purge('events');
  return null;
end $$;
create trigger event_purge after insert or update or delete on event
  for each row execute function purge_event('id');
create trigger event_translation_purge after insert or update or delete on event_translation
  for each row execute function purge_event('event_id');

create function purge_events_of_media() returns trigger language plpgsql as $$
begin
  perform purge('event:' || id) from event where image_id = new.id;
  if found then perform purge('events'); end if;
  return null;
end $$;
create trigger media_purge_events after update on media
  for each row when (old.* is distinct from new.*) execute function purge_events_of_media();
