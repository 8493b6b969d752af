/**
 * What the provider translated, beside what the author wrote. Both came in one comment, and everything that reads a review's words, such as
 * search, rules and exports, read the translation with them. The connector tells them apart from now on (`readReviewText` in domain); here
 * are those that were read before, in the two forms that the provider delivers.
 */
export const reviewTranslation = /* sql */ `
alter table review add column translation text;

create function review_words(comment text, out words text, out translation text) language plpgsql immutable as $$
declare
  blank constant text := E' \\t\\r\\n';
  parts text[] := regexp_split_to_array(comment,
    '(^|\\n)\\s*\\((translated by google|traduzido pelo google|traducido por google|traduit par google|übersetzt von google)\\)', 'i');
begin
  words := btrim(parts[1], blank);
  translation := btrim(array_to_string(parts[2:], E'\\n'), blank);
  if words = '' then
    parts := regexp_split_to_array(translation, '\\n\\s*\\((original|texto original|avis d.origine)\\)\\s*\\n', 'i');
    translation := btrim(parts[1], blank);
    words := btrim(array_to_string(parts[2:], E'\\n'), blank);
  end if;
  if words = '' or translation = '' then
    words := comment;
    translation := null;
  end if;
end $$;

update review r set comment = w.words, translation = w.translation
  from review told, review_words(told.comment) w
  where told.id = r.id and told.comment ~* '\\([^()]*google\\)' and w.translation is not null;
update review_version v set comment = w.words
  from review_version told, review_words(told.comment) w
  where told.review_id = v.review_id and told.seq = v.seq and told.comment ~* '\\([^()]*google\\)' and w.translation is not null;
drop function review_words;
`;
