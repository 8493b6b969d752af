import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import type { DraftKeeper } from './model/draft-keeper';
import { isSameTyped, postFormSchema, type TypedPost } from './model/typed-post';

/**
 * The form over a draft: what is typed goes to the draft, and what the draft becomes elsewhere into the form.
 * @param shown counts how often the draft was replaced
 */
export function useDraftForm(
  keeper: DraftKeeper,
  shown: number,
  ownKeys: Parameters<typeof postFormSchema>[0],
) {
  const form = useForm<TypedPost>({
    mode: 'controlled',
    initialValues: keeper.store.getState().draft.typed,
    validate: schemaResolver(postFormSchema(ownKeys), { sync: true }),
    onValuesChange: (typed) => {
      if (!isSameTyped(typed, keeper.store.getState().draft.typed))
        keeper.change((before) => ({ ...before, typed }));
    },
  });
  const showDraft = useEffectEvent(() => {
    form.setValues(keeper.store.getState().draft.typed);
    form.clearErrors();
  });
  useEffect(() => showDraft(), [shown]);
  return form;
}
