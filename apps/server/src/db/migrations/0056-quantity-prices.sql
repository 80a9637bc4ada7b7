-- What each piece costs when one cart line has at least so many of them, tax included; the lowest of these and of the
-- product's own price is what a line is billed.
create table quantity_price (
  product_id int not null references product on delete cascade,
  from_quantity int not null check (from_quantity > 1),
  cents int not null check (cents > 0),
  primary key (product_id, from_quantity)
);

create trigger quantity_price_purge_insert after insert on quantity_price referencing new table as changed
  for each statement execute function purge_changed_products('product_id');
create trigger quantity_price_purge_update after update on quantity_price
  referencing old table as former new table as changed
  for each statement execute function purge_changed_products('product_id');
create trigger quantity_price_purge_delete after delete on quantity_price referencing old table as changed
  for each statement execute function purge_changed_products('product_id');
