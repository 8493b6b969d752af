import type { Deed } from '@frontage/domain';
import type { TFunction } from 'i18next';
import type { AllNamespaces } from './typed-keys';

/**
 * What a plan or job is called in the language of `t`, which has all namespaces loaded: screens, mails and downloads say it alike. As long
 * as what it names; whoever shows it cuts it.
 */
export function wordDeed(t: TFunction<AllNamespaces>, deed: Deed): string {
  switch (deed.what) {
    case 'edit_many':
      return t('bulk:planTitle', { fields: fieldsOf(t, deed) });
    case 'edit':
      return t('list.filterNamed', { name: deed.name, value: fieldsOf(t, deed) });
    case 'accept':
      return t('pending:planAccept', { what: partOf(t, deed) });
    case 'keep_ours':
      return t('pending:planReject', { what: partOf(t, deed) });
    case 'accept_many':
      return t('pending:acceptMany', { count: deed.count });
    case 'keep_ours_many':
      return t('pending:rejectMany', { count: deed.count });
    case 'settle_divergences':
      return t('integrations:divergence.plan', { name: deed.name });
    case 'reply':
      return t('reviews:reply.planTitle', { name: deed.name ?? t('reviews:list.anonymous') });
    case 'reply_many':
      return t('bulkReplies:planTitle', { count: deed.count });
    case 'answer':
      return t('questions:answer.planTitle', {
        name: deed.name ?? t('questions:nobody'),
        place: deed.place,
      });
    case 'answer_many':
      return t('questions:bulk.planTitle', { count: deed.count });
    case 'edit_post':
      return t('posts:edit.title', { name: deed.name });
    case 'delete_post':
      return t('posts:delete.title', { name: deed.name });
    case 'delete_posts':
      return t('posts:many.removeTitle', { count: deed.count });
  }
}

type Of<What extends Deed['what']> = Extract<Deed, { what: What }>;

const fieldsOf = (t: TFunction<AllNamespaces>, { fields }: Of<'edit' | 'edit_many'>) =>
  fields.map((field) => t(`fields:field.${field}`)).join(', ');

const partOf = (t: TFunction<AllNamespaces>, { part, name }: Of<'accept' | 'keep_ours'>) =>
  `${t(`pending:part.${part}`)}, ${name}`;
