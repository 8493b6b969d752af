import { isApiError } from '@frontage/api-client';
import { contract, type ReplyTargetsAnswer } from '@frontage/api-client/contract';
import { mostTargetHours } from '@frontage/domain/reviews';
import { Note, Panel, TextField } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { hoursOfTargetsForm, targetFields, targetsFormOf, type TargetsForm } from '../model/targets-form';
import { settingsQueries } from '../queries';
import classes from './ReplyTargetsPanel.module.css';
import sectionParts from './section-parts.module.css';

type ReplyTargetsPanelProps = {
  readonly projectId: string;
  /** Why nothing can be changed; `null` where it can. */
  readonly refusal: string | null;
};

/** Within how many hours a project's reviews are to be answered, by their stars. */
export function ReplyTargetsPanel({ projectId, refusal }: ReplyTargetsPanelProps) {
  const { t } = usePhrases();
  const query = useQuery(settingsQueries.replyTargets(projectId));
  if (query.isError) return <LoadFailed query={query} />;
  if (query.data === undefined) return null;
  return (
    <Panel title={t('settings:targets.title')}>
      <p className={sectionParts.help}>{t('settings:targets.help')}</p>
      <Editor key={projectId} projectId={projectId} answer={query.data} refusal={refusal} />
    </Panel>
  );
}

type EditorProps = ReplyTargetsPanelProps & { readonly answer: ReplyTargetsAnswer };

const bounds = { least: '1', most: String(mostTargetHours) };

function useTargets({ projectId, answer }: EditorProps) {
  const { t } = usePhrases();
  const client = useQueryClient();
  const { queryKey } = settingsQueries.replyTargets(projectId);
  return useSubmitForm<TargetsForm, ReplyTargetsAnswer>({
    initialValues: targetsFormOf(answer.hours),
    validate: (values) => {
      const hours = hoursOfTargetsForm(values);
      return Object.fromEntries(
        targetFields.flatMap((field, index) =>
          hours[index] === null ? [[field, t('settings:targets.bad', bounds)]] : [],
        ),
      );
    },
    submit: (values) => {
      const hours = hoursOfTargetsForm(values).filter((one) => one !== null);
      const body = { hours, savedAt: answer.savedAt };
      return api.call(contract.reviews.setTargets, { params: { projectId }, body });
    },
    onDone: (saved) => {
      client.setQueryData(queryKey, saved);
      notifyInfo({
        id: 'reply-targets',
        title: t('settings:targets.saved'),
        ...(saved.isSettled ? {} : { text: t('settings:targets.later') }),
      });
    },
    onFailed: (failure) => {
      // What was typed stays; the next try is about what is saved now.
      if (isApiError(failure, 'conflict')) void client.invalidateQueries({ queryKey });
    },
  });
}

function Editor(props: EditorProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const form = useTargets(props);
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
        disabled={props.refusal !== null}
        aria-label={t('settings:targets.title')}
      >
        <p className={sectionParts.taken}>{t('settings:targets.hours', bounds)}</p>
        <div className={classes.row}>
          {targetFields.map((field, index) => (
            <TextField
              key={field}
              label={t('settings:targets.stars', { count: index + 1 })}
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps(field)}
            />
          ))}
        </div>
        <div>
          <Button type="submit" loading={form.isBusy} disabled={!form.isDirty()}>
            {t('settings:targets.save')}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
