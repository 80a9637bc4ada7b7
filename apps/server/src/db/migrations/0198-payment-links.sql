-- The key of the mail that reminds of a payment: it pays its order, and is one for each order.
create table payment_link (
  order_id int primary key references customer_order on delete cascade,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  created_at timestamptz not null default now()
);
