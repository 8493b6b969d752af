import type { UseFormReturnType } from '@mantine/form';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths';
import { newDraft } from './model/draft-address';
import type { DraftKeeper } from './model/draft-keeper';
import { ofType, typeOf, type PostType, type TypedPost } from './model/typed-post';

/** Where a post of each type is written. */
export const pathOf = {
  news: paths.postNews,
  cta: paths.postNews,
  event: paths.postEvent,
  offer: paths.postOffer,
  alert: paths.postAlert,
} as const satisfies Record<PostType, string>;

/** Makes what is written a post of another type, on that type's page; what both have stays. */
export function useChangeType(form: UseFormReturnType<TypedPost>, keeper: DraftKeeper) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (next: PostType) => {
    form.setValues(ofType(next));
    form.clearErrors();
    void keeper.flush();
    if (pathOf[next] !== pathOf[typeOf(form.values)])
      void navigate({ pathname: pathOf[next], search }, { state: newDraft });
  };
}
