-- A new shop takes names with any characters; one that has checked them so far goes on.
insert into site_option (site_id, key, value, is_public)
select id, 'SpecialCharsValidation', 'true', false from site
on conflict (site_id, key) do nothing;
