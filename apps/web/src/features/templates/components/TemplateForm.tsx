import type { ReplyTemplate } from '@frontage/api-client/contract';
import { mostReplyBytes, type TemplateDraft } from '@frontage/domain';
import { countReplyBytes } from '@frontage/domain/replies';
import {
  findTemplateFaults,
  replyVariables,
  templateLanguages,
  templateOccasions,
  type TemplateFault,
} from '@frontage/domain/templates';
import { FieldError, FormField, Note, SegmentedFilter, TextField } from '@frontage/ui';
import { Autocomplete, Button, Checkbox, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { useVariables } from '../../../shared/variables/use-variables';
import { VariableText } from '../../../shared/variables/VariableText';
import { useTemplateActs } from '../queries';
import { AsItReads } from './AsItReads';
import classes from './template-parts.module.css';

const longestName = 80;

type TemplateFormProps = {
  readonly projectId: string;
  /** The template to change; `null` writes a new one. */
  readonly own: ReplyTemplate | null;
  /** What a new one begins with. */
  readonly start: TemplateDraft;
  readonly pools: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

/** Writes a template or changes one, beside how it would read. */
export function TemplateForm({ projectId, own, start, pools, onClose, onSaved }: TemplateFormProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { save } = useTemplateActs(projectId);
  const [draft, setDraft] = useState<TemplateDraft>(start);
  const [isAsked, setIsAsked] = useState(false);
  const { variables, ownKeys, isRead } = useVariablesOf(projectId, draft.kind);
  // Until the project's own fields are known, none of them is called unknown.
  const faults = findTemplateFaults(draft, ownKeys).filter(
    ({ code }) => isRead || code !== 'unknown_variable',
  );
  const isNameless = draft.name.trim() === '';
  const isEmpty = draft.text.trim() === '';
  const isUnrated = draft.kind === 'reply' && draft.ratings.length === 0;
  const change = (part: Partial<TemplateDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = () => {
    setIsAsked(true);
    if (isNameless || isEmpty || isUnrated || faults.length > 0 || save.isPending) return;
    const pool = draft.pool?.trim() ?? '';
    const ready = {
      ...draft,
      name: draft.name.trim(),
      text: draft.text.trim(),
      pool: pool === '' ? null : pool,
    };
    save.mutate(
      { id: own?.id ?? null, draft: { ...ready, ratings: draft.kind === 'post' ? [] : draft.ratings } },
      { onSuccess: onSaved },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(own === null ? 'templates:form.create' : 'templates:form.change')}
      size={880}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes.fields}>
          {own === null && (
            <SegmentedFilter
              label={t('templates:form.kind')}
              value={draft.kind}
              onChange={(kind) => change({ kind })}
              options={(['reply', 'post'] as const).map((value) => ({
                value,
                label: t(`templates:kind.${value}`),
              }))}
            />
          )}
          <TextField
            label={t('templates:form.name')}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={isAsked && isNameless ? t('validation:required') : undefined}
            maxLength={longestName}
            aria-required
            data-autofocus
          />
          <ForFields draft={draft} isStarless={isAsked && isUnrated} onChange={change} />
          <VariableText
            isLong
            label={t('templates:text')}
            aside={draft.kind === 'reply' && <Bytes text={draft.text} />}
            value={draft.text}
            onChange={(text) => change({ text })}
            variables={variables}
            error={
              isAsked && isEmpty ? t('validation:required') : faults.length > 0 && <Faults faults={faults} />
            }
          />
          <FormField label={t('templates:form.pool')} help={t('templates:form.poolHelp')}>
            {(control) => (
              <Autocomplete
                {...control}
                data={[...pools]}
                value={draft.pool ?? ''}
                onChange={(pool) => change({ pool })}
                maxLength={longestName}
              />
            )}
          </FormField>
        </div>
        <AsItReads projectId={projectId} kind={draft.kind} text={draft.text} ratings={draft.ratings} />
        {save.isError && (
          <Note tone="bad" role="alert" title={t('templates:saveFailed')}>
            {errorText(save.error)}
          </Note>
        )}
        <div className={classes.foot}>
          <Button variant="subtle" onClick={onClose} disabled={save.isPending}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type ForFieldsProps = {
  readonly draft: TemplateDraft;
  readonly isStarless: boolean;
  readonly onChange: (part: Partial<TemplateDraft>) => void;
};

/** What a template is for: its occasion, language and stars. */
function ForFields({ draft, isStarless, onChange }: ForFieldsProps) {
  const { t } = usePhrases();
  return (
    <>
      <div className={classes.pair}>
        <FormField label={t('templates:filter.occasion')}>
          {(control) => (
            <Select
              {...control}
              allowDeselect={false}
              searchable
              value={draft.occasion}
              data={templateOccasions.map((value) => ({ value, label: t(`templates:occasion.${value}`) }))}
              onChange={(value) => onChange({ occasion: value ?? draft.occasion })}
            />
          )}
        </FormField>
        <FormField label={t('templates:filter.language')}>
          {(control) => (
            <Select
              {...control}
              allowDeselect={false}
              value={draft.language}
              data={templateLanguages.map((value) => ({
                value,
                label: t(`templates:languageName.${value}`),
              }))}
              onChange={(value) => onChange({ language: value ?? draft.language })}
            />
          )}
        </FormField>
      </div>
      {draft.kind === 'reply' && (
        <div role="group" aria-label={t('templates:filter.stars')} className={classes.starChoices}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <Checkbox
              key={stars}
              label={t('location:reviews.stars', { count: stars })}
              checked={draft.ratings.includes(stars)}
              onChange={(event) =>
                onChange({
                  ratings: event.currentTarget.checked
                    ? [...draft.ratings, stars].sort()
                    : draft.ratings.filter((one) => one !== stars),
                })
              }
            />
          ))}
          {isStarless && <FieldError>{t('templates:form.starless')}</FieldError>}
        </div>
      )}
    </>
  );
}

function Bytes({ text }: { readonly text: string }) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const bytes = countReplyBytes(text);
  return (
    <span className={classes.bytes} data-over={bytes > mostReplyBytes || undefined}>
      {t('reviews:reply.bytes', { bytes: number(bytes), limit: number(mostReplyBytes) })}
    </span>
  );
}

function Faults({ faults }: { readonly faults: readonly TemplateFault[] }) {
  const { t } = usePhrases();
  return faults.map(({ code, found }) => (
    <span key={`${code} ${found}`} style={{ display: 'block' }}>
      {t(`templates:fault.${code}`, { found, variable: '{phone}' })}
    </span>
  ));
}

/** What may stand in braces: of who wrote the review, then of the location. */
function useVariablesOf(projectId: string, kind: TemplateDraft['kind']) {
  const { t } = usePhrases();
  const { variables, ownKeys, isRead } = useVariables(projectId);
  const further = kind === 'reply' ? replyVariables : [];
  const named = further.map((name) => ({ name, label: t(`templates:variable.${name}`) }));
  return { variables: [...named, ...variables], ownKeys, isRead };
}
