-- What follows a change of products follows statement by statement, no longer row by row: a writer of many rows costs the
-- database a few statements more, and purges the pages of five hundred products in one notification, not thousands.

-- The payload names up to 700 products, `product:12,13,14`, since PostgreSQL carries 8000 bytes; db/follow/purges.ts reads
-- it as one tag for each of them.
create function purge_products(changed int[]) returns void language sql as $$
  select purge('product:' || string_agg(id::text, ',' order by id)) from (
    select id, (row_number() over (order by id) - 1) / 700 as part from (
      select unnest(changed) as id
      union select main_product_id from product where id = any(changed) and main_product_id is not null
      union select id from product where main_product_id = any(changed)
      union select bundle_id from bundle_line where product_id = any(changed)
    ) shown
  ) counted group by part
$$;

create or replace function purge_product(changed int) returns void language sql as $$
  select purge_products(array[changed])
$$;

-- The argument is the column with the product's id; `changed` are the rows as they are now, or were when they are deleted,
-- `former` those of an update as they were.
create function purge_changed_products() returns trigger language plpgsql as $$
declare
  ids int[];
begin
  execute format(case when tg_op = 'UPDATE'
      then 'select array_agg(id) from (select %1$I as id from changed union select %1$I from former) both_rows'
      else 'select array_agg(distinct %1$I) from changed' end, tg_argv[0]) into ids;
  if ids is not null then
    perform purge_products(ids);
    perform purge('products');
  end if;
  return null;
end $$;

do $$
declare
  place record;
begin
  for place in select * from (values ('product', 'id'), ('product_translation', 'product_id'),
    ('product_category', 'product_id'), ('product_media', 'product_id'), ('product_cross_sell', 'product_id'),
    ('product_tag', 'product_id'), ('bundle_line', 'bundle_id')) as places (name, id)
  loop
    execute format('drop trigger %I on %I', place.name || '_purge', place.name);
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function purge_changed_products(%L)', place.name || '_purge_insert', place.name, place.id);
    execute format('create trigger %I after update on %I referencing old table as former new table as changed
      for each statement execute function purge_changed_products(%L)', place.name || '_purge_update', place.name, place.id);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function purge_changed_products(%L)', place.name || '_purge_delete', place.name, place.id);
  end loop;
end $$;
drop function purge_changed_product();

-- Numbers change row by row as before: only changes between in and out of stock are sent.
drop trigger stock_purge on stock;
create trigger stock_purge after update on stock for each row execute function purge_stock();
create trigger stock_purge_insert after insert on stock referencing new table as changed
  for each statement execute function purge_changed_products('product_id');
create trigger stock_purge_delete after delete on stock referencing old table as changed
  for each statement execute function purge_changed_products('product_id');

create function log_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_log (product_id, final_cents) select id, final_cents from changed order by id;
  else
    insert into price_log (product_id, final_cents)
      select c.id, c.final_cents from changed c join former f on f.id = c.id and f.final_cents <> c.final_cents
      order by c.id;
  end if;
  return null;
end $$;
drop trigger product_price_log on product;
drop function log_price();
create trigger product_price_log_insert after insert on product referencing new table as changed
  for each statement execute function log_prices();
create trigger product_price_log_update after update on product referencing old table as former new table as changed
  for each statement execute function log_prices();

create function note_change_of_products() returns trigger language plpgsql as $$
begin
  update product set changed_at = now() where id in (select product_id from changed);
  return null;
end $$;
drop trigger product_translation_changed on product_translation;
create trigger product_translation_changed after update on product_translation referencing new table as changed
  for each statement execute function note_change_of_products();

create or replace function note_change_of_texts() returns trigger language plpgsql as $$
begin
  update category set changed_at = now() where id = new.category_id;
  return null;
end $$;
