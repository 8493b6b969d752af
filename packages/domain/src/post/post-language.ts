import { languageOf } from '../template/language-of';
import type { TemplateLanguage } from '../template/template';
import type { PostContent } from './post';

/** BCP 47 tags of the languages that a post is recognised in, as the provider and HTML take them. */
export const languageTags: Readonly<Record<TemplateLanguage, string>> = { br: 'pt-BR', en: 'en', es: 'es' };

/** The language that a post is written in, by the frequent words of its texts; `null` where they do not tell. */
export function languageOfPost({
  text,
  event,
}: Pick<PostContent, 'text'> & {
  readonly event: Pick<NonNullable<PostContent['event']>, 'title'> | null;
}): TemplateLanguage | null {
  return languageOf([event?.title ?? '', text].join(' '));
}
