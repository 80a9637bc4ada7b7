-- How many posts of a type are published, now or at a later time: a list says its total without counting 100,000 of them.
create table post_count (
  site_id int not null references site,
  language_code text not null references language (code),
  post_type text not null,
  published int not null,
  primary key (site_id, language_code, post_type)
);

insert into post_count select site_id, language_code, post_type, count(*) from post
  where status = 'published' and published_at is not null group by site_id, language_code, post_type;

create function count_post() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' and old.published_at is not null then
    update post_count set published = published - 1
      where site_id = old.site_id and language_code = old.language_code and post_type = old.post_type;
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' and new.published_at is not null then
    insert into post_count values (new.site_id, new.language_code, new.post_type, 1)
      on conflict (site_id, language_code, post_type) do update set published = post_count.published + 1;
  end if;
  return null;
end $$;
create trigger post_count_insert_delete after insert or delete on post for each row execute function count_post();
create trigger post_count_update after update of site_id, language_code, post_type, status, published_at on post
  for each row when ((old.site_id, old.language_code, old.post_type, old.status, old.published_at)
    is distinct from (new.site_id, new.language_code, new.post_type, new.status, new.published_at))
  execute function count_post();
