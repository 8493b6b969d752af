import type { PlanTitle } from '@frontage/api-client/contract';
import type { Deed } from '@frontage/domain';
import { wordDeed, type Locale } from '@frontage/i18n';
import { textsIn } from '#src/http/texts';

/** A plan's or job's title as its row keeps it. */
export type StoredTitle = { readonly title: string; readonly deed: Deed | null };

/** The columns of a title. */
export function storedTitle(title: PlanTitle): StoredTitle {
  return typeof title === 'string' ? { title, deed: null } : { title: title.text, deed: title.deed };
}

/** The title of a row, for another that is called the same. */
export function titleOfRow({ title, deed }: StoredTitle): PlanTitle {
  return deed === null ? title : { text: title, deed };
}

/** Its words in the language of who made it, as the audit log names it. */
export const titleText = (title: PlanTitle): string => storedTitle(title).title;

/** A row's title in a reader's language. */
export async function titleIn(locale: Locale, { title, deed }: StoredTitle): Promise<string> {
  return deed === null ? title : wordDeed((await textsIn(locale)).t, deed);
}
