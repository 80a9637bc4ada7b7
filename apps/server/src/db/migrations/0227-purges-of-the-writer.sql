-- The connection that writes gets the tags before its commit is answered; other connections are notified later.
create or replace function purge(tag text) returns void language plpgsql as $$
begin
  perform pg_notify('purge', tag);
  raise notice using errcode = 'BUTPG', message = tag;
end $$;
