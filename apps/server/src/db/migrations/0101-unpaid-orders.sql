-- The server cancels orders that are not paid in time: such an event has no user.
alter table order_event alter column user_id drop not null;

-- What waits for its provider, oldest first.
create index payment_waiting on payment (created_at) where state = 'pending';
