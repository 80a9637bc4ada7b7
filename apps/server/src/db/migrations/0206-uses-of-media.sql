-- Which media a text shows, by their addresses /media/{hash}/: the library finds the places that use a file by index.
create function media_hashes(content text) returns text[] language sql immutable parallel safe cost 1000 as $$
  select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(content, '/media/([[:alnum:]]+)/', 'g') found
$$;
-- No list of pending entries: a search would read it from end to end.
create index post_media on post using gin (media_hashes(html || sections::text || meta::text)) with (fastupdate = off);
create index content_draft_media on content_draft using gin (media_hashes(sections::text)) with (fastupdate = off);
create index attribute_value_media on attribute_value using gin (media_hashes(swatch)) with (fastupdate = off)
  where is_media;
create index element_media on element
  using gin (media_hashes(parts::text || options::text || mobile_options::text || meta::text)) with (fastupdate = off);
create index site_option_media on site_option using gin (media_hashes(value::text)) with (fastupdate = off);
create index category_of_image on category (image_id) where image_id is not null;
create index event_of_image on event (image_id) where image_id is not null;
