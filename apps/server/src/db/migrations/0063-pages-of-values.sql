-- The page about an attribute (all makers) and the pages about its values (one maker), each by the page in any language.
alter table attribute add page_id int references post (id) on delete set null;
alter table attribute_value add page_id int references post (id) on delete set null;
create index attribute_of_page on attribute (page_id) where page_id is not null;
create index attribute_value_of_page on attribute_value (page_id) where page_id is not null;

create function purge_translations(page int) returns void language sql as $$
  select purge('post:' || other.id) from post one
  join post other on other.site_id = one.site_id and other.translation_group = one.translation_group
  where one.id = page
$$;

-- What a page is about is part of the page.
create function purge_subject() returns trigger language plpgsql as $$
begin
  perform purge_translations(old.page_id);
  perform purge_translations(new.page_id);
  return null;
end $$;
create trigger attribute_page_purge after insert or update of page_id or delete on attribute
  for each row execute function purge_subject();
create trigger attribute_value_page_purge after insert or update of page_id or delete on attribute_value
  for each row execute function purge_subject();

-- A page names the addresses of its translations; products and lists name the pages of values.
create or replace function purge_post() returns trigger language plpgsql as $$
declare
  changed post := coalesce(new, old);
begin
  perform purge('post:' || changed.id);
  perform purge('post:' || id) from post
    where site_id = changed.site_id and translation_group = changed.translation_group;
  perform purge('posts');
  if exists (
    select from post p
    where p.site_id = changed.site_id and p.translation_group = changed.translation_group and (
      exists (select from attribute where page_id = p.id) or exists (select from attribute_value where page_id = p.id))
  ) then
    perform purge('value-pages');
  end if;
  return null;
end $$;
