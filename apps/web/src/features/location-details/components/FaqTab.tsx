import { longestAnswer, longestQuestion, mostFaqEntries, type FaqEntry } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { FieldRow } from './FieldRow';
import { Section } from './Section';
import listParts from './list-parts.module.css';

/** Questions with their answers, in an order of one's own. They stand on the micro site: Google has no place for them. */
export function FaqTab() {
  const { t } = usePhrases();
  const { form, canEdit } = useForm();
  const entries = form.typed('faq') as FaqEntry[];
  const set = (next: FaqEntry[]) => form.set('faq', next);
  const put = (index: number, part: Partial<FaqEntry>) =>
    set(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));
  const swap = (index: number, other: number) => {
    const next = [...entries];
    const [a, b] = [entries[index], entries[other]];
    if (a === undefined || b === undefined) return;
    [next[index], next[other]] = [b, a];
    set(next);
  };
  return (
    <Section
      title={t('location:faq.title')}
      action={
        canEdit &&
        entries.length < mostFaqEntries && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => set([...entries, { question: '', answer: '' }])}
          >
            {t('location:faq.add')}
          </Button>
        )
      }
    >
      <Note tone="info">{t('location:faq.own')}</Note>
      <FieldRow field="faq" isGroup isWide>
        {({ disabled }) => (
          <>
            {entries.length === 0 && <p className={listParts.help}>{t('location:faq.none')}</p>}
            <ol className={listParts.list}>
              {entries.map((entry, index) => {
                const place = index + 1;
                const isBare = entry.question.trim() === '' || entry.answer.trim() === '';
                return (
                  // Questions change while they are typed, so only their place is their own.
                  <li key={index} className={listParts.item}>
                    <div className={listParts.entry}>
                      <TextInput
                        label={t('location:faq.question', { place })}
                        disabled={disabled}
                        error={isBare && entry.question.trim() === '' && t('location:fault.required')}
                        maxLength={longestQuestion}
                        value={entry.question}
                        onChange={(event) => put(index, { question: event.currentTarget.value })}
                      />
                      <Textarea
                        label={t('location:faq.answer', { place })}
                        disabled={disabled}
                        autosize
                        minRows={2}
                        maxLength={longestAnswer}
                        error={isBare && entry.answer.trim() === '' && t('location:fault.required')}
                        value={entry.answer}
                        onChange={(event) => put(index, { answer: event.currentTarget.value })}
                      />
                    </div>
                    {!disabled && (
                      <span className={listParts.actions}>
                        <ActionIcon
                          aria-label={t('location:faq.up', { place })}
                          disabled={index === 0}
                          onClick={() => swap(index, index - 1)}
                        >
                          <IconArrowUp size={16} stroke={1.5} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          aria-label={t('location:faq.down', { place })}
                          disabled={place === entries.length}
                          onClick={() => swap(index, index + 1)}
                        >
                          <IconArrowDown size={16} stroke={1.5} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          aria-label={t('location:faq.remove', { place })}
                          onClick={() => set(entries.filter((_, at) => at !== index))}
                        >
                          <IconTrash size={16} stroke={1.5} aria-hidden />
                        </ActionIcon>
                      </span>
                    )}
                  </li>
                );
              })}
            </ol>
          </>
        )}
      </FieldRow>
    </Section>
  );
}
