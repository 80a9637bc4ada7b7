-- The server cancels orders that are not paid in time: such an event has no user.
alter table order_event alter column user_id drop not null;

-- An order has one open payment at a time, so that it is not paid twice.
create unique index payment_open_once on payment (order_id) where state = 'pending';

-- What waits for its provider, oldest first.
create index payment_waiting on payment (created_at) where state = 'pending';
