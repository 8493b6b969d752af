import { can, ownVariable, textVariables } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownFieldsQuery } from '../queries/own-fields';
import { selectUser, useSessionStore } from '../../stores/session';
import { usePhrases } from '../use-phrases';
import type { Variable } from './variable-list';

const titles = {
  name: 'fields:field.name',
  storeCode: 'fields:field.storeCode',
  street: 'posts:variable.street',
  neighborhood: 'fields:part.neighborhood',
  city: 'fields:part.city',
  state: 'fields:part.state',
  postalCode: 'posts:variable.postalCode',
  phone: 'fields:field.phone',
  whatsapp: 'fields:field.whatsapp',
  website: 'fields:field.website',
  category: 'fields:field.category',
  cnpj: 'fields:field.cnpj',
} as const satisfies Record<(typeof textVariables)[number], string>;

/** The variables that texts of a project may take, its own fields last, and the keys of these. */
export function useVariables(projectId: string) {
  const { t } = usePhrases();
  const own = useQuery(ownFieldsQuery(projectId)).data;
  return useMemo(() => {
    const known: Variable[] = textVariables.map((name) => ({ name, label: t(titles[name]) }));
    const made: Variable[] = (own ?? []).map(({ key, name }) => ({ name: ownVariable(key), label: name }));
    return {
      variables: [...known, ...made],
      ownKeys: (own ?? []).map(({ key }) => key),
      isRead: own !== undefined,
    };
  }, [t, own]);
}

/** Those that a post may take of its locations: only their name for who may not see locations, as the API demands. */
export function usePostVariables(projectId: string) {
  const all = useVariables(projectId);
  const user = useSessionStore(selectUser);
  const takesAll = user !== null && can(user.userPermission, 'locations:view');
  return useMemo(
    () => (takesAll ? all : { ...all, variables: all.variables.filter(({ name }) => name === 'name') }),
    [all, takesAll],
  );
}
