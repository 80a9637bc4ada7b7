-- Order numbers come from one sequence for each site. They rise and may have gaps: a counter's row would be locked until
-- the commit, so that a site's orders would wait for one another. Invoices, which may have no gaps, count for themselves.
create function create_order_numbers() returns trigger language plpgsql as $$
begin
  execute format('create sequence order_number_%s', new.id);
  return null;
end $$;
create trigger site_order_numbers after insert on site for each row execute function create_order_numbers();

do $$
declare
  known record;
begin
  for known in
    select s.id, coalesce(max(c.last_number), 0) + 1 as next from site s left join order_counter c on c.site_id = s.id group by s.id
  loop
    execute format('create sequence order_number_%s start with %s', known.id, known.next);
  end loop;
end $$;

drop table order_counter;
