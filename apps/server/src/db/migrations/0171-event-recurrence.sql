-- An event can repeat: every so many days, weeks or months, up to a date or so many times. Dates are those of its place.
alter table event
  add repeat_every int,
  add repeat_unit text,
  add repeat_until date,
  add repeat_times int,
  add cancelled_on date[] not null default '{}',
  add constraint event_recurrence check (
    case when repeat_every is null then num_nonnulls(repeat_unit, repeat_until, repeat_times) = 0 and cancelled_on = '{}'
    else repeat_every between 1 and 99 and repeat_unit is not null and repeat_unit in ('day', 'week', 'month')
      and num_nonnulls(repeat_until, repeat_times) = 1
      and (repeat_times is null or repeat_times between 1 and 366)
      and (repeat_until is null or repeat_until >= (starts_at at time zone time_zone)::date)
      and cardinality(cancelled_on) <= 366 and array_position(cancelled_on, null) is null
    end);

-- When an event takes place. The number is its place in the series, cancelled dates counted, so that it stays when the hours change.
create table event_occurrence (
  event_id int not null references event on delete cascade,
  number int not null check (number between 1 and 366),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (event_id, number),
  check (ends_at > starts_at)
);
create index event_occurrence_by_end on event_occurrence (ends_at);
drop index event_by_start;
drop index event_by_end;

-- The hours are those of the place on each day, through changes of summer time. A month without the day of the first is left out,
-- as RFC 5545 does. At most 366, within fifty years.
create function occurrences_of(e event) returns table (number int, starts_at timestamptz, ends_at timestamptz)
language sql stable as $$
  with first as (
    select e.starts_at at time zone e.time_zone as starts, e.ends_at at time zone e.time_zone as ends,
      case e.repeat_unit
        when 'day' then make_interval(days => e.repeat_every)
        when 'week' then make_interval(weeks => e.repeat_every)
        when 'month' then make_interval(months => e.repeat_every)
      end as pause
  ), dated as (
    select row_number() over (order by step)::int as number, step, day, day + (first.ends - first.starts) as last
    from first, generate_series(0, case when e.repeat_every is null then 0 else 1000 end) step,
      lateral (select first.starts + step * coalesce(first.pause, interval '0') as day) d
    where (e.repeat_unit is distinct from 'month' or extract(day from day) = extract(day from first.starts))
      and (e.repeat_until is null or day::date <= e.repeat_until) and day < first.starts + interval '50 years'
    order by step limit least(coalesce(e.repeat_times, 366), 366)
  ), timed as (
    select number, day, case when step = 0 then e.starts_at else day at time zone e.time_zone end as starts_at,
      case when step = 0 then e.ends_at else last at time zone e.time_zone end as ends_at
    from dated
  )
  -- An end in the hour that is left out in spring would be before its start.
  select number, starts_at, case when ends_at > starts_at then ends_at else starts_at + (e.ends_at - e.starts_at) end
  from timed where day::date <> all(e.cancelled_on)
$$;

create function keep_occurrences() returns trigger language plpgsql as $$
begin
  delete from event_occurrence o where o.event_id = new.id
    and not exists (select from occurrences_of(new) n where n.number = o.number);
  insert into event_occurrence as o (event_id, number, starts_at, ends_at)
    select new.id, n.number, n.starts_at, n.ends_at from occurrences_of(new) n
  on conflict (event_id, number) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at
    where (o.starts_at, o.ends_at) is distinct from (excluded.starts_at, excluded.ends_at);
  return null;
end $$;
create trigger event_occurrences
  after insert or update of starts_at, ends_at, time_zone, repeat_every, repeat_unit, repeat_until, repeat_times, cancelled_on
  on event for each row execute function keep_occurrences();

insert into event_occurrence (event_id, number, starts_at, ends_at)
  select e.id, n.number, n.starts_at, n.ends_at from event e, occurrences_of(e) n;
