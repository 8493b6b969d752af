import type { OfferedTemplate } from '@frontage/api-client/contract';
import { can, foldText } from '@frontage/domain';
import { Button, Combobox, useCombobox } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { reviewQueries } from '../queries';
import { useInboxKeys } from '../use-inbox-keys';
import classes from './reply-parts.module.css';

/** A template's words as they were put in, and of which; without an id for one of the gallery. */
export type Inserted = { readonly templateId: string | null; readonly name: string; readonly text: string };

const origins = ['own', 'gallery'] as const;

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
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: (next) => {
      onToggle(next);
      if (!next) setSearch('');
    },
  });
  const { focusSearchInput, selectFirstOption } = combobox;
  const groups = groupsOf(query.data ?? [], search);
  const known = query.data?.length;
  useEffect(() => {
    if (isOpen) focusSearchInput();
  }, [isOpen, focusSearchInput]);
  useEffect(() => {
    if (isOpen) selectFirstOption();
  }, [isOpen, search, known, selectFirstOption]);
  useInboxKeys({ p: () => onToggle(true) });
  if (!maySee) return null;
  const choose = (value: string) => {
    const turn = value.startsWith('pool ')
      ? groups.pools.find(({ name }) => value === `pool ${name}`)?.turn
      : undefined;
    const one = turn ?? [...groups.own, ...groups.gallery].find(({ key }) => key === value);
    if (one !== undefined) onInsert({ templateId: one.id, name: one.name, text: one.text });
    setSearch('');
  };
  const isNone = groups.pools.length + groups.own.length + groups.gallery.length === 0;
  return (
    <Combobox
      store={combobox}
      width={380}
      position="bottom-end"
      withinPortal
      shadow="md"
      onOptionSubmit={choose}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-keyshortcuts="p"
          leftSection={<IconTemplate size={16} stroke={1.5} aria-hidden />}
          onClick={() => onToggle(!isOpen)}
        >
          {t('reviews:template.menu')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('reviews:template.search')}
          placeholder={t('reviews:template.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {query.isPending && <Combobox.Empty>{t('state.loading')}</Combobox.Empty>}
        {query.isError && <Combobox.Empty>{t('reviews:template.failed')}</Combobox.Empty>}
        {query.isSuccess && isNone && (
          <Combobox.Empty>{t(search === '' ? 'reviews:template.none' : 'list.noResults')}</Combobox.Empty>
        )}
        {!isNone && (
          <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={t('reviews:template.all')}>
            {groups.pools.map(({ name, turn }) => (
              <Combobox.Option key={name} value={`pool ${name}`}>
                <Offer title={t('reviews:template.pool', { name })} why={turn.name} text={turn.text} />
              </Combobox.Option>
            ))}
            {origins.map(
              (from) =>
                groups[from].length > 0 && (
                  <Combobox.Group key={from} label={t(`reviews:template.${from}`)}>
                    {groups[from].map((one) => (
                      <Combobox.Option key={one.key} value={one.key} disabled={one.isLocked}>
                        <Offer title={one.name} why={whyOf(t, one)} text={one.text} />
                      </Combobox.Option>
                    ))}
                  </Combobox.Group>
                ),
            )}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What makes it fit, or when it was used here. */
function whyOf(t: Phrases, { repliesAgo, fits }: OfferedTemplate): string | null {
  if (repliesAgo !== null) return t('reviews:template.ago', { count: repliesAgo });
  return fits === null ? null : t('reviews:template.fits', { word: fits });
}

type OfferProps = { readonly title: string; readonly why: string | null; readonly text: string };

function Offer({ title, why, text }: OfferProps) {
  return (
    <span className={classes.offer}>
      <span className={classes.offerHead}>
        <strong>{title}</strong>
        {why !== null && <span className={classes.offerWhy}>{why}</span>}
      </span>
      <span className={classes.offerText}>{text}</span>
    </span>
  );
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
