import { writtenPieces } from '@frontage/domain';
import { FormField } from '@frontage/ui';
import { ActionIcon, Button, Combobox, Popover, useCombobox } from '@mantine/core';
import { IconBraces, IconMoodSmile } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePhrases } from '../use-phrases';
import { emoji } from './emoji';
import { insertAt, openBrace, variablesLike, type Variable } from './variable-list';
import classes from './VariableText.module.css';

type VariableTextProps = {
  readonly label: string;
  readonly aside?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly variables: readonly Variable[];
  /** Names of variables that make trouble at some location. */
  readonly faulty?: ReadonlySet<string>;
  /** Several lines, with the tools below. @default false */
  readonly isLong?: boolean;
  readonly inputMode?: 'url' | 'text';
  /** BCP 47 tag of what it is written in, for spelling and reading aloud. */
  readonly lang?: string | undefined;
};

/** Gives the last line of the drawing its height where nothing stands in it. */
const lastLine = '\u200b';

type Open = { readonly from: number; readonly query: string };

/**
 * A text that takes values from each location: variables stand in it as chips, and `{` opens the list of them. It is a text area
 * under a drawing of the same text, so that typing, selecting and undoing are the browser's own.
 */
export function VariableText(props: VariableTextProps) {
  const {
    label,
    aside,
    help,
    error,
    value,
    onChange,
    variables,
    faulty,
    isLong = false,
    inputMode,
    lang,
  } = props;
  const { t } = usePhrases();
  const field = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const offered = open === null ? [] : variablesLike(variables, open.query);
  const isOpen = open !== null && offered.length > 0;
  const list = useCombobox({
    opened: isOpen,
    onOpenedChange: (opened) => {
      if (!opened) setOpen(null);
    },
  });
  const { selectFirstOption } = list;
  const query = open?.query;
  useEffect(() => {
    if (isOpen) selectFirstOption();
  }, [isOpen, query, selectFirstOption]);

  const put = (next: { readonly text: string; readonly caret: number }) => {
    onChange(next.text);
    setOpen(null);
    const element = field.current;
    // Once the new text stands in the field, which puts its caret at the end.
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(next.caret, next.caret);
    });
  };
  const caretOf = () => field.current?.selectionStart ?? value.length;
  const insert = (text: string) =>
    put(insertAt(value, caretOf(), field.current?.selectionEnd ?? caretOf(), text));
  const choose = (name: string) => {
    if (open === null) insert(`{${name}}`);
    else put(insertAt(value, open.from, caretOf(), `{${name}}`));
  };
  return (
    <FormField label={label} aside={aside} help={help} error={error}>
      {(control) => (
        <Combobox
          store={list}
          position="bottom-start"
          width={280}
          onOptionSubmit={choose}
          withinPortal
          shadow="md"
        >
          <Combobox.DropdownTarget>
            <div className={classes.box} data-invalid={control['aria-invalid']}>
              <div className={classes.stack} data-long={isLong || undefined}>
                <Drawing text={value} variables={variables} faulty={faulty} />
                <Combobox.EventsTarget withKeyboardNavigation={isOpen}>
                  <textarea
                    {...control}
                    ref={field}
                    className={classes.field}
                    rows={1}
                    value={value}
                    inputMode={inputMode}
                    lang={lang}
                    aria-autocomplete="list"
                    onChange={(event) => {
                      const { selectionStart } = event.currentTarget;
                      const text = isLong
                        ? event.currentTarget.value
                        : event.currentTarget.value.replaceAll(/\s*[\r\n]+\s*/g, ' ');
                      onChange(text);
                      setOpen(openBrace(text, selectionStart));
                    }}
                    onKeyDown={(event) => {
                      if (!isLong && event.key === 'Enter' && !isOpen) event.preventDefault();
                    }}
                    onBlur={() => setOpen(null)}
                  />
                </Combobox.EventsTarget>
              </div>
              {isLong && (
                <Tools
                  onInsert={insert}
                  onVariable={() => {
                    const next = insertAt(value, caretOf(), field.current?.selectionEnd ?? caretOf(), '{');
                    put(next);
                    setOpen({ from: next.caret - 1, query: '' });
                  }}
                />
              )}
            </div>
          </Combobox.DropdownTarget>
          <Combobox.Dropdown>
            <Combobox.Options
              mah={240}
              className={classes.options ?? ''}
              aria-label={t('posts:text.variable')}
            >
              {offered.map(({ name, label: title }) => (
                <Combobox.Option key={name} value={name}>
                  <span className={classes.option}>
                    <span className={classes.variable}>{`{${name}}`}</span>
                    <span className={classes.quiet}>{title}</span>
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </FormField>
  );
}

type ToolsProps = {
  /** Opens the list of variables where the caret is. */
  readonly onVariable: () => void;
  readonly onInsert: (text: string) => void;
};

/** What goes into a long text without being typed. */
function Tools({ onVariable, onInsert }: ToolsProps) {
  const { t } = usePhrases();
  return (
    <div className={classes.tools}>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconBraces size={14} stroke={1.5} aria-hidden />}
        onClick={onVariable}
      >
        {t('posts:text.variable')}
      </Button>
      <EmojiMenu onChoose={onInsert} />
      <span className={classes.hint}>{t('posts:text.fallback', { example: '{name|text}' })}</span>
    </div>
  );
}

type DrawingProps = {
  readonly text: string;
  readonly variables: readonly Variable[];
  readonly faulty: ReadonlySet<string> | undefined;
};

/** The text under the text area, its variables as chips. */
function Drawing({ text, variables, faulty }: DrawingProps) {
  return (
    <div className={classes.drawing} aria-hidden>
      {writtenPieces(text).map(({ text: piece, variable }, index) =>
        variable === null ? (
          <span key={index}>{piece}</span>
        ) : (
          <mark
            key={index}
            className={classes.variable}
            data-faulty={isTrouble(variable, variables, faulty) || undefined}
          >
            {piece}
          </mark>
        ),
      )}
      {lastLine}
    </div>
  );
}

function isTrouble(name: string, variables: readonly Variable[], faulty: ReadonlySet<string> | undefined) {
  return faulty?.has(name) === true || !variables.some((variable) => variable.name === name);
}

function EmojiMenu({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const { t } = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          aria-label={t('posts:text.emoji')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconMoodSmile size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <div className={classes.emoji} role="group" aria-label={t('posts:text.emoji')}>
          {emoji.map((one) => (
            <button
              key={one}
              type="button"
              onClick={() => {
                setIsOpen(false);
                onChoose(one);
              }}
            >
              {one}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
