-- Who writes is told what it purges before its commit is answered; other connections hear of it later.
create or replace function purge(tag text) returns void language plpgsql as $$
begin
  perform pg_notify('purge', tag);
  raise notice using errcode = 'BUTPG', message = tag;
end $$;
