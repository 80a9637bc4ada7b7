-- The sources of the sitemap: when a page's content last changed, and the sitemap as it was last made.

alter table post add changed_at timestamptz not null default now();
alter table category add changed_at timestamptz not null default now();
alter table product add changed_at timestamptz not null default now();

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger post_changed before update on post for each row execute function note_change();
create trigger category_changed before update on category for each row execute function note_change();
create trigger product_changed before update on product for each row execute function note_change();

create function note_change_of_texts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'product_translation' then
    update product set changed_at = now() where id = new.product_id;
  else
    update category set changed_at = now() where id = new.category_id;
  end if;
  return null;
end $$;
create trigger product_translation_changed after update on product_translation
  for each row execute function note_change_of_texts();
create trigger category_translation_changed after update on category_translation
  for each row execute function note_change_of_texts();

create table sitemap (
  site_id int primary key references site,
  xml text not null
);
