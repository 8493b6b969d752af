import type { Profile } from '@frontage/api-client/contract';
import { sharedPrefix, SplitName, Tag } from '@frontage/ui';
import { Modal, VisuallyHidden } from '@mantine/core';
import { IconLoader2, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isUpcoming } from '../../../features/upcoming';
import type { ScreenName } from '@frontage/domain/screens';
import { paths } from '../../../config/paths';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { useRecentStore } from '../../../stores/recent';
import { rowsOf, step, type SearchItem, type SearchRow, type SearchSection } from './results';
import { askedSections, locationSection } from './use-found';
import { useSections } from './use-sections';
import classes from './SearchPalette.module.css';

type SearchPaletteProps = {
  readonly user: Profile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Search over everything a person may open. Works by keyboard alone. */
export function SearchPalette({ user, isOpen, onClose }: SearchPaletteProps) {
  const { t } = usePhrases();
  // After going somewhere people stay there; after only closing it the focus returns to where it was.
  const [isGone, setIsGone] = useState(false);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      returnFocus={!isGone}
      onEnterTransitionEnd={() => setIsGone(false)}
      centered={false}
      yOffset="12dvh"
      size="36rem"
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('search:title')}>
        <Modal.Body className={classes.body ?? ''}>
          <Palette user={user} onClose={onClose} onGo={() => setIsGone(true)} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type PaletteProps = Pick<SearchPaletteProps, 'user' | 'onClose'> & { readonly onGo: () => void };

function Palette({ user, onClose, onGo }: PaletteProps) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const opened = useRecentStore((state) => state.opened);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const { sections, isSearching, error } = useSections(user, text);
  const groups = sections.map((section) => ({ section, rows: rowsOf(section, expanded.has(section.id)) }));
  const rows = groups.flatMap((group) => group.rows);
  // What is chosen may have gone with the next key; then the first row is.
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  );
  const active = rows[at];

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);

  const open = (row: SearchRow) => {
    if (row.kind === 'expand') {
      const first = groups.find(({ section }) => section.id === row.section)?.section.limit ?? 0;
      setExpanded((before) => new Set([...before, row.section]));
      setChosen(`${row.section}-${itemAt(sections, row.section, first)?.id ?? ''}`);
      return;
    }
    const { title, link, id: itemId, act } = row.item;
    if (act !== undefined) {
      onGo();
      onClose();
      act();
      return;
    }
    if (itemId !== 'more') opened(user.id, { title, link });
    onGo();
    onClose();
    void navigate(link);
  };
  // Results for fewer letters are not what somebody who typed on means: their Enter waits for the answer.
  const hasEntered = useRef(false);
  const isOld = isSearching && (active === undefined || askedSections.has(active.section));
  const openWhatCame = useEffectEvent(() => {
    if (hasEntered.current && active !== undefined) open(active);
    hasEntered.current = false;
  });
  useEffect(() => {
    if (!isSearching) openWhatCame();
  }, [isSearching]);
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setChosen(rows[step(rows.length, at, by)]?.key ?? null);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isOld) hasEntered.current = true;
      else if (active !== undefined) open(active);
    }
  };
  const isNothing = rows.length === 0 && !isSearching && error === null;
  return (
    <>
      <SearchField
        id={id}
        text={text}
        active={active}
        isOpen={rows.length > 0}
        isSearching={isSearching}
        onType={(typed) => {
          hasEntered.current = false;
          setText(typed);
          setChosen(null);
          setExpanded(new Set());
        }}
        onKey={handleKey}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search:title')}
        className={classes.list}
      >
        {groups.map(({ section, rows: own }) => (
          <Group
            key={section.id}
            id={id}
            section={section}
            rows={own}
            active={active}
            onPoint={setChosen}
            onOpen={open}
          />
        ))}
      </div>
      <Instead text={text.trim()} isNothing={isNothing} error={error} />
      <div className={classes.foot}>{t('search:keys')}</div>
      <VisuallyHidden role="status">
        {isSearching ? '' : t('search:results', { count: rows.length })}
      </VisuallyHidden>
    </>
  );
}

type SearchFieldProps = {
  /** What the palette's elements are named after. */
  readonly id: string;
  readonly text: string;
  readonly active: SearchRow | undefined;
  /** Whether there are rows below. */
  readonly isOpen: boolean;
  readonly isSearching: boolean;
  readonly onType: (text: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

function SearchField({ id, text, active, isOpen, isSearching, onType, onKey }: SearchFieldProps) {
  const { t } = usePhrases();
  return (
    <div className={classes.head}>
      {isSearching ? (
        <IconLoader2 size={16} stroke={1.5} className={classes.spin} aria-hidden />
      ) : (
        <IconSearch size={16} stroke={1.5} className={classes.icon} aria-hidden />
      )}
      <input
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={t('search:title')}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : rowId(id, active)}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('search:placeholder')}
        data-autofocus
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKey}
      />
    </div>
  );
}

const rowId = (id: string, row: SearchRow) => `${id}-${row.key}`;

type GroupProps = {
  /** What the palette's elements are named after. */
  readonly id: string;
  readonly section: SearchSection;
  readonly rows: readonly SearchRow[];
  readonly active: SearchRow | undefined;
  readonly onPoint: (key: string) => void;
  readonly onOpen: (row: SearchRow) => void;
};

function Group({ id, section, rows, active, onPoint, onOpen }: GroupProps) {
  return (
    <div role="group" aria-labelledby={`${id}-${section.id}`}>
      <div className={classes.heading} id={`${id}-${section.id}`} role="presentation">
        {section.title}
      </div>
      {rows.map((row) => (
        <div
          key={row.key}
          id={rowId(id, row)}
          role="option"
          aria-selected={row.key === active?.key}
          className={classes.row}
          onMouseMove={() => onPoint(row.key)}
          onClick={() => onOpen(row)}
        >
          <RowText row={row} section={section} />
        </div>
      ))}
    </div>
  );
}

function itemAt(sections: readonly SearchSection[], id: string, at: number): SearchItem | undefined {
  return sections.find((section) => section.id === id)?.items[at];
}

type InsteadProps = { readonly text: string; readonly isNothing: boolean; readonly error: Error | null };

/** What stands under the list when nothing was found, or the search failed. */
function Instead({ text, isNothing, error }: InsteadProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  return (
    <>
      {isNothing && (
        <div className={classes.nothing}>
          <strong>{t('search:nothing', { text })}</strong>
          <span>{t('search:nothingHint')}</span>
        </div>
      )}
      {error !== null && (
        <p className={classes.fault} role="alert">
          {t('search:failed')}: {errorText(error)}
        </p>
      )}
    </>
  );
}

function RowText({ row, section }: { readonly row: SearchRow; readonly section: SearchSection }) {
  const { t } = usePhrases();
  if (row.kind === 'expand') {
    return (
      <span
        className={classes.more}
        aria-label={t('search:showAllIn', { count: row.count, group: section.title })}
      >
        {t('search:showAll', { count: row.count })}
      </span>
    );
  }
  const { item } = row;
  if (item.id === 'more') return <span className={classes.more}>{item.title}</span>;
  const isScreen = Object.hasOwn(paths, item.id) && isUpcoming(item.id as ScreenName);
  return (
    <>
      <span className={classes.title}>
        {section.id === locationSection ? (
          <SplitName name={item.title} prefix={sharedPrefix(section.items.map(({ title }) => title))} />
        ) : (
          item.title
        )}
      </span>
      {item.note !== undefined && item.note !== '' && <span className={classes.note}>{item.note}</span>}
      {isScreen && <Tag>{t('upcoming:tag')}</Tag>}
    </>
  );
}
