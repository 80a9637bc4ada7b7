-- Editors keep the entries of a navigation in all languages at once; navigation_item has what visitors see of them.
alter table navigation
  add revision int not null default 1,
  add items jsonb,
  add previous jsonb;

-- Each navigation has a tag of its own beside the one of all.
create function purge_navigation() returns trigger language plpgsql as $$
begin
  perform purge('navigation:' || coalesce(new.name, old.name));
  return null;
end $$;
create trigger navigation_purge_own after insert or update or delete on navigation
  for each row execute function purge_navigation();
create function purge_navigation_item() returns trigger language plpgsql as $$
begin
  perform purge('navigation:' || name) from navigation where id = coalesce(new.navigation_id, old.navigation_id);
  return null;
end $$;
create trigger navigation_item_purge_own after insert or update or delete on navigation_item
  for each row execute function purge_navigation_item();
