import { fieldPolicies, mostResends, type FieldPolicy, type PublicPart } from '@frontage/domain';
import { SegmentedFilter, SidePanel } from '@frontage/ui';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useShownProjects } from '../../../shared/hooks/use-shown-projects';
import { reachesWhole } from '../../../shared/reach';
import { notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './PolicyPanel.module.css';
import suggestionParts from './suggestion-parts.module.css';
import { pendingQueries, useSavePolicies } from '../queries';

type PolicyPanelProps = {
  readonly projectId: string;
  readonly isOpen: boolean;
  /** Whether the person decides edits; a policy they choose only for a project that is wholly theirs. */
  readonly canDecide: boolean;
  readonly onClose: () => void;
};

type Chosen = Partial<Record<PublicPart, FieldPolicy>>;

/** What becomes of suggestions, part by part, in each project by itself. What is chosen counts once it is saved. */
export function PolicyPanel({ projectId: currentId, isOpen, canDecide, onClose }: PolicyPanelProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const shown = useShownProjects();
  const [projectId, setProjectId] = useState(currentId);
  const project = shown.find(({ id }) => id === projectId);
  const canEdit = canDecide && project !== undefined && reachesWhole(project);
  const policies = useQuery({ ...pendingQueries.policies(projectId), enabled: isOpen });
  const saving = useSavePolicies(projectId);
  const [chosenIn, setChosenIn] = useState<Readonly<Record<string, Chosen>>>({});
  const chosen = chosenIn[projectId] ?? {};
  const close = () => {
    setChosenIn({});
    saving.reset();
    onClose();
  };
  const save = () =>
    saving.mutate(chosen, {
      onSuccess: () => {
        notifyInfo({ title: t('pending:policies.saved') });
        const others = Object.entries(chosenIn).filter(([id]) => id !== projectId);
        // What was chosen for another of them is not lost with this one's.
        if (others.length > 0) setChosenIn(Object.fromEntries(others));
        else close();
      },
    });
  const items = policies.data?.items ?? [];
  const isChanged = items.some(({ part, policy }) => chosen[part] !== undefined && chosen[part] !== policy);
  return (
    <SidePanel
      title={t('pending:policies.title')}
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('action.close')}
      width={420}
      footer={
        canEdit ? (
          <>
            {saving.isError && (
              <p className={classes.fault} role="alert">
                {t('pending:policies.failed')}: {errorText(saving.error)}
              </p>
            )}
            <Button onClick={save} disabled={!isChanged} loading={saving.isPending} fullWidth>
              {t('pending:policies.save')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={classes.policies}>
        {shown.length > 1 && (
          <Select
            label={t('locations:column.project')}
            allowDeselect={false}
            value={projectId}
            data={shown.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => setProjectId(id ?? currentId)}
          />
        )}
        <p className={classes.lead}>{t('pending:policies.intro')}</p>
        <dl className={classes.meaning}>
          {fieldPolicies.map((policy) => (
            <div key={policy}>
              <dt>{t(`pending:policy.${policy}`)}</dt>
              <dd>{t(`pending:policyHint.${policy}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={suggestionParts.quiet}>{t('pending:policies.protectNote', { count: mostResends })}</p>
        <p className={suggestionParts.quiet}>{t('pending:policies.ownerNote')}</p>
        {policies.isError && <LoadFailed query={policies} title={t('list.loadFailed')} />}
        <ul className={classes.parts}>
          {items.map(({ part, policy, setBy, setAt }) => (
            <li key={part} className={classes.part}>
              <span className={suggestionParts.stack}>
                <span>{t(`pending:part.${part}`)}</span>
                {setBy !== null && setAt !== null && (
                  <span className={suggestionParts.quiet}>
                    {t('pending:policies.by', { name: setBy.name, time: formats.relative(setAt) })}
                  </span>
                )}
              </span>
              {canEdit ? (
                <SegmentedFilter
                  label={t('pending:policies.column', { part: t(`pending:part.${part}`) })}
                  value={chosen[part] ?? policy}
                  onChange={(next) => setChosenIn({ ...chosenIn, [projectId]: { ...chosen, [part]: next } })}
                  options={fieldPolicies.map((value) => ({ value, label: t(`pending:policy.${value}`) }))}
                />
              ) : (
                <span>{t(`pending:policy.${policy}`)}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}
