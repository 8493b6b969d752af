import { isApiError } from '@frontage/api-client';
import { contract, type ReplyDraftSettingsAnswer } from '@frontage/api-client/contract';
import { draftLanguages, draftLimits, draftTones } from '@frontage/domain/reply-drafts';
import { FormField, Note, Panel, TextField } from '@frontage/ui';
import { Button, Select, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FocusEventHandler } from 'react';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import {
  draftFaultsOf,
  draftFormOf,
  settingsOfDraftForm,
  type DraftSettingsForm,
} from '../model/draft-settings-form';
import { settingsQueries } from '../queries';
import sectionParts from './section-parts.module.css';

type ReplyDraftsPanelProps = {
  readonly projectId: string;
  /** Why nothing can be changed; `null` where it can. */
  readonly refusal: string | null;
};

/** What a project settles for drafts of its replies, and what this month's came to. */
export function ReplyDraftsPanel({ projectId, refusal }: ReplyDraftsPanelProps) {
  const { t } = usePhrases();
  const query = useQuery(settingsQueries.replyDrafts(projectId));
  if (query.isError) return <LoadFailed query={query} />;
  if (query.data === undefined) return null;
  const { model } = query.data;
  return (
    <Panel title={t('replyDrafts:settings.title')}>
      <p className={sectionParts.help}>
        {model === null
          ? t('replyDrafts:settings.byTemplates')
          : t('replyDrafts:settings.byModel', { model })}
      </p>
      <Used answer={query.data} />
      <Editor key={projectId} projectId={projectId} answer={query.data} refusal={refusal} />
    </Panel>
  );
}

function Used({ answer: { model, usage } }: { readonly answer: ReplyDraftSettingsAnswer }) {
  const { t } = usePhrases();
  const { number } = useFormats();
  if (model === null) return null;
  const drafts = number(usage.drafts);
  return (
    <p className={sectionParts.taken}>
      {usage.cost === null
        ? t('replyDrafts:settings.used', { drafts })
        : t('replyDrafts:settings.usedCost', {
            drafts,
            amount: usage.cost.amount === 0 ? '0' : usage.cost.amount.toPrecision(2),
            currency: usage.cost.currency,
          })}
    </p>
  );
}

type EditorProps = ReplyDraftsPanelProps & { readonly answer: ReplyDraftSettingsAnswer };

/** The form, its saving, and what is wrong with it in words. */
function useDraftSettings({ projectId, answer }: EditorProps) {
  const { t } = usePhrases();
  const client = useQueryClient();
  const { queryKey } = settingsQueries.replyDrafts(projectId);
  return useSubmitForm<DraftSettingsForm, ReplyDraftSettingsAnswer>({
    initialValues: draftFormOf(answer.settings),
    validate: (values) => {
      const { signature, facts, forbidden, limit } = draftFaultsOf(values);
      const tooLong = (count: number) => t('validation:tooLong', { count });
      return {
        ...(signature && { signature: tooLong(draftLimits.signature) }),
        ...(facts && { facts: tooLong(draftLimits.facts) }),
        ...(forbidden && {
          forbidden:
            forbidden === 'too_many'
              ? t('replyDrafts:settings.tooManyWords', { most: String(draftLimits.words) })
              : t('replyDrafts:settings.longWord', { word: forbidden.word }),
        }),
        ...(limit && { limit: t('replyDrafts:settings.badLimit') }),
      };
    },
    submit: (values) => {
      const settings = settingsOfDraftForm(values);
      if (settings === null) throw new Error('A form with faults is not sent.');
      const body = { settings, savedAt: answer.savedAt };
      return api.call(contract.replyDrafts.saveSettings, { params: { projectId }, body });
    },
    onDone: (saved) => {
      client.setQueryData(queryKey, saved);
      notifyInfo({ id: 'reply-drafts', title: t('replyDrafts:settings.saved') });
    },
    onFailed: (failure) => {
      // What was typed stays; the next try is about what is saved now.
      if (isApiError(failure, 'conflict')) void client.invalidateQueries({ queryKey });
    },
  });
}

function Editor(props: EditorProps) {
  const { refusal } = props;
  const { t } = usePhrases();
  const errorText = useErrorText();
  const form = useDraftSettings(props);
  const isConflict = isApiError(form.failure, 'conflict');
  return (
    <form {...form.props}>
      {form.failure !== null && (
        <Note
          tone={isConflict ? 'warn' : 'bad'}
          role="alert"
          title={isConflict ? t('settings:conflict') : errorText(form.failure)}
        >
          {t('settings:kept')}
        </Note>
      )}
      <fieldset
        className={sectionParts.fields}
        disabled={refusal !== null}
        aria-label={t('replyDrafts:settings.title')}
      >
        <div className={sectionParts.pair}>
          <Select
            label={t('replyDrafts:settings.language')}
            data={draftLanguages.map((value) => ({
              value,
              label: t(`replyDrafts:settings.languages.${value}`),
            }))}
            allowDeselect={false}
            {...form.getInputProps('language')}
          />
          <Select
            label={t('replyDrafts:settings.tone')}
            data={draftTones.map((value) => ({ value, label: t(`replyDrafts:settings.tones.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('tone')}
          />
        </div>
        <TextField
          label={t('replyDrafts:settings.signature')}
          aside={t('state.optional')}
          help={t('replyDrafts:settings.signatureHelp')}
          autoComplete="off"
          {...form.getInputProps('signature')}
        />
        <Lines
          label={t('replyDrafts:settings.facts')}
          help={t('replyDrafts:settings.factsHelp')}
          {...form.getInputProps('facts')}
        />
        <Lines
          label={t('replyDrafts:settings.forbidden')}
          help={t('replyDrafts:settings.forbiddenHelp')}
          {...form.getInputProps('forbidden')}
        />
        <TextField
          label={t('replyDrafts:settings.limit')}
          aside={t('state.optional')}
          help={t('replyDrafts:settings.limitHelp')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('limit')}
        />
        <div>
          <Button type="submit" loading={form.isBusy} disabled={!form.isDirty()}>
            {t('replyDrafts:settings.save')}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

type LinesProps = {
  readonly label: string;
  readonly help: string;
  readonly value?: string;
  readonly error?: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: FocusEventHandler;
};

function Lines({ label, help, value, error, onChange, onBlur }: LinesProps) {
  const { t } = usePhrases();
  return (
    <FormField
      label={label}
      aside={t('state.optional')}
      help={help}
      error={typeof error === 'string' ? error : undefined}
    >
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <Textarea
          {...control}
          aria-invalid={isInvalid}
          error={isInvalid}
          autosize
          minRows={2}
          maxRows={10}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}
