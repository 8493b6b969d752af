import { Button, Combobox, useCombobox } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { usePhrases } from '../use-phrases';
import classes from './TemplateChooser.module.css';

/** A template to choose: its name, why it is offered or when it was used, the beginning of its text. */
export type TemplateOption = {
  readonly value: string;
  readonly title: string;
  readonly why: string | null;
  readonly text: string;
  /** Shown, but not to be chosen. @default false */
  readonly isLocked?: boolean;
};

type TemplateChooserProps = {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Under a heading each, those without options left out; the options of the one without a heading come first. */
  readonly groups: readonly { readonly label: string | null; readonly options: readonly TemplateOption[] }[];
  readonly state: 'pending' | 'error' | 'success';
  /** What is said where there is nothing to choose from. */
  readonly none: string;
  readonly onChoose: (value: string) => void;
  /** The key that opens it from outside. */
  readonly shortcut?: string;
};

/** A button with a list of templates that is searched by typing. */
export function TemplateChooser(props: TemplateChooserProps) {
  const { isOpen, onToggle, search, onSearch, groups, state, none, onChoose, shortcut } = props;
  const { t } = usePhrases();
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: onToggle });
  const listId = useId();
  const { focusSearchInput, selectFirstOption } = combobox;
  const filled = groups.filter(({ options }) => options.length > 0);
  const count = filled.reduce((sum, { options }) => sum + options.length, 0);
  useEffect(() => {
    if (isOpen) focusSearchInput();
  }, [isOpen, focusSearchInput]);
  useEffect(() => {
    if (isOpen) selectFirstOption();
  }, [isOpen, search, count, selectFirstOption]);
  return (
    <Combobox
      store={combobox}
      width="min(23.75rem, calc(100vw - 2rem))"
      position="bottom-end"
      withinPortal
      shadow="md"
      onOptionSubmit={onChoose}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-keyshortcuts={shortcut}
          leftSection={<IconTemplate size={16} stroke={1.5} aria-hidden />}
          onClick={() => onToggle(!isOpen)}
        >
          {t('templates:chooser.menu')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          // Of a list that is not there, a combobox cannot say which it controls.
          {...(count > 0 && { role: 'combobox', 'aria-expanded': isOpen, 'aria-controls': listId })}
          aria-label={t('templates:chooser.search')}
          placeholder={t('templates:chooser.search')}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        {state === 'pending' && <Combobox.Empty>{t('state.loading')}</Combobox.Empty>}
        {state === 'error' && <Combobox.Empty>{t('templates:failed')}</Combobox.Empty>}
        {state === 'success' && count === 0 && (
          <Combobox.Empty>{search === '' ? none : t('list.noResults')}</Combobox.Empty>
        )}
        {count > 0 && (
          <Combobox.Options
            id={listId}
            mah={320}
            style={{ overflowY: 'auto' }}
            aria-label={t('templates:chooser.all')}
          >
            {filled.map(({ label, options }) =>
              label === null ? (
                options.map((option) => <Option key={option.value} {...option} />)
              ) : (
                <Combobox.Group key={label} label={label}>
                  {options.map((option) => (
                    <Option key={option.value} {...option} />
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

function Option({ value, title, why, text, isLocked = false }: TemplateOption) {
  return (
    <Combobox.Option value={value} disabled={isLocked}>
      <span className={classes.offer}>
        <span className={classes.head}>
          <strong>{title}</strong>
          {why !== null && <span className={classes.why}>{why}</span>}
        </span>
        <span className={classes.text}>{text}</span>
      </span>
    </Combobox.Option>
  );
}
