/**
 * Locations are found by street, postal code, CNPJ, further phones and links, too. What is stored is what `searchTextOf` in
 * `areas/locations/record/columns` puts together since; locations that are read again get theirs from there.
 */
export const searchedPlaces = /* sql */ `
create function searched_phone(phone text, out text) language sql immutable as $$
  select case when digits ~ '^55[3589]00\\d{7}$' then digits || ' 0' || substr(digits, 3) else digits end
  from (select regexp_replace(phone, '\\D', '', 'g') as digits) p;
$$;
create function searched_link(link text, out text) language sql immutable as $$
  select left(regexp_replace(regexp_replace(link, '^https?://(www\\.)?', '', 'i'), '/$', ''), 200);
$$;

update location l set search_text = lower(regexp_replace(normalize(concat_ws(' ',
    v ->> 'name', v ->> 'storeCode', nullif(v #>> '{address,locality}', ''), nullif(v #>> '{address,sublocality}', ''),
    searched_phone(v ->> 'phone'),
    (select string_agg(searched_phone(one), ' ') from jsonb_array_elements_text(coalesce(nullif(v -> 'additionalPhones', 'null'), '[]')) one),
    searched_phone(v ->> 'whatsapp'),
    (select string_agg(one, ' ') from jsonb_array_elements_text(coalesce(nullif(v #> '{address,addressLines}', 'null'), '[]')) one
      where one <> ''),
    nullif(regexp_replace(v #>> '{address,postalCode}', '[^[:alnum:]]', '', 'g'), ''),
    v ->> 'cnpj', searched_link(v ->> 'website'), searched_link(v ->> 'facebook'), searched_link(v ->> 'instagram'),
    searched_link(v ->> 'twitter'), searched_link(v ->> 'linkedin'), searched_link(v ->> 'youtube'),
    searched_link(v ->> 'pinterest'), searched_link(v ->> 'tiktok')
  ), NFD), '[\\u0300-\\u036f]', '', 'g'))
  from (select id, field_values as v from location) told where told.id = l.id;
drop function searched_phone;
drop function searched_link;
`;
