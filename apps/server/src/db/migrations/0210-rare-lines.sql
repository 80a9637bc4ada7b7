-- What few lines of a cart have. PostgreSQL prepares every part of a statement each time that it runs, whether a row needs
-- it or not: in functions these parts cost the carts alone that have such lines.

-- The attributes in which a variant differs from another one of its product, in words.
create function chosen_attributes(variant int, language text, default_language text) returns json
language plpgsql stable as $$
begin
  return (
    select coalesce(json_agg(json_strip_nulls(json_build_object('attributeCode', a.code,
      'label', coalesce(o.label, d.label, a.code), 'inputType', a.input_type, 'unit', a.unit, 'values', (
        select coalesce(json_agg(coalesce(v.labels ->> language, v.labels ->> default_language,
          case e #>> '{}' when 'true' then 'yes' when 'false' then 'no' else e #>> '{}' end) order by v.position), '[]')
        from jsonb_array_elements(case jsonb_typeof(entry -> 'value') when 'array' then entry -> 'value'
          else jsonb_build_array(entry -> 'value') end) e
        left join attribute_value v on v.attribute_id = a.id
          and v.id = case when jsonb_typeof(e) = 'number' then greatest(0, least(e::numeric, 2147483647))::int end
        where e <> 'null'))) order by a.id), '[]')
    from product p
    cross join jsonb_array_elements(p.attributes) entry
    join attribute a on a.site_id = p.site_id and a.code = entry ->> 'attributeCode'
    left join attribute_translation o on o.attribute_id = a.id and o.language_code = language
    left join attribute_translation d on d.attribute_id = a.id and d.language_code = default_language
    where p.id = variant and exists (select from product other where other.main_product_id = p.main_product_id
      and other.id <> p.id and not other.archived and not other.attributes @> jsonb_build_array(entry)));
end $$;

-- The parts of a bundle, as `options`, the bundleOptions of a line, choose them.
create function bundle_parts(bundle int, options jsonb, language text, default_language text) returns json
language plpgsql stable as $$
begin
  return (
    select coalesce(json_agg(json_build_object('id', part.id, 'format', part.format, 'quantity', b.quantity,
      'productId', bought.id, 'sku', coalesce(bought.sku, part.sku), 'name', coalesce(n.name, part.sku),
      'digital', coalesce(bought.format, part.format) = 'e-product' or part.type = 'service',
      'cents', coalesce(bought.final_cents, cheapest.cents, 0),
      'cheapestCents', coalesce(cheapest.cents, bought.final_cents, 0),
      'chosen', case when bought.main_product_id is null then '[]'
        else chosen_attributes(bought.id, language, default_language) end) order by b.position, part.id), '[]')
    from bundle_line b
    join product part on part.id = b.product_id
    left join lateral (select (e -> 'options' ->> 'productId')::int as id from jsonb_array_elements(options) e
      where (e ->> 'id')::int = part.id limit 1) choice on true
    left join product bought on not part.archived and not bought.archived and case part.format
      when 'configurable' then bought.id = choice.id and bought.main_product_id = part.id
        and bought.format in ('simple', 'e-product')
      when 'bundle' then false
      else bought.id = part.id and coalesce(choice.id, part.id) = part.id end
    left join lateral (select min(final_cents) as cents from product v
      where v.main_product_id = part.id and not v.archived) cheapest on part.format = 'configurable'
    left join lateral (select name from product_translation
      where product_id = coalesce(bought.id, part.id) and language_code in (language, default_language)
      order by language_code = language desc limit 1) n on true
    where b.bundle_id = bundle);
end $$;
