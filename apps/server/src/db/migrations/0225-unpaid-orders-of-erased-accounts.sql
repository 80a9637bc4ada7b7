-- The person of an order is gone with the account also where the order was never paid: at once where it waits for a payment on the
-- site, else after 30 days. Orders that were placed as a guest with the address of the account are of the same person.

create function was_never_paid(o customer_order) returns boolean language sql stable as $$
  select o.state = 'placed' and o.total_cents > 0
    and (o.payment ->> 'paymentType' is not null or o.created_at < now() - interval '30 days')
    and not exists (select from payment p where p.order_id = o.id and p.state not in ('pending', 'failed'))
$$;

create or replace function forget_buyer(of_order int) returns void language sql security definer set search_path = public, pg_temp as $$
  update customer_order set email = '', messages = '{}' where id = of_order;
  update order_address set fields = fields || '{"firstName": "", "lastName": "", "contactEmail": "", "contactPhone": "",
    "street": "", "houseNumber": ""}' where order_id = of_order;
  update order_line set options = '{}', bundle_options = '[]' where order_id = of_order;
  delete from order_event where order_id = of_order and state is null;
  update order_event set note = null where order_id = of_order;
  update withdrawal set reason = null where order_id = of_order;
$$;

create or replace function forget_orders_of_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_order set forgets_buyer = true
    where site_id = old.site_id and not forgets_buyer
      and (user_id = old.id or (user_id is null and old.verified_at is not null and lower(email) = lower(old.email)));
  perform forget_buyer(o.id) from customer_order o
    where o.forgets_buyer and o.email <> '' and (o.state in ('completed', 'cancelled') or was_never_paid(o));
  return old;
end $$;

create index customer_order_to_forget on customer_order (id) where forgets_buyer and email <> '';
