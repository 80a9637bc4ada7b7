-- Sections of pages, and the items of their lists, get ids that they keep wherever they are moved. Pages of one group are
-- translations of each other, so ids follow from the place: the same in every language.
create function pg_temp.with_ids(value jsonb, prefix text) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_typeof(value) = 'array' then
    return coalesce(
      (select jsonb_agg(
         case when jsonb_typeof(item) = 'object'
           then jsonb_build_object('id', prefix || place) || pg_temp.with_ids(item, 'i')
           else item end
         order by place)
       from jsonb_array_elements(value) with ordinality as items (item, place)),
      '[]');
  elsif jsonb_typeof(value) = 'object' then
    return (select coalesce(jsonb_object_agg(key, pg_temp.with_ids(inner_value, 'i')), '{}')
            from jsonb_each(value) as fields (key, inner_value));
  end if;
  return value;
end
$$;
update post set sections = pg_temp.with_ids(sections, 's') where sections <> '[]';
