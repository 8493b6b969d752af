import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Calendar } from './Calendar';
import { DateField, type DateFieldProps } from './DateField';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function read(text: string): string | null {
  const [, day, month, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(text.trim()) ?? [];
  return year === undefined ? null : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

function Controlled(args: DateFieldProps) {
  const [value, setValue] = useState(args.value);
  return (
    <DateField
      {...args}
      value={value}
      onChange={(next) => {
        setValue(next);
        args.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  render: (args) => <Controlled {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240, minHeight: 320 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Date',
    value: '2026-11-12',
    onChange: fn(),
    onCommit: fn(),
    read,
    write: (date) => format.format(new Date(`${date}T00:00:00Z`)),
    placeholder: 'dd/mm/yyyy',
    labels: { open: 'Choose from a calendar', calendar: 'Calendar', invalid: 'This is not a date.' },
    renderCalendar: ({ value, onChoose }) => (
      <Calendar
        value={value}
        onChoose={onChoose}
        locale="en"
        labels={{ previous: 'Previous month', next: 'Next month' }}
      />
    ),
  },
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { value: '', help: 'Empty never expires.' } };

const inLanguage = (tag: 'pt-BR' | 'es-ES', label: string, written: string): Story => {
  const long = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const write = (date: string) => long.format(new Date(`${date}T00:00:00Z`));
  return {
    args: { value: '', label, write, placeholder: 'dd/mm/aaaa' },
    play: async ({ canvas, args }) => {
      const field = canvas.getByRole('textbox', { name: label });
      await userEvent.type(field, '25/12/2026');
      await userEvent.tab();
      await waitFor(() => expect(field).toHaveValue(written));
      await userEvent.clear(field);
      await userEvent.type(field, '1/1/2027{Enter}');
      await waitFor(() => expect(args.onCommit).toHaveBeenLastCalledWith('2027-01-01'));
    },
  };
};

/** Day before month, and the month's name in Portuguese once the field is left. */
export const InPortuguese: Story = inLanguage('pt-BR', 'Data', '25 de dezembro de 2026');

/** The same in Spanish. */
export const InSpanish: Story = inLanguage('es-ES', 'Fecha', '25 de diciembre de 2026');

/** A date is typed in the language's order and written out once the field is left. */
export const Typed: Story = {
  args: { value: '' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Date' });
    await userEvent.type(field, '25/12/2026');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2026-12-25'));
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue('25 Dec 2026'));
    await waitFor(() => expect(args.onCommit).toHaveBeenLastCalledWith('2026-12-25'));
  },
};

/** What is no date stays as it was typed, and says so. */
export const Unreadable: Story = {
  args: { value: '' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Date' });
    await userEvent.type(field, '31 foo');
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue('31 foo'));
    await waitFor(() => expect(field).toBeInvalid());
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not a date.'));
  },
};

/** The calendar opens by its button or Alt and the arrow down, holds the focus, and gives it back. */
export const WithCalendar: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose from a calendar: Date' }));
    const calendar = within(await within(document.body).findByRole('dialog', { name: 'Calendar' }));
    await userEvent.click(calendar.getByRole('button', { name: '20 November 2026' }));
    await waitFor(() => expect(args.onCommit).toHaveBeenLastCalledWith('2026-11-20'));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Date' })).toHaveValue('20 Nov 2026'));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose from a calendar: Date' }));
    await within(document.body).findByRole('dialog', { name: 'Calendar' });
  },
};

/** By keys alone, the focus begins at the day that was chosen, and comes back to the button. */
export const CalendarByKeys: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Choose from a calendar: Date' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const calendar = within(await within(document.body).findByRole('dialog', { name: 'Calendar' }));
    await waitFor(() => expect(calendar.getByRole('button', { name: '12 November 2026' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onCommit).toHaveBeenLastCalledWith('2026-11-19'));
    await waitFor(() => expect(button).toHaveFocus());
  },
};

let arrive: () => void = () => undefined;
const arrived = new Promise<void>((resolve) => (arrive = resolve));
const LateCalendar = lazy(async () => {
  await arrived;
  return { default: Calendar };
});

/** A calendar that has to be loaded first: meanwhile its dialog holds the focus, and Tab leads nowhere else. */
export const CalendarThatLoads: Story = {
  args: {
    renderCalendar: ({ value, onChoose }) => (
      <Suspense fallback={null}>
        <LateCalendar
          value={value}
          onChoose={onChoose}
          locale="en"
          labels={{ previous: 'Previous month', next: 'Next month' }}
        />
      </Suspense>
    ),
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Choose from a calendar: Date' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await within(document.body).findByRole('dialog', { name: 'Calendar' });
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(dialog).toHaveFocus());
    arrive();
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: '12 November 2026' })).toHaveFocus(),
    );
  },
};

export const Disabled: Story = { args: { disabled: true } };
