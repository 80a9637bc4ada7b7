-- Orders of an erased account stay for bookkeeping, without the person: at once where they are done, else once they are. The
-- country, postal code and place stay, and so does a company.

alter table customer_order add column forgets_buyer boolean not null default false;

create function forget_buyer(of_order int) returns void language sql security definer set search_path = public, pg_temp as $$
  update customer_order set email = '', messages = '{}' where id = of_order;
  update order_address set fields = fields || '{"firstName": "", "lastName": "", "contactEmail": "", "contactPhone": "",
    "street": "", "houseNumber": ""}' where order_id = of_order;
  update order_line set options = '{}', bundle_options = '[]' where order_id = of_order;
  delete from order_event where order_id = of_order and state is null;
  update order_event set note = null where order_id = of_order;
$$;

create function forget_orders_of_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_order set forgets_buyer = true where user_id = old.id;
  perform forget_buyer(id) from customer_order where user_id = old.id and state in ('completed', 'cancelled');
  return old;
end $$;
create trigger app_user_orders before delete on app_user for each row execute function forget_orders_of_user();

create function forget_done_order() returns trigger language plpgsql as $$
begin
  perform forget_buyer(new.id);
  return null;
end $$;
-- At the end of the transaction, which may still mail the buyer.
create constraint trigger customer_order_done after update on customer_order deferrable initially deferred
  for each row when (new.forgets_buyer and old.state is distinct from new.state and new.state in ('completed', 'cancelled'))
  execute function forget_done_order();
