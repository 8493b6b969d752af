import { useMemo } from 'react';
import { selectUser, useSessionStore } from '../../stores/session';
import { usePhrases } from '../use-phrases';

/** Who did something; null for what Frontage did by itself. */
type Actor = { readonly id: string; readonly name: string } | null;

/**
 * Words for who did something: `by` within a line of facts ('by you', 'by Ana Lima', 'by Frontage'),
 * `name` under a heading that says what the name is for ('You', 'Ana Lima', 'Frontage').
 */
export function useActor(): {
  readonly by: (actor: Actor) => string;
  readonly name: (actor: Actor) => string;
} {
  const { t } = usePhrases();
  const userId = useSessionStore(selectUser)?.id;
  return useMemo(() => {
    const isOwn = (actor: Actor) => actor !== null && actor.id === userId;
    return {
      by: (actor) => {
        if (actor === null) return t('actor.bySystem');
        return isOwn(actor) ? t('actor.byYou') : t('actor.byNamed', { name: actor.name });
      },
      name: (actor) => (isOwn(actor) ? t('actor.you') : (actor?.name ?? t('actor.system'))),
    };
  }, [t, userId]);
}
