-- What the back office keeps of categories: whether they are shown, texts for search engines, slugs that have moved.

alter table category add active boolean not null default true;

-- Empty where the name and the summary serve. A translation that changed before its source is outdated.
alter table category_translation
  add seo_title text not null default '',
  add seo_description text not null default '',
  add changed_at timestamptz not null default now();
create trigger category_translation_noted before update on category_translation for each row
  when ((old.name, old.title, old.summary, old.seo_title, old.seo_description)
    is distinct from (new.name, new.title, new.summary, new.seo_title, new.seo_description))
  execute function note_change();

-- A category is shown with all those above it, or not at all.
create function category_is_shown(category int) returns boolean language sql stable as $$
  with recursive path as (
    select c.id, c.parent_id, c.active from category c where c.id = category_is_shown.category
    union select c.id, c.parent_id, c.active from category c join path on c.id = path.parent_id
  )
  select coalesce(bool_and(active), false) from path
$$;

-- The slugs that categories had, and those of deleted ones with the category that took their place: their addresses lead
-- to the present ones.
create table category_former_slug (
  site_id int not null references site,
  language_code text not null references language (code),
  slug text not null,
  category_id int not null references category on delete cascade,
  primary key (site_id, language_code, slug)
);
create index category_former_slug_of_category on category_former_slug (category_id);

create function keep_former_category_slugs() returns trigger language plpgsql as $$
begin
  insert into category_former_slug (site_id, language_code, slug, category_id)
    select f.site_id, f.language_code, f.slug, f.category_id
    from former f join changed c using (category_id, language_code) where f.slug <> c.slug
    on conflict (site_id, language_code, slug) do update set category_id = excluded.category_id;
  return null;
end $$;
create trigger category_translation_slug after update on category_translation
  referencing old table as former new table as changed
  for each statement execute function keep_former_category_slugs();

create index category_below on category (parent_id) where parent_id is not null;

-- What trees, cards and searches show purges all of them; what the page of a category alone shows purges that page.
create function purge_updated_categories() returns trigger language plpgsql as $$
begin
  perform purge('category:' || c.id) from changed c join former f using (id)
    where to_jsonb(c) - 'changed_at' <> to_jsonb(f) - 'changed_at';
  if exists (
    select from changed c join former f using (id)
    where (c.parent_id, c.position, c.active, c.image_id) is distinct from (f.parent_id, f.position, f.active, f.image_id)
  ) then
    perform purge('categories');
  end if;
  return null;
end $$;
drop trigger category_purge on category;
create trigger category_purge after insert or delete on category
  for each statement execute function purge_tag('categories');
create trigger category_purge_update after update on category referencing old table as former new table as changed
  for each statement execute function purge_updated_categories();

create function purge_updated_category_texts() returns trigger language plpgsql as $$
begin
  perform purge('category:' || c.category_id) from changed c join former f using (category_id, language_code)
    where to_jsonb(c) - 'changed_at' <> to_jsonb(f) - 'changed_at';
  if exists (
    select from changed c join former f using (category_id, language_code)
    where (c.name, c.slug, c.title, c.summary) is distinct from (f.name, f.slug, f.title, f.summary)
  ) then
    perform purge('categories');
  end if;
  return null;
end $$;
drop trigger category_translation_purge on category_translation;
create trigger category_translation_purge after insert or delete on category_translation
  for each statement execute function purge_tag('categories');
create trigger category_translation_purge_update after update on category_translation
  referencing old table as former new table as changed
  for each statement execute function purge_updated_category_texts();
