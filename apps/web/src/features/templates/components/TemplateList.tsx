import type { ReplyTemplate } from '@frontage/api-client/contract';
import { EmptyState, MenuButton, NoResults, Note, SearchField } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconCopy, IconTemplate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { narrowed, wornOut, type Entry } from '../model/entries';
import { templateSorts, type TemplatesAddress, type TemplateSort } from '../model/templates-address';
import { TemplateCard } from './TemplateCard';
import { TemplateFilters } from './TemplateFilters';
import parts from './template-parts.module.css';
import classes from './TemplateList.module.css';

type TemplateListProps = {
  readonly entries: readonly Entry[];
  readonly address: TemplatesAddress;
  readonly onChange: (part: Partial<TemplatesAddress>) => void;
  /** `null` for people who may not write. */
  readonly onDuplicate: ((entry: Entry) => void) | null;
  readonly onPool: ((template: ReplyTemplate) => void) | null;
  readonly make: ReactNode;
};

const nothing = { occasion: undefined, stars: undefined, language: undefined, from: undefined, search: '' };

/** Templates as cards, what narrows them, and the one that wears out. */
export function TemplateList(props: TemplateListProps) {
  const { entries, address, onChange, onDuplicate, onPool, make } = props;
  const { t } = usePhrases();
  const shown = sorted(narrowed(entries, address), address.sort);
  return (
    <>
      <TemplateFilters entries={entries} filter={address} onChange={onChange} />
      <div className={parts.list}>
        <Worn entries={entries} onPool={onPool} />
        <div className={classes.bar}>
          <SearchField
            label={t('action.search')}
            clearLabel={t('action.clear')}
            value={address.search}
            onChange={(search) => onChange({ search })}
          />
          <MenuButton
            look="boxed"
            label={t(`templates:sort.${address.sort}`)}
            entries={templateSorts.map((sort) => ({
              id: sort,
              label: t(`templates:sort.${sort}`),
              isCurrent: sort === address.sort,
              onSelect: () => onChange({ sort }),
            }))}
          />
        </div>
        {shown.length > 0 ? (
          <ul
            className={parts.cards}
            onKeyDown={(event) => {
              if (event.key !== 'd' || event.ctrlKey || event.metaKey || event.altKey) return;
              const card = event.target instanceof Element && event.target.closest('[data-template]');
              const id = card instanceof HTMLElement ? card.dataset.template : undefined;
              const entry = shown.find((one) => one.id === id);
              if (entry === undefined || onDuplicate === null) return;
              event.preventDefault();
              onDuplicate(entry);
            }}
          >
            {shown.map((entry) => (
              <li key={entry.id}>
                <TemplateCard
                  entry={entry}
                  isChosen={entry.id === address.open}
                  onChoose={() => onChange({ open: entry.id })}
                />
              </li>
            ))}
          </ul>
        ) : entries.length === 0 || address.from === 'own' ? (
          <EmptyState icon={IconTemplate} title={t('templates:empty')} actions={make}>
            {t('templates:emptyText')}
          </EmptyState>
        ) : (
          <NoResults
            title={t('list.noResults')}
            clearAll={{ label: t('action.clearAll'), onSelect: () => onChange(nothing) }}
          />
        )}
      </div>
    </>
  );
}

function sorted(entries: readonly Entry[], sort: TemplateSort): readonly Entry[] {
  if (sort === 'used') return entries;
  if (sort === 'name') return [...entries].sort((a, b) => a.name.localeCompare(b.name));
  const at = ({ own }: Entry) => own?.createdAt ?? '';
  return [...entries].sort((a, b) => at(b).localeCompare(at(a)));
}

type WornProps = Pick<TemplateListProps, 'entries' | 'onPool'>;

function Worn({ entries, onPool }: WornProps) {
  const { t } = usePhrases();
  const { percent } = useFormats();
  const worn = wornOut(entries);
  if (worn === null) return null;
  const { template, share } = worn;
  return (
    <div className={classes.note}>
      <Note
        tone="warn"
        icon={IconCopy}
        title={t('templates:worn.title', { name: template.name })}
        actions={
          onPool !== null && <Button onClick={() => onPool(template)}>{t('templates:worn.pool')}</Button>
        }
      >
        {t('templates:worn.text', { count: template.recentUses, share: percent(share) })}
      </Note>
    </div>
  );
}
