-- The holds of a cart end 15 minutes after its first one.
alter table cart add column first_held_at timestamptz;

-- The visitor whose cart holds the pieces: the key of limits by address. It goes with the hold; empty for holds from before
-- this migration.
alter table stock_hold add column visitor text not null default '';
create index stock_hold_of_visitor on stock_hold (visitor);
