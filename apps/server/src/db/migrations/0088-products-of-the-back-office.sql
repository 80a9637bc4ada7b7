-- What the back office keeps of products: texts for search engines, the order of categories, slugs that have moved.

-- Empty where the name and the summary serve. A translation that changed before its source is outdated.
alter table product_translation
  add seo_title text not null default '',
  add seo_description text not null default '',
  add changed_at timestamptz not null default now();
create trigger product_translation_noted before update of name, summary, description, seo_title, seo_description
  on product_translation for each row
  when ((old.name, old.summary, old.description, old.seo_title, old.seo_description)
    is distinct from (new.name, new.summary, new.description, new.seo_title, new.seo_description))
  execute function note_change();

-- The first category is the one that the breadcrumbs of a product lead through.
alter table product_category add position int not null default 0;

-- The slugs that products had: their addresses lead to the present ones.
create table product_former_slug (
  site_id int not null references site,
  language_code text not null references language (code),
  slug text not null,
  product_id int not null references product on delete cascade,
  primary key (site_id, language_code, slug)
);
create index product_former_slug_of_product on product_former_slug (product_id);

create function keep_former_slugs() returns trigger language plpgsql as $$
begin
  insert into product_former_slug (site_id, language_code, slug, product_id)
    select f.site_id, f.language_code, f.slug, f.product_id
    from former f join changed c using (product_id, language_code) where f.slug <> c.slug
    on conflict (site_id, language_code, slug) do update set product_id = excluded.product_id;
  return null;
end $$;
create trigger product_translation_slug after update on product_translation
  referencing old table as former new table as changed
  for each statement execute function keep_former_slugs();

-- Cards, and the lists that have them, are purged by what they show, find or sort by. What the page of a product alone shows
-- purges that page: `product-page:12,13` is read as `product:12,13` is.
create function purge_product_pages(changed int[]) returns void language sql as $$
  select purge('product-page:' || string_agg(id::text, ',' order by id)) from (
    select id, (row_number() over (order by id) - 1) / 700 as part from (
      select unnest(changed) as id
      union select main_product_id from product where id = any(changed) and main_product_id is not null
      union select id from product where main_product_id = any(changed)
      union select bundle_id from bundle_line where product_id = any(changed)
    ) shown
  ) counted group by part
$$;

create function purge_changed_pages() returns trigger language plpgsql as $$
declare
  ids int[];
begin
  execute format(case when tg_op = 'UPDATE'
      then 'select array_agg(id) from (select %1$I as id from changed union select %1$I from former) both_rows'
      else 'select array_agg(distinct %1$I) from changed' end, tg_argv[0]) into ids;
  if ids is not null then
    perform purge_product_pages(ids);
  end if;
  return null;
end $$;
do $$
declare
  place text;
begin
  foreach place in array array['product_cross_sell', 'quantity_price'] loop
    execute format('drop trigger %I on %I', place || '_purge_insert', place);
    execute format('drop trigger %I on %I', place || '_purge_update', place);
    execute format('drop trigger %I on %I', place || '_purge_delete', place);
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function purge_changed_pages(''product_id'')', place || '_purge_insert', place);
    execute format('create trigger %I after update on %I referencing old table as former new table as changed
      for each statement execute function purge_changed_pages(''product_id'')', place || '_purge_update', place);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function purge_changed_pages(''product_id'')', place || '_purge_delete', place);
  end loop;
end $$;

create function purge_updated_products() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed c join former f using (id)
    where to_jsonb(c) - array['changed_at', 'custom_options', 'dimensions']
      <> to_jsonb(f) - array['changed_at', 'custom_options', 'dimensions']
  ) then
    perform purge_products(array_agg(id)) from changed;
    perform purge('products');
  else
    perform purge_product_pages(array_agg(id)) from changed having count(*) > 0;
  end if;
  return null;
end $$;
drop trigger product_purge_update on product;
create trigger product_purge_update after update on product referencing old table as former new table as changed
  for each statement execute function purge_updated_products();

create function purge_updated_texts() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed c join former f using (product_id, language_code)
    where (c.name, c.summary, c.slug) is distinct from (f.name, f.summary, f.slug)
  ) then
    perform purge_products(array_agg(distinct product_id)) from changed;
    perform purge('products');
  else
    perform purge_product_pages(array_agg(distinct product_id)) from changed having count(*) > 0;
  end if;
  return null;
end $$;
drop trigger product_translation_purge_update on product_translation;
create trigger product_translation_purge_update after update on product_translation
  referencing old table as former new table as changed
  for each statement execute function purge_updated_texts();
