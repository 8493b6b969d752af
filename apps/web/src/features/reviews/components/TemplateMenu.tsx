import type { OfferedTemplate } from '@frontage/api-client/contract';
import { can, foldText } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TemplateChooser, type TemplateOption } from '../../../shared/templates/TemplateChooser';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { Inserted } from '../model/reply-text';
import { reviewQueries } from '../queries';
import { useLetterKeys } from '../../../shared/keys/use-letter-keys';

type TemplateMenuProps = {
  readonly projectId: string;
  readonly reviewId: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onInsert: (chosen: Inserted) => void;
};

/**
 * Templates for this review, filled in, to be searched and put into the answer: pools first, each with the one whose turn it is. Those
 * that were used here lately are locked. `p` opens it, and `/` in an empty answer.
 */
export function TemplateMenu({ projectId, reviewId, isOpen, onToggle, onInsert }: TemplateMenuProps) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const maySee = user !== null && can(user.userPermission, 'templates:view');
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...reviewQueries.templates(projectId, reviewId),
    enabled: isOpen && maySee,
    // What was used meanwhile, here or by somebody else, is locked.
    staleTime: 0,
  });
  const { pools, own, gallery } = groupsOf(query.data ?? [], search);
  useLetterKeys({ p: () => onToggle(true) });
  if (!maySee) return null;
  const choose = (value: string) => {
    const turn = value.startsWith('pool ')
      ? pools.find(({ name }) => value === `pool ${name}`)?.turn
      : undefined;
    const one = turn ?? [...own, ...gallery].find(({ key }) => key === value);
    if (one !== undefined) onInsert({ templateId: one.id, name: one.name, text: one.text });
    setSearch('');
  };
  const optionOf = (one: OfferedTemplate): TemplateOption => ({
    value: one.key,
    title: one.name,
    why: whyOf(t, one),
    text: one.text,
    isLocked: one.isLocked,
  });
  return (
    <TemplateChooser
      isOpen={isOpen}
      onToggle={(next) => {
        onToggle(next);
        if (!next) setSearch('');
      }}
      search={search}
      onSearch={setSearch}
      state={query.status}
      none={t('reviews:template.none')}
      shortcut="p"
      onChoose={choose}
      groups={[
        {
          label: null,
          options: pools.map(({ name, turn }) => ({
            value: `pool ${name}`,
            title: t('reviews:template.pool', { name }),
            why: turn.name,
            text: turn.text,
          })),
        },
        { label: t('templates:chooser.own'), options: own.map(optionOf) },
        { label: t('templates:chooser.gallery'), options: gallery.map(optionOf) },
      ]}
    />
  );
}

/** What makes it fit, or when it was used here. */
function whyOf(t: Phrases, { repliesAgo, fits }: OfferedTemplate): string | null {
  if (repliesAgo !== null) return t('reviews:template.ago', { count: repliesAgo });
  return fits === null ? null : t('reviews:template.fits', { word: fits });
}

/** The offered templates that hold every word of a search; of each pool the first that is not locked. */
function groupsOf(offered: readonly OfferedTemplate[], search: string) {
  const words = foldText(search.trim()).split(/\s+/);
  const found = offered.filter(({ name, text, pool }) => {
    const all = foldText(`${name} ${text} ${pool ?? ''}`);
    return words.every((word) => all.includes(word));
  });
  const turns = new Map<string, OfferedTemplate>();
  for (const one of found)
    if (one.pool !== null && !one.isLocked && !turns.has(one.pool)) turns.set(one.pool, one);
  return {
    pools: [...turns].map(([name, turn]) => ({ name, turn })),
    own: found.filter(({ id }) => id !== null),
    gallery: found.filter(({ id }) => id === null),
  };
}
