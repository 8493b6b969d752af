import { longestOwnText, ownVariable } from '@frontage/domain';
import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { reachesWhole } from '../../../shared/reach';
import { usePhrases } from '../../../shared/use-phrases';
import type { FieldDraft } from '../model/draft';
import classes from './OwnFields.module.css';
import fieldParts from './field-parts.module.css';

const OwnFieldsDialog = lazyPart(async () => (await import('./OwnFieldsDialog')).OwnFieldsDialog);

type OwnFieldsProps = {
  readonly projectId: string;
  readonly draft: FieldDraft;
  readonly error: string | null;
  readonly onChange: (draft: FieldDraft) => void;
};

/** New values of the project's custom fields for all chosen locations; fields that are kept stay as they are. */
export function OwnFields({ projectId, draft, error, onChange }: OwnFieldsProps) {
  const { t } = usePhrases();
  const fields = useQuery(ownFieldsQuery(projectId)).data;
  const project = useCurrentProject();
  const [isManaging, setIsManaging] = useState(false);
  const own = draft.own ?? {};
  const put = (key: string, text: string | null | undefined) => {
    const others = Object.fromEntries(Object.entries(own).filter(([name]) => name !== key));
    onChange({ ...draft, own: text === undefined ? others : { ...others, [key]: text } });
  };
  return (
    <div className={fieldParts.questions}>
      {fields?.length === 0 && <span className={fieldParts.kept}>{t('bulk:own.none')}</span>}
      {fields?.map(({ key, name }) => {
        const text = own[key];
        const act = actOf(text);
        return (
          <div key={key} className={fieldParts.ownField} role="group" aria-label={name}>
            <span className={classes.ownName}>
              {name} <code className={fieldParts.code}>{`{${ownVariable(key)}}`}</code>
            </span>
            <Select
              aria-label={t('bulk:actOn', { name })}
              data={(['keep', 'set', 'clear'] as const).map((value) => ({
                value,
                label: t(`bulk:act.${value}`),
              }))}
              value={act}
              allowDeselect={false}
              onChange={(next) => put(key, next === 'set' ? '' : next === 'clear' ? null : undefined)}
            />
            {typeof text === 'string' && (
              <TextInput
                className={fieldParts.ownText ?? ''}
                aria-label={name}
                maxLength={longestOwnText}
                value={text}
                onChange={(event) => put(key, event.currentTarget.value)}
              />
            )}
          </div>
        );
      })}
      {error !== null && (
        <span className={fieldParts.fault} role="alert">
          {error}
        </span>
      )}
      {project !== null && reachesWhole(project) ? (
        <Button size="xs" onClick={() => setIsManaging(true)}>
          {t('bulk:own.manage')}
        </Button>
      ) : (
        <span className={fieldParts.kept}>{t('bulk:own.wholeProject')}</span>
      )}
      {isManaging && <OwnFieldsDialog projectId={projectId} onClose={() => setIsManaging(false)} />}
    </div>
  );
}

function actOf(text: string | null | undefined): 'keep' | 'set' | 'clear' {
  if (text === undefined) return 'keep';
  return text === null ? 'clear' : 'set';
}
