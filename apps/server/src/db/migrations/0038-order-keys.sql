-- What proves that a browser has placed an order: the digest of its key. Orders from before have none.
alter table customer_order add column key_hash bytea;
