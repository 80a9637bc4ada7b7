-- What a picture shows, by language code; `title` is for every other language.
alter table media add titles jsonb not null default '{}';

-- The outside of a product, in centimetres: length, width, height.
alter table product add dimensions jsonb;
