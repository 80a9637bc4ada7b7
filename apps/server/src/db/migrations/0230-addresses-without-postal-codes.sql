-- Whether an address needs a postal code depends on its country, which is chosen after the form is shown.
create function make_zip_code_optional(of_site int) returns void language sql as $$
  update form set fields = (
      select jsonb_agg(case when f.field->>'name' = 'zipCode' then f.field || '{"required": false}' else f.field end order by f.place)
      from jsonb_array_elements(fields) with ordinality f (field, place))
    where site_id = of_site and call in ('ecommerce.updateGuestUser', 'user.createAddress')
$$;
select make_zip_code_optional(id) from site;

create or replace function add_forms_of_new_site() returns trigger language plpgsql as $$
begin
  perform add_forms_of_calls(new.id);
  perform add_data_request_form(new.id);
  perform make_zip_code_optional(new.id);
  return null;
end $$;
