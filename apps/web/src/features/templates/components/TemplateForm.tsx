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
import { Autocomplete, Button, Checkbox, Select } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { useVariables } from '../../../shared/variables/use-variables';
import { VariableText } from '../../../shared/variables/VariableText';
import { useTemplateActs } from '../queries';
import { AsItReads } from './AsItReads';
import parts from './template-parts.module.css';
import classes from './TemplateForm.module.css';

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
export function TemplateForm(props: TemplateFormProps) {
  const { t } = usePhrases();
  return (
    <FormModal
      opened
      onClose={props.onClose}
      title={t(props.own === null ? 'templates:form.create' : 'templates:form.change')}
      size={880}
      closeOnClickOutside={false}
    >
      <Form {...props} />
    </FormModal>
  );
}

/** What is sent: without space around its texts, and without stars where they have no meaning. */
function readyOf(draft: TemplateDraft): TemplateDraft {
  const pool = draft.pool?.trim() ?? '';
  return {
    ...draft,
    name: draft.name.trim(),
    text: draft.text.trim(),
    pool: pool === '' ? null : pool,
    ratings: draft.kind === 'post' ? [] : draft.ratings,
  };
}

function Form({ projectId, own, start, pools, onClose, onSaved }: TemplateFormProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { save } = useTemplateActs(projectId);
  const { variables, ownKeys, isRead } = useVariables(projectId);
  // Until the project's own fields are known, none of them is called unknown.
  const faultsOf = (draft: TemplateDraft) =>
    findTemplateFaults(draft, ownKeys).filter(({ code }) => isRead || code !== 'unknown_variable');
  const form = useSubmitForm<TemplateDraft, string>({
    initialValues: start,
    validate: (draft) => ({
      name: draft.name.trim() === '' && t('validation:required'),
      text: draft.text.trim() === '' ? t('validation:required') : faultsOf(draft).length > 0,
      ratings: draft.kind === 'reply' && draft.ratings.length === 0 && t('templates:form.starless'),
    }),
    submit: (draft) => save.mutateAsync({ id: own?.id ?? null, draft: readyOf(draft) }),
    onDone: onSaved,
  });
  const draft = form.values;
  const faults = faultsOf(draft);
  const change = (part: Partial<TemplateDraft>) => form.setValues(part);
  return (
    <form {...form.props} className={classes.form}>
      <div className={parts.fields}>
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
          {...form.getInputProps('name')}
          maxLength={longestName}
          aria-required
          data-autofocus
        />
        <ForFields draft={draft} fault={form.errors.ratings} onChange={change} />
        <VariableText
          isLong
          label={t('templates:text')}
          aside={draft.kind === 'reply' && <Bytes text={draft.text} />}
          value={draft.text}
          onChange={(text) => change({ text })}
          variables={[...named(t, draft.kind), ...variables]}
          error={faults.length > 0 ? <Faults faults={faults} /> : form.errors.text}
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
      {form.failure !== null && (
        <Note tone="bad" role="alert" title={t('templates:saveFailed')}>
          {errorText(form.failure)}
        </Note>
      )}
      <div className={parts.foot}>
        <CancelButton onCancel={onClose} isBusy={form.isBusy} />
        <Button type="submit" variant="filled" loading={form.isBusy}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  );
}

type ForFieldsProps = {
  readonly draft: TemplateDraft;
  /** What is wrong with the stars. */
  readonly fault: string | undefined;
  readonly onChange: (part: Partial<TemplateDraft>) => void;
};

/** What a template is for: its occasion, language and stars. */
function ForFields({ draft, fault, onChange }: ForFieldsProps) {
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
          {fault !== undefined && <FieldError>{fault}</FieldError>}
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
    <span className={parts.bytes} data-over={bytes > mostReplyBytes || undefined}>
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

/** What may stand in braces beside what a location has: who wrote the review. */
const named = (t: Phrases, kind: TemplateDraft['kind']) =>
  kind === 'reply' ? replyVariables.map((name) => ({ name, label: t(`templates:variable.${name}`) })) : [];
