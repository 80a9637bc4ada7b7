-- Drafts and revisions of posts hold the author, the categories and the tags too. Those that are stored get what the posts have.
create temporary table post_fields on commit drop as
  select distinct on (d.id) d.id as document_id,
    jsonb_strip_nulls(jsonb_build_object('author', p.author)) || jsonb_build_object(
      'categories', (select coalesce(jsonb_agg(m.id order by m.id), '[]') from post_term pt join term m on m.id = pt.term_id
        where pt.post_id = p.id and m.type = 'category'),
      'tags', (select coalesce(jsonb_agg(m.id order by m.id), '[]') from post_term pt join term m on m.id = pt.term_id
        where pt.post_id = p.id and m.type = 'tag')) as fields
  from content_document d join site s on s.id = d.site_id
  join post p on p.site_id = d.site_id and p.translation_group = d.page_group and p.post_type <> 'page'
  where d.kind = 'page' order by d.id, p.language_code <> s.default_language, p.language_code;

create function with_post_fields(sections jsonb, fields jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(jsonb_set(sections, '{page,block}', '"post"'), '{page,props}', sections -> 'page' -> 'props' || fields)
$$;
update content_draft c set sections = with_post_fields(c.sections, f.fields)
  from post_fields f where f.document_id = c.document_id and c.sections ? 'page';
-- No value of a revision changes; each gets the fields that its post had beside it.
alter table content_revision disable trigger content_revision_append_only;
update content_revision c set sections = with_post_fields(c.sections, f.fields)
  from post_fields f where f.document_id = c.document_id and c.sections ? 'page';
alter table content_revision enable trigger content_revision_append_only;
drop function with_post_fields;
