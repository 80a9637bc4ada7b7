-- By how many percent a set costs less than its parts bought separately; null for other products. The prices of a set
-- follow those of its parts: what these cost separately is struck through.
alter table product
  add set_discount int check (set_discount between 1 and 99),
  add check (set_discount is null or format = 'bundle');

-- What the parts of a bundle cost separately, each in its quantity, by its cheapest variant where it has some.
create function separate_cents(bundle int) returns int language sql stable as $$
  select sum(l.quantity * (
    select min(least(sold.final_cents, (
      select min(q.cents) from quantity_price q where q.product_id = sold.id and q.from_quantity <= l.quantity)))
    from product sold
    where case p.format when 'configurable' then sold.main_product_id = p.id and not sold.archived else sold.id = p.id end
  ))::int
  from bundle_line l join product p on p.id = l.product_id where l.bundle_id = bundle
$$;

create function price_sets(bundles int[]) returns void language plpgsql as $$
begin
  -- The update is a statement of its own, so that it sees what others have committed while the lock was waited for.
  perform 1 from product where id = any(bundles) and set_discount is not null order by id for no key update;
  update product set retail_cents = priced.retail, discount_cents = priced.discount,
    basic_cents = round(priced.retail * 10000.0 / (10000 + tax_rate))
  from (
    select id, cents as retail, nullif(round(cents * (100 - set_discount) / 100.0)::int, cents) as discount
    from (select id, set_discount, separate_cents(id) as cents from product
      where id = any(bundles) and set_discount is not null) s
    where cents is not null
  ) priced
  where product.id = priced.id
    and (retail_cents, discount_cents) is distinct from (priced.retail, priced.discount);
end $$;

-- The sets that have one of these products, or variants of them, as a part.
create function price_sets_with(parts int[]) returns void language sql as $$
  select price_sets(array_agg(distinct l.bundle_id))
  from bundle_line l join product p on p.id = any(parts) and l.product_id in (p.id, p.main_product_id)
$$;

create function price_sets_of_products() returns trigger language plpgsql as $$
declare
  parts int[];
  sets int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into parts from changed where main_product_id is not null;
  else
    select array_agg(c.id) into parts from changed c join former f using (id)
      where (c.final_cents, c.archived, c.main_product_id) is distinct from (f.final_cents, f.archived, f.main_product_id);
    select array_agg(id) into sets from changed where set_discount is not null;
  end if;
  if parts is not null then
    perform price_sets_with(parts);
  end if;
  if sets is not null then
    perform price_sets(sets);
  end if;
  return null;
end $$;
create trigger product_set_prices_insert after insert on product referencing new table as changed
  for each statement execute function price_sets_of_products();
create trigger product_set_prices_update after update on product referencing old table as former new table as changed
  for each statement execute function price_sets_of_products();

create function price_sets_of_lines() returns trigger language plpgsql as $$
begin
  perform price_sets(array_agg(distinct bundle_id)) from changed;
  return null;
end $$;
create trigger bundle_line_set_prices_insert after insert on bundle_line referencing new table as changed
  for each statement execute function price_sets_of_lines();
create trigger bundle_line_set_prices_update after update on bundle_line referencing new table as changed
  for each statement execute function price_sets_of_lines();
create trigger bundle_line_set_prices_delete after delete on bundle_line referencing old table as changed
  for each statement execute function price_sets_of_lines();

create function price_sets_of_quantity_prices() returns trigger language plpgsql as $$
begin
  perform price_sets_with(array_agg(distinct product_id)) from changed;
  return null;
end $$;
create trigger quantity_price_set_prices_insert after insert on quantity_price referencing new table as changed
  for each statement execute function price_sets_of_quantity_prices();
create trigger quantity_price_set_prices_update after update on quantity_price referencing new table as changed
  for each statement execute function price_sets_of_quantity_prices();
create trigger quantity_price_set_prices_delete after delete on quantity_price referencing old table as changed
  for each statement execute function price_sets_of_quantity_prices();

-- A set has no price until it has parts: the first one that is logged is theirs.
create or replace function log_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_log (product_id, final_cents) select id, final_cents from changed where set_discount is null order by id;
  else
    insert into price_log (product_id, final_cents)
      select c.id, c.final_cents from changed c join former f on f.id = c.id and f.final_cents <> c.final_cents
      order by c.id;
  end if;
  return null;
end $$;
