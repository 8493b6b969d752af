import { weekdays, type DayHours, type Weekday } from '@frontage/domain';
import { DayHoursEditor } from '../../../shared/hours/DayHoursEditor';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { FieldRow } from './FieldRow';
import { Section } from './Section';
import { SpecialHours } from './SpecialHours';

const workdays = weekdays.slice(0, 5);

/** Regular hours by weekday, and special hours by date. */
export function HoursTab() {
  const { t } = usePhrases();
  return (
    <>
      <Section title={t('location:section.hours')}>
        {weekdays.map((day) => (
          <DayRow key={day} day={day} />
        ))}
      </Section>
      <SpecialHours />
    </>
  );
}

function DayRow({ day }: { readonly day: Weekday }) {
  const { t } = usePhrases();
  const { form } = useForm();
  const ranges = form.typed(day) as DayHours | null;
  return (
    <FieldRow field={day} isGroup>
      {({ disabled }) => (
        <DayHoursEditor
          day={t(`fields:field.${day}`)}
          ranges={ranges}
          isDisabled={disabled}
          onChange={(next) => form.set(day, next)}
          onCopy={(to) => {
            for (const other of to === 'all' ? weekdays : workdays)
              if (other !== day) form.set(other, ranges);
          }}
        />
      )}
    </FieldRow>
  );
}
