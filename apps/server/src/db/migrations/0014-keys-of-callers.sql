-- An idempotency key belongs to its caller: two users who send one key, by chance or on purpose, get an answer each. `caller`
-- is a hash of the user or of the cart's key; it is empty for visitors, and for keys from before this migration.
alter table idempotency add column caller text not null default '';
alter table idempotency drop constraint idempotency_pkey;
alter table idempotency add primary key (site_id, call, caller, key);
