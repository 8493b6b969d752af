import { mostFaqEntries, longestAnswer, longestQuestion } from '@frontage/domain';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import type { FieldDraft } from '../model/draft';
import classes from './Questions.module.css';
import fieldParts from './field-parts.module.css';

type QuestionsProps = {
  readonly draft: FieldDraft;
  readonly error: string | null;
  readonly onChange: (draft: FieldDraft) => void;
};

const blank = { question: '', answer: '' };

/** Questions and answers that all chosen locations get. */
export function Questions({ draft, error, onChange }: QuestionsProps) {
  const { t } = usePhrases();
  const held = draft.entries ?? [];
  const entries = held.length === 0 ? [blank] : held;
  const put = (at: number, part: Partial<typeof blank>) =>
    onChange({
      ...draft,
      entries: entries.map((entry, index) => (index === at ? { ...entry, ...part } : entry)),
    });
  return (
    <div className={fieldParts.questions}>
      {entries.map((entry, index) => (
        // Entries have no name of their own, and are only ever added at the end.
        <div key={index} className={classes.question}>
          <TextInput
            label={t('location:faq.question', { place: index + 1 })}
            maxLength={longestQuestion}
            value={entry.question}
            onChange={(event) => put(index, { question: event.currentTarget.value })}
          />
          <Textarea
            label={t('location:faq.answer', { place: index + 1 })}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={longestAnswer}
            value={entry.answer}
            onChange={(event) => put(index, { answer: event.currentTarget.value })}
          />
          {entries.length > 1 && (
            <ActionIcon
              aria-label={t('location:faq.remove', { place: index + 1 })}
              onClick={() => onChange({ ...draft, entries: entries.filter((_, at) => at !== index) })}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {error !== null && (
        <span className={fieldParts.fault} role="alert">
          {error}
        </span>
      )}
      {entries.length < mostFaqEntries && (
        <Button
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          onClick={() => onChange({ ...draft, entries: [...entries, blank] })}
        >
          {t('location:faq.add')}
        </Button>
      )}
    </div>
  );
}
