-- The application reads and writes rows as a role that owns nothing (apps/server/src/db/grants.ts).

-- A new site brings a sequence, which only the owner may create.
create or replace function create_order_numbers() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  execute format('create sequence order_number_%s', new.id);
  return null;
end $$;

-- For databases in which owner and application are one role. A price goes with its product alone, by the foreign key, whose
-- trigger this one is called from.
create function refuse_delete() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then raise exception '% rows are append only', tg_table_name; end if;
  return old;
end $$;
create trigger price_log_undeletable before delete on price_log for each row execute function refuse_delete();
create trigger stock_movement_append_only before update or delete on stock_movement
  for each row execute function refuse_change();
