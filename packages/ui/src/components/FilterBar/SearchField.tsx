import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIsNarrow } from '../../breakpoints';
import { useSearchKey } from '../../search-key';
import { KeyHint } from '../KeyHint';
import classes from './SearchField.module.css';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** Name for screen readers, also the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly clearLabel: string;
  /** Whether `/` jumps here. @default true */
  readonly hasKey?: boolean;
  /** Edge of 28, 32 or 44 px. @default 'xs', and 'lg' under 640 px */
  readonly size?: 'xs' | 'sm' | 'lg';
}

/** Search within the page; `/` jumps into it, Esc empties it. */
export function SearchField({ label, value, onChange, clearLabel, hasKey = true, size }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const nowhere = useRef<HTMLInputElement>(null);
  useSearchKey(hasKey ? input : nowhere);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const isNarrow = useIsNarrow();
  const hint = hasKey && !isNarrow ? <KeyHint keys="/" /> : undefined;
  return (
    <TextInput
      ref={input}
      type="search"
      size={size ?? (isNarrow ? 'lg' : 'xs')}
      className={classes.search ?? ''}
      style={{ '--search-width': `${String(Math.min(label.length * 0.45 + 4.5, 18))}rem` }}
      aria-label={label}
      aria-keyshortcuts={hasKey ? '/' : undefined}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        event.stopPropagation();
        onChange('');
      }}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSectionPointerEvents={value === '' ? 'none' : 'all'}
      rightSection={value === '' ? hint : <CloseButton size={24} aria-label={clearLabel} onClick={clear} />}
    />
  );
}
