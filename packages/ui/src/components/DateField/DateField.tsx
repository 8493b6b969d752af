import { ActionIcon, Input, Popover, VisuallyHidden, type MantineSize } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { FormField, type FieldControlProps } from '../FormField';

/** What a calendar that hangs on the field is given. */
export interface CalendarSlot {
  readonly value: string | null;
  readonly onChoose: (date: string) => void;
}

/** Texts of {@link DateField}. */
export interface DateFieldLabels {
  /** Of the button that opens the calendar. */
  readonly open: string;
  /** Names the calendar. */
  readonly calendar: string;
  /** Said of what is typed and is no date. */
  readonly invalid: string;
}

/** Props of {@link DateField}. */
export interface DateFieldProps {
  readonly label: string;
  /** Leaves the label to screen readers, in a row whose head says it. */
  readonly isLabelHidden?: boolean;
  readonly aside?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  /** `YYYY-MM-DD`, empty, or what was typed and is no date; so that nothing typed is lost and whoever checks the form refuses it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A date that somebody is done with: left, chosen, or taken with Enter. */
  readonly onCommit?: (date: string) => void;
  /** Reads what people type, in the order and the words of their language. */
  readonly read: (text: string) => string | null;
  /** Writes a date as people read it. */
  readonly write: (date: string) => string;
  /** The order in which to type: `dd/mm/yyyy`. */
  readonly placeholder: string;
  readonly labels: DateFieldLabels;
  readonly renderCalendar: (slot: CalendarSlot) => ReactNode;
  readonly size?: MantineSize;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

const isDate = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

/** A date, typed as people write it or chosen from a calendar; shown with its month in letters once it is left. */
export function DateField(props: DateFieldProps) {
  const { label, isLabelHidden = false, aside, help, error, value, labels } = props;
  // What stands in the field while somebody types; after it was left, the date as it is written.
  const [typed, setTyped] = useState<string | null>(null);
  const isUnreadable = typed === null && value !== '' && !isDate(value);
  const fault = isUnreadable ? labels.invalid : error;
  const box = (control: Partial<FieldControlProps>) => (
    <DateBox {...props} control={control} typed={typed} onTypedChange={setTyped} hasFault={isUnreadable} />
  );
  if (isLabelHidden)
    return (
      <div>
        {box({ 'aria-invalid': fault === undefined || fault === null ? undefined : true })}
        {isUnreadable && <VisuallyHidden role="alert">{labels.invalid}</VisuallyHidden>}
      </div>
    );
  return (
    <FormField label={label} aside={aside} help={help} error={fault}>
      {box}
    </FormField>
  );
}

interface DateBoxProps extends DateFieldProps {
  readonly control: Partial<FieldControlProps>;
  readonly typed: string | null;
  readonly onTypedChange: (typed: string | null) => void;
  readonly hasFault: boolean;
}

function DateBox(props: DateBoxProps) {
  const { label, isLabelHidden, value, onChange, onCommit, read, write, placeholder, labels } = props;
  const { control, typed, onTypedChange, renderCalendar, size = 'sm', disabled, autoFocus, ref } = props;
  const [isOpen, setIsOpen] = useState(false);
  const date = isDate(value) ? value : null;
  const change = (text: string) => {
    onTypedChange(text);
    onChange(read(text) ?? text.trim());
  };
  const leave = () => {
    onTypedChange(null);
    if (date !== null && typed !== null) onCommit?.(date);
  };
  const choose = (chosen: string) => {
    onTypedChange(null);
    setIsOpen(false);
    onChange(chosen);
    onCommit?.(chosen);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && date !== null && onCommit !== undefined) {
      event.preventDefault();
      onTypedChange(null);
      onCommit(date);
    }
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setIsOpen(true);
    }
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Input
          {...control}
          ref={ref}
          {...(isLabelHidden && { 'aria-label': label })}
          autoComplete="off"
          size={size}
          disabled={disabled}
          autoFocus={autoFocus}
          data-autofocus={autoFocus === true ? true : undefined}
          placeholder={placeholder}
          error={control['aria-invalid']}
          value={typed ?? (date === null ? value : write(date))}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={handleKey}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              variant="subtle"
              size={24}
              aria-label={`${labels.open}: ${label}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={disabled}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      {/* Holds the focus itself as long as there is no day to have it. */}
      <Popover.Dropdown role="dialog" aria-label={labels.calendar} tabIndex={-1}>
        {renderCalendar({ value: date, onChoose: choose })}
      </Popover.Dropdown>
    </Popover>
  );
}
