-- The same states as before: a function of this language is planned once for each connection, one of SQL for each call.
create or replace function payment_state(of_payment int) returns text language plpgsql stable as $$
declare
  captured bigint;
  refunded bigint;
  failed boolean;
begin
  select coalesce(sum(amount_cents) filter (where kind = 'captured'), 0),
    coalesce(sum(amount_cents) filter (where kind = 'refunded'), 0), coalesce(bool_or(kind = 'failed'), false)
    into captured, refunded, failed from payment_event where payment_id = of_payment;
  return case
    when refunded > 0 and refunded = captured then 'refunded'
    when captured > 0 then 'captured'
    when failed then 'failed'
    else 'pending' end;
end $$;
